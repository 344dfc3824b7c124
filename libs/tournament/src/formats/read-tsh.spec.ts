import { standingsOf } from '../standings/standings.js';
import type { FileFault } from './file-division.js';
import { readTourneyJs } from './read-tourney-js.js';
import { readTsh } from './read-tsh.js';

const spring = [
  '# Spring Open',
  'Ek, Anna                1712 2 3 0; 402 371 50; board 1 1 0; p12 1 2 0',
  'Ost, Ben                1655 1 0 3; 388 50 360; board 1 0 1; class B; p12 2 0 1',
  '',
  'Lind, Cia:SE000017      1500 0 1 2; 50 398 360; board 0 1 1; p12 0 1 2; penalty 0 -10 0',
  'Berg, Dan                  0 0 0 0; -50 -50 -50; off -50; team Uppsala \\; Falun',
];

const said = (faults: readonly FileFault[]): readonly string[] =>
  faults.map(({ line, column, at, expected, taken }) =>
    [at ?? `${line}:${column ?? '-'}`, taken ? ' taken' : '', ` ${expected}`].join(''),
  );

describe('a tsh division file', () => {
  test('people, rounds, firsts, tables, penalties', () => {
    const { value, faults } = readTsh(spring.join('\n'), 'A');
    expect(faults).toEqual([]);
    expect([...value.names]).toEqual([
      ['1', 'Ek, Anna'],
      ['2', 'Ost, Ben'],
      ['3', 'Lind, Cia'],
      ['4', 'Berg, Dan'],
    ]);
    expect(value.memberIds).toEqual(new Map([['3', 'SE000017']]));
    expect(value.classes).toEqual(new Map([['2', 'B']]));
    expect(value.history.competitors).toEqual([
      { id: '1', rating: 1712, status: 'playing' },
      { id: '2', rating: 1655, status: 'playing' },
      { id: '3', rating: 1500, status: 'playing' },
      { id: '4', rating: undefined, status: 'withdrawn', team: 'Uppsala ; Falun' },
    ]);
    expect(value.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], first: 0, table: 1, scores: [402, 388] }],
        sitting: [
          { entrant: '3', kind: 'bye', spread: 50 },
          { entrant: '4', kind: 'forfeit', spread: -50 },
        ],
      },
      {
        round: 2,
        meetings: [{ entrants: ['1', '3'], first: 1, table: 1, scores: [371, 398] }],
        sitting: [
          { entrant: '2', kind: 'bye', spread: 50 },
          { entrant: '4', kind: 'forfeit', spread: -50 },
        ],
        penalties: [{ entrant: '3', spread: -10 }],
      },
      {
        round: 3,
        meetings: [{ entrants: ['2', '3'], first: 0, table: 1, scores: [360, 360] }],
        sitting: [
          { entrant: '1', kind: 'bye', spread: 50 },
          { entrant: '4', kind: 'forfeit', spread: -50 },
        ],
      },
    ]);
    expect(standingsOf(value.history).map(({ rank, entrant }) => `${rank} ${entrant}`)).toEqual([
      '1 3',
      '2 1',
      '3 2',
      '4 4',
    ]);
  });

  test('a round that runs has no scores, or only some', () => {
    const { value, faults } = readTsh('Ek, Anna 1712 2 2;402\r\nOst, Ben 1655 1 1;388 00\r\n', 'A');
    expect(faults).toEqual([]);
    expect(value.history.rounds[1]).toEqual({
      round: 2,
      meetings: [{ entrants: ['1', '2'] }],
      sitting: [],
    });
  });

  test('comments before and after a player are ignored', () => {
    const comments = [
      '  # Spring Open, division A',
      'Ek, Anna   1712 2; 402; board 1; # 1',
      '\t#seeded',
      '  Ost, Ben   1655 1; 388; # 2  ',
      'Lind, Cia   1500; # 3',
    ];
    const { value, faults } = readTsh(comments.join('\n'), 'A');
    expect(faults).toEqual([]);
    expect([...value.names.values()]).toEqual(['Ek, Anna', 'Ost, Ben', 'Lind, Cia']);
    expect(value.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], table: 1, scores: [402, 388] }],
        sitting: [],
      },
    ]);
  });

  test('a member id is one word', () => {
    const { value } = readTsh('Ek, Anna : XT 17A  1712;\nOst, Ben:  1500;', 'A');
    expect(value.memberIds).toEqual(new Map([['1', 'XT17A']]));
  });

  test('rounds at the end without games are left out', () => {
    const padded = 'Ek, Anna 1712 2 0 0; 402 0 0\nOst, Ben 1655 1 0 00; 388 0';
    expect(readTsh(padded, 'A').value.history.rounds).toHaveLength(1);
    const alone = 'Ek, Anna 1712 2 0; 402 50\nOst, Ben 1655 1 0; 388 -50';
    expect(readTsh(alone, 'A').value.history.rounds).toHaveLength(2);
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'no rating',
      ['Ek, Anna', 'Ost, Ben 1655 0; 50'],
      ['1:1 a name without digits, a rating, then the opponents’ numbers'],
    ],
    ['a letter among the opponents', ['Ek, Anna 1712 0 x; 50'], ['1:17 a whole number']],
    ['a letter among the scores', ['Ek, Anna 1712 0 0; 50 4o2'], ['1:23 a whole number']],
    [
      'an opponent who does not exist',
      ['Ek, Anna 1712 3; 402', 'Ost, Ben 1655 0; 50'],
      ['1:- the number of another player, 1 to 2, in round 1'],
    ],
    ['oneself', ['Ek, Anna 1712 1; 402'], ['1:- the number of another player, 1 to 1, in round 1']],
    [
      'opponents who do not name each other',
      ['# A', 'Ek, Anna 1712 2; 402', 'Ost, Ben 1655 0; 50'],
      ['2:- player 2 to have 1 as opponent in round 1, as this line says'],
    ],
    [
      'one score of two',
      ['Ek, Anna 1712 2; 402', 'Ost, Ben 1655 1;'],
      ['1:- taken scores of both 1 and 2 in round 1'],
    ],
    [
      'a score without an opponent',
      ['Ek, Anna 1712; 402'],
      ['1:- an opponent for the score in round 1'],
    ],
    [
      'nothing of somebody without an opponent, while others play',
      ['Ek, Anna 1712 2;', 'Ost, Ben 1655 1;', 'Lind, Cia 1500 0;'],
      ['3:- the spread of player 3, who has no opponent in round 1'],
    ],
    [
      'two scores of 0 before a later game',
      ['Ek, Anna 1712 2 0; 0 50', 'Ost, Ben 1655 1 0; 0 50'],
      ['1:- taken points of player 1 or 2 in round 1: with 0 and 0 it counts as not played'],
    ],
    [
      'two tables for one game',
      ['Ek, Anna 1712 2; 402; board 1', 'Ost, Ben 1655 1; 300; board 2'],
      ['1:- taken one table for 1 and 2 in round 1'],
    ],
    [
      'both first',
      ['Ek, Anna 1712 2; 402; p12 1', 'Ost, Ben 1655 1; 300; p12 1'],
      ['1:- taken one of 1 and 2 in round 1 to begin'],
    ],
    [
      'one table for two games',
      [
        'A, A 1 2; 2; board 1',
        'B, B 1 1; 1; board 1',
        'C, C 1 4; 2; board 1',
        'D, D 1 3; 1; board 1',
      ],
      ['3:- taken table 1 once a round'],
    ],
  ])('%s is said by its line', (_, lines, expected) => {
    expect(said(readTsh(lines.join('\n'), 'A').faults)).toEqual(expected);
  });
});

