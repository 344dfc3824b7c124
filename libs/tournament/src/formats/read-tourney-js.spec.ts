import { readTourneyJs } from './read-tourney-js.js';

/** Written as JavaScript, the way tsh and its imitators write it. */
const literal = `// round 3, pairings
// Generated: 2026-05-02T11:01:35Z {one brace}

newt = {
  config: { event_name: 'Spring Open', "event_date": "2 May", max_rounds: 3, prize_bands: {}, },
  "divisions": [
    {
      name: 1, maxr: 3, maxrp: 1, seeds: [1, 2, 3],
      players: [undefined,
        { id: 1, name: "Ek, Anna:XT000017", rating: 1712, pairings: [2, 3, 0], scores: [402, -5, 50],
          photo: undefined, etc: { board: [1, 1, 7], p12: [1, 2, 1], newr: [1718.5, 1716] } },
        /* Ben came late. */
        { id: 2, name: "Ost, Ben", rating: 0, pairings: [1, 0, 3], scores: [388, 50],
          etc: { board: [1], p12: [2, 1, 3] } },
        { id: 3, name: 100, pairings: [0, 1, 2], scores: [50, 371, undefined],
          etc: { board: [3, 1, 1], p12: [0, 1], off: undefined } },
      ],
    },
  ],
  esb: { message: { mode: "reveal" } }, profile: undefined,
};
`;

const placesOf = (text: string): readonly string[] =>
  readTourneyJs(text).faults.map(
    ({ line, column, at, taken, expected }) =>
      `${line}:${column ?? '-'}${at === undefined ? '' : ` ${at}`}${taken ? ' taken' : ''} ${expected}`,
  );

const withPlayers = (players: string, config = '{}'): string =>
  `newt={config:${config},divisions:[{name:"A",players:[undefined,${players}]}]};`;

describe('tourney.js as programs write it', () => {
  test('a literal with comments, bare keys, undefined and trailing commas is read whole', () => {
    const { value, faults } = readTourneyJs(literal);
    expect(faults).toEqual([]);
    expect([value.name, value.date]).toEqual(['Spring Open', '2 May']);
    const [division] = value.divisions;
    expect(division?.name).toBe('1');
    expect([...(division?.names ?? [])]).toEqual([
      ['1', 'Ek, Anna'],
      ['2', 'Ost, Ben'],
      ['3', '100'],
    ]);
    expect(division?.memberIds).toEqual(new Map([['1', 'XT000017']]));
    expect(division?.history.competitors).toEqual([
      { id: '1', rating: 1712, status: 'playing' },
      { id: '2', rating: undefined, status: 'playing' },
      { id: '3', rating: undefined, status: 'playing' },
    ]);
  });

  test('lists of unequal length, and what is left over in a round without an opponent', () => {
    expect(readTourneyJs(literal).value.divisions[0]?.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], first: 0, table: 1, scores: [402, 388] }],
        sitting: [{ entrant: '3', kind: 'bye', spread: 50 }],
      },
      {
        round: 2,
        meetings: [{ entrants: ['1', '3'], first: 1, table: 1, scores: [-5, 371] }],
        sitting: [{ entrant: '2', kind: 'bye', spread: 50 }],
      },
      {
        round: 3,
        meetings: [{ entrants: ['2', '3'], table: 1 }],
        sitting: [{ entrant: '1', kind: 'bye', spread: 50 }],
      },
    ]);
  });

  test.each([
    ['var newt=', ';'],
    ['let newt =', '\n'],
    ['window.newt = ', '; // the end'],
    ['\uFEFF', ''],
  ])('%j before the object and %j after it change nothing', (before, after) => {
    const { value, faults } = readTourneyJs(`${before}{divisions:[],config:{}}${after}`);
    expect(faults).toEqual([]);
    expect(value.divisions).toEqual([]);
  });

  test('players are counted from 1 even if the list has no empty player 0', () => {
    const players =
      '{id:1,name:"Ek",pairings:[2],scores:[402]},{id:2,name:"Ost",pairings:[1],scores:[388]}';
    for (const nobody of ['', 'null,', 'undefined,', '{},', ',']) {
      const { value, faults } = readTourneyJs(`newt={divisions:[{players:[${nobody}${players}]}]}`);
      expect(faults).toEqual([]);
      expect(value.divisions[0]?.history.rounds[0]?.meetings).toEqual([
        { entrants: ['1', '2'], scores: [402, 388] },
      ]);
    }
  });

  test('a value outside a list is read as a list of one', () => {
    const text = withPlayers(
      '{name:"Ek",etc:{team:"Hull",class:"B",off:false}},{name:"Ost",etc:{team:["New","York"],off:0}}',
    );
    const [division] = readTourneyJs(text).value.divisions;
    expect(division?.history.competitors).toEqual([
      { id: '1', rating: undefined, status: 'playing', team: 'Hull' },
      { id: '2', rating: undefined, status: 'withdrawn', team: 'New York' },
    ]);
    expect(division?.classes).toEqual(new Map([['1', 'B']]));
  });

  test('the first of two ratings is read, as in a division file', () => {
    const text = withPlayers('{name:"Ek",rating:"1500+1622"},{name:"Ost",rating:null}');
    const [division] = readTourneyJs(text).value.divisions;
    expect(division?.history.competitors.map(({ rating }) => rating)).toEqual([1500, undefined]);
  });

  test('a number with zeros in front is decimal', () => {
    const text = withPlayers(
      '{name:"Ek",pairings:[02],scores:[010]},{name:"Ost",pairings:[01],scores:[00]}',
    );
    const { value, faults } = readTourneyJs(text);
    expect(faults).toEqual([]);
    expect(value.divisions[0]?.history.rounds[0]?.meetings).toEqual([
      { entrants: ['1', '2'], scores: [10, 0] },
    ]);
  });
});

