import fc from 'fast-check';
import { readCsv, writeCsv } from './csv.js';
import { readResultsCsv } from './read-results-csv.js';
import { guessResultColumns, type ResultColumns } from './result-columns.js';

const texts = (source: string): readonly (readonly string[])[] =>
  readCsv(source).value.map(({ fields }) => fields.map(({ text }) => text));

describe('separated text', () => {
  test.each<readonly [string, readonly (readonly string[])[]]>([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;b\r\nc,5;d\r\n',
      [
        ['a', 'b'],
        ['c,5', 'd'],
      ],
    ],
    [
      'a\tb,c\nd\t',
      [
        ['a', 'b,c'],
        ['d', ''],
      ],
    ],
    [
      '"a ""b""","c\nd"\ne,f',
      [
        ['a "b"', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    [
      'a,b\n\n , \nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a, "b, c" , d\n1, "2 ""x""" ,3',
      [
        ['a', 'b, c', ' d'],
        ['1', '2 "x"', '3'],
      ],
    ],
    ['sep=;\r\na;"b, c";d,e,f,g\r\n', [['a', 'b, c', 'd,e,f,g']]],
    ['\uFEFF"sep=,"\na,b;c;d', [['a', 'b;c;d']]],
    ['Spring Open\na,b', [['Spring Open'], ['a', 'b']]],
    ['Spring Open, Hull\na;b\nc,5;d', [['Spring Open, Hull'], ['a', 'b'], ['c,5', 'd']]],
    ['', []],
  ])('%j', (source, expected) => {
    expect(texts(source)).toEqual(expected);
  });

  test('rows and fields know where they stand', () => {
    const { value } = readCsv('a,"b\nc"\n\nd,e');
    expect(value.map(({ line, fields }) => [line, ...fields.map(({ column }) => column)])).toEqual([
      [1, 1, 3],
      [4, 1, 3],
    ]);
    expect(readCsv('sep=,\na,b').value[0]).toMatchObject({ line: 2, fields: [{}, { column: 3 }] });
    expect(readCsv('a,"b\rc"\rd').value.map(({ line }) => line)).toEqual([1, 3]);
    expect(readCsv('a,"b\r\nc"\r\nd').value.map(({ line }) => line)).toEqual([1, 3]);
  });

  test.each([
    [
      'a,b\nc,"d\ne',
      [{ line: 2, column: 3, expected: 'a quotation mark at the end as well', taken: true }],
    ],
    [
      'a,"b"c',
      [
        {
          line: 1,
          column: 3,
          expected: 'a separator behind the closing quotation mark',
          taken: true,
        },
      ],
    ],
  ])('faults of %j', (source, faults) => {
    expect(readCsv(source).faults).toEqual(faults);
  });

  test('what is written is read again', () => {
    const field = fc.oneof(
      fc.string(),
      fc.constantFrom(...['=1+1', "'=1", "''-x", '-5', "'-5", '+x', '@a', '\t=b', "'"]),
      fc.constantFrom('a"b', 'x,y', ' z', 'l\nm', 'n\r\no', '1;2'),
    );
    const rows = fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 });
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCsv(writeCsv([['a', 'b', 'c'], ...written]));
        expect(read.faults).toEqual([]);
        expect(read.value.slice(1).map(({ fields }) => fields.map(({ text }) => text))).toEqual(
          written,
        );
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

test.each([
  ['=HYPERLINK("http://elsewhere.example")', `"'=HYPERLINK(""http://elsewhere.example"")"`],
  ['+1-2', "'+1-2"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
])('no spreadsheet computes %j', (name, cell) => {
  expect(writeCsv([[name, 1]])).toBe(`${cell},1\r\n`);
});

test('a number below zero stays a number', () => {
  expect(writeCsv([[-150, '-5', '+12.5', -0.5]])).toBe('-150,-5,+12.5,-0.5\r\n');
});

describe('results that players sent in', () => {
  const head = 'round,winner,winner_score,opponent,opponent_score,winner_went';

  test('games, ties, byes, who began; columns in any order', () => {
    const { value, faults } = readResultsCsv(
      [
        'winner,round,winner_score,opponent,opponent_score,winner_went',
        'Anna,1,402,Ben,388,First',
        'Cia,1,50,Bye,0,',
        'Ben,2,360,Cia,360,Second',
        'Anna,2,50,Bye,0,',
      ].join('\n'),
      'A',
    );
    expect(faults).toEqual([]);
    expect([...(value[0]?.names.values() ?? [])]).toEqual(['Anna', 'Ben', 'Cia']);
    expect(value[0]?.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], first: 0, scores: [402, 388] }],
        sitting: [{ entrant: '3', kind: 'bye', spread: 50 }],
      },
      {
        round: 2,
        meetings: [{ entrants: ['2', '3'], first: 1, scores: [360, 360] }],
        sitting: [{ entrant: '1', kind: 'bye', spread: 50 }],
      },
    ]);
  });

  test('an absence: the other one has a bye', () => {
    const { value } = readResultsCsv(`${head}\n1,Anna,50,Ben,0,\n`, 'A');
    expect(value[0]?.history.rounds[0]).toEqual({
      round: 1,
      meetings: [],
      sitting: [
        { entrant: '1', kind: 'bye', spread: 50 },
        { entrant: '2', kind: 'absent', spread: -50 },
      ],
    });
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'sent in twice',
      ['1,Anna,402,Ben,388,', '1,Anna,402,Ben,388,'],
      ['3:- one result of Anna in round 1; line 2 has one'],
    ],
    [
      'a second game in a round',
      ['1,Anna,402,Ben,388,', '1,Cia,402,Ben,388,', '1,Dan,9,Cia,8,'],
      ['3:- one result of Ben in round 1; line 2 has one'],
    ],
    ['a winner with fewer points', ['1,Anna,388,Ben,402,'], ['2:8 taken at least 402 points']],
    ['an absence', ['1,Anna,50,Ben,0,'], ['2:15 taken points of Ben: 0 counts as absent']],
    [
      'nobody knows where somebody was',
      ['1,Anna,402,Ben,388,', '1,Cia,9,Dan,8,', '2,Anna,402,Cia,388,'],
      ['4:- a result of Ben in round 2', '4:- a result of Dan in round 2'],
    ],
    [
      'words for numbers',
      ['Final,Anna,x,Ben,388,'],
      ['2:1 the number of a round', '2:12 the winner’s points'],
    ],
    [
      'half a row',
      ['1,Anna'],
      ['2:1 the winner’s points', '2:1 the opponent’s points', '2:1 a name, or Bye'],
    ],
    ['against oneself', ['1,Anna,402,Anna,388,'], ['2:12 a name other than the winner’s']],
    [
      'an unknown word for who began',
      ['1,Anna,402,Ben,388,yes'],
      ['2:20 taken First, Second or nothing'],
    ],
  ])('%s is said by its line', (_, rows, expected) => {
    expect(
      readResultsCsv([head, ...rows].join('\n'), 'A').faults.map(
        ({ line, column, taken, expected: what }) =>
          `${line}:${column ?? '-'}${taken ? ' taken' : ''} ${what}`,
      ),
    ).toEqual(expected);
  });

  const rowsOf = (source: string): readonly (readonly string[])[] =>
    readCsv(source).value.map(({ fields }) => fields.map((field) => field.text));

  test.each<readonly [string, ResultColumns]>([
    [
      'Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score',
      { round: 1, winner: 2, winner_score: 3, opponent: 4, opponent_score: 5 },
    ],
    [
      "Loser's points;Loser;Winner’s points;Winner;Rd;Who went first",
      { opponent_score: 0, opponent: 1, winner_score: 2, winner: 3, round: 4, winner_went: 5 },
    ],
    [
      'ROUND NUMBER\tLosing Player\tLosing Score\tWinning Player\tWinning Score',
      { round: 0, opponent: 1, opponent_score: 2, winner: 3, winner_score: 4 },
    ],
    [
      'Round,Winner,Winners Score,Opponent,Opponents Score,\n1,Anna,402,Ben,388,"Second"\n1,Cia,4,Dan,3,\n',
      { round: 0, winner: 1, winner_score: 2, opponent: 3, opponent_score: 4, winner_went: 5 },
    ],
    [
      'Round,Winner,Winners Score,Opponent,Opponents Score,Note\n1,Anna,402,Ben,388,late\n',
      { round: 0, winner: 1, winner_score: 2, opponent: 3, opponent_score: 4 },
    ],
    [
      'Round,Winner,Winners Score,Opponent,Opponents Score,\n1,Anna,402,Ben,388,constructor',
      { round: 0, winner: 1, winner_score: 2, opponent: 3, opponent_score: 4 },
    ],
    ['Round,Winner,,Opponent\n1,Anna,,Ben', { round: 0, winner: 1, opponent: 3 }],
    ['', {}],
  ])('columns by what their headings mean: %j', (source, expected) => {
    expect(guessResultColumns(rowsOf(source))).toEqual(expected);
  });

  test('a federation’s file: a date before, quotation marks, who started without a heading', () => {
    const { value, faults } = readResultsCsv(
      [
        '"Submitted On","Round","Winner","Winners Score","Opponent","Opponents Score",',
        '"05/02/26 09:03 AM",1,"Anna Ek",402,"Ben Ost",388,"Second"',
        '"05/02/26 09:07 AM",1,"Cia Lind",50,"Bye",0,""',
      ].join('\r\n'),
      'A',
    );
    expect(faults).toEqual([]);
    expect([...(value[0]?.names.values() ?? [])]).toEqual(['Anna Ek', 'Ben Ost', 'Cia Lind']);
    expect(value[0]?.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], first: 1, scores: [402, 388] }],
        sitting: [{ entrant: '3', kind: 'bye', spread: 50 }],
      },
    ]);
  });

  test('a person says which column is what where the headings do not', () => {
    const columns = { round: 0, winner: 1, winner_score: 2, opponent: 3, opponent_score: 4 };
    const { value, faults } = readResultsCsv('R,W,A,L,B\n1,Anna,402,Ben,388', 'A', columns);
    expect(faults).toEqual([]);
    expect(value[0]?.history.rounds[0]?.meetings).toEqual([
      { entrants: ['1', '2'], scores: [402, 388] },
    ]);
  });

  test.each([
    [
      'a,b\n1,2\n',
      'columns for the round, the winner, the winner’s points, the opponent, the opponent’s points',
    ],
    ['Round,Winner,Winners Score,Opponent\n1,Anna,402,Ben', 'a column for the opponent’s points'],
    [
      '',
      'columns for the round, the winner, the winner’s points, the opponent, the opponent’s points',
    ],
  ])('columns that no heading names are said, and nothing is read: %j', (source, expected) => {
    const { value, faults } = readResultsCsv(source, 'A');
    expect(faults).toEqual([{ line: 1, column: 1, expected, taken: false }]);
    expect(value[0]?.history.rounds).toEqual([]);
  });
});