describe('what tsh publishes', () => {
  const file = {
    config: { event_name: 'Spring Open', event_date: '2 May' },
    divisions: [
      {
        name: 7,
        players: [
          null,
          {
            name: 'Ek, Anna',
            rating: 1712,
            pairings: [2, 0],
            scores: [402, 50],
            etc: { p12: [1] },
          },
          {
            name: 'Ost, Ben',
            rating: '0',
            pairings: [1, 0],
            scores: ['388', 0],
            etc: { p12: [2] },
          },
        ],
      },
    ],
  };

  test.each([
    JSON.stringify(file),
    `newt=${JSON.stringify(file)};\n`,
    `var newt = ${JSON.stringify(file, null, 1)}`,
  ])('with and without what stands before it: %.12s', (text) => {
    const { value, faults } = readTourneyJs(text);
    expect(faults).toEqual([]);
    expect([value.name, value.date]).toEqual(['Spring Open', '2 May']);
    expect(value.divisions[0]?.name).toBe('7');
    expect(value.divisions[0]?.history).toEqual({
      competitors: [
        { id: '1', rating: 1712, status: 'playing' },
        { id: '2', rating: undefined, status: 'playing' },
      ],
      rounds: [
        {
          round: 1,
          meetings: [{ entrants: ['1', '2'], first: 0, scores: [402, 388] }],
          sitting: [],
        },
        {
          round: 2,
          meetings: [],
          sitting: [
            { entrant: '1', kind: 'bye', spread: 50 },
            { entrant: '2', kind: 'absent', spread: 0 },
          ],
        },
      ],
    });
  });

  test('two scores of 0 are a game that is not played yet', () => {
    const player = (opponent: number): unknown => {
      return { name: `P${opponent}`, pairings: [opponent], scores: [0] };
    };
    const players = [null, player(2), player(1)];
    const { value } = readTourneyJs(JSON.stringify({ divisions: [{ name: 'A', players }] }));
    expect(value.divisions[0]?.history.rounds[0]?.meetings).toEqual([{ entrants: ['1', '2'] }]);
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['no divisions', '{}', ['divisions a list of divisions']],
    ['null', 'null', ['1:1 newt={…}; or the object alone']],
    [
      'no players',
      '{"divisions":[{"name":"A"}]}',
      ['divisions[0].players a list of players, the first of them null'],
    ],
    [
      'fields of other kinds',
      '{"divisions":[{"players":[null,{"pairings":5,"scores":[1.5]}]}]}',
      [
        'divisions[0].players[1].name a name',
        'divisions[0].players[1].pairings a list',
        'divisions[0].players[1].scores[0] a whole number',
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(readTourneyJs(text).faults)).toEqual(expected);
  });
});