describe('tables of tourney.js', () => {
  const players =
    '{name:"Ek",pairings:[2],scores:[3],etc:{board:[2]}},{name:"Ost",pairings:[1],scores:[2],etc:{board:[2]}}';
  const tableWith = (config: string): number | undefined =>
    readTourneyJs(withPlayers(players, config)).value.divisions[0]?.history.rounds[0]?.meetings[0]
      ?.table;

  test.each<readonly [string, string, number]>([
    ['no tables are listed', '{}', 2],
    ['the division has tables of its own', '{tables:{A:[13,14]}}', 14],
    ['only another division has some', '{tables:{B:[13,14]}}', 2],
    ['two boards share a table, which holds one game here', '{tables:{A:[13,14,14]}}', 2],
    ['fewer tables are listed than boards', '{tables:{A:[13]}}', 2],
    ['tables have names', '{tables:{A:["A1","A2"]}}', 2],
  ])('%s', (_, config, expected) => {
    expect(tableWith(config)).toBe(expected);
  });
});

describe('tourney.js that cannot be read', () => {
  test('nothing in a file is run', () => {
    const held = globalThis as { touched?: boolean };
    const text =
      'newt={config:{event_name:(globalThis.touched=true,"x")},divisions:[]};touched=true;';
    const { value, faults } = readTourneyJs(text);
    expect(held.touched).toBeUndefined();
    expect(value.name).toBe('');
    expect(faults).toMatchObject([
      { line: 1, column: text.indexOf('globalThis') + 1, taken: false },
      { line: 1, column: text.lastIndexOf('touched') + 1, taken: true },
    ]);
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['nothing', '', ['1:1 newt={…}; or the object alone']],
    ['a page in its place', '<html>\n', ['1:1 newt={…}; or the object alone']],
    ['a file cut off', 'newt={\n"config":{\n', ['3:1 the rest of the object; the file ends here']],
    [
      'a comma that is missing',
      '// May\nnewt={\n"config":{}\n"divisions":[]};',
      ['4:1 a comma, a bracket or a value as in newt={…};'],
    ],
    [
      'a calculation in place of a value',
      withPlayers('\n{name:"Ek",pairings:[0],scores:[25+25]}'),
      ['2:33 divisions[0].players[1].scores[0] a text or a number; calculations are not run'],
    ],
    [
      'fields of other kinds, each on its line',
      'newt={divisions:[{players:[null,\n{\n pairings:5,\n scores:[1,\n1.5]}]}]};',
      [
        '2:1 divisions[0].players[1].name a name',
        '3:11 divisions[0].players[1].pairings a list',
        '5:1 divisions[0].players[1].scores[1] a whole number',
        '2:1 divisions[0].players[1] an opponent for the score in round 1',
      ],
    ],
    [
      'opponents who do not name each other',
      withPlayers('\n{name:"Ek",pairings:[2]},\n{name:"Ost",pairings:[0]}'),
      ['2:1 divisions[0].players[1] player 2 to have 1 as opponent in round 1, as this line says'],
    ],
    [
      'something behind the object',
      'newt={divisions:[]};\nalert(1)',
      ['2:1 taken the end of the file after the object'],
    ],
  ])('%s', (_, text, expected) => {
    expect(placesOf(text)).toEqual(expected);
  });
  test('brackets without an end are one fault, not an overflow', () => {
    const { faults } = readTourneyJs(`newt={a:${'['.repeat(200_000)}`);
    expect(faults).toMatchObject([{ line: 1, taken: false }]);
  });
});
