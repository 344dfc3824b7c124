import { readTou } from './read-tou.js';

const spring = [
  '*M02.05.2026 Spring Open',
  '*A',
  '                                     0',
  'Anna Ek                         2402   +2    371    3   2050    1',
  'Ben Ost                          388    1   2050    2   1360   +3',
  'Cia Lind                        1350    3   2398   +1   1360    2',
  '*** END OF FILE ***',
  'what stands behind the end is not read',
];

describe('a .tou file', () => {
  test('header, sections, wins, ties, byes, who began', () => {
    const { value, faults } = readTou(`${spring.join('\r\n')}\r\n`);
    expect(faults).toEqual([]);
    expect([value.name, value.date, value.divisions.length]).toEqual([
      'Spring Open',
      '2026-05-02',
      1,
    ]);
    const [division] = value.divisions;
    expect([...(division?.names.values() ?? [])]).toEqual(['Anna Ek', 'Ben Ost', 'Cia Lind']);
    expect(division?.history.rounds).toEqual([
      {
        round: 1,
        meetings: [{ entrants: ['1', '2'], first: 0, scores: [402, 388] }],
        sitting: [{ entrant: '3', kind: 'bye', spread: 0, tied: true }],
      },
      {
        round: 2,
        meetings: [{ entrants: ['1', '3'], first: 1, scores: [371, 398] }],
        sitting: [{ entrant: '2', kind: 'bye', spread: 0 }],
      },
      {
        round: 3,
        meetings: [{ entrants: ['2', '3'], first: 0, scores: [360, 360] }],
        sitting: [{ entrant: '1', kind: 'bye', spread: 0 }],
      },
    ]);
  });

  test('a winner with as many points as the loser has won by a rule', () => {
    const { value, faults } = readTou('*M02.05.2026 X\n*A\nA 2360 2\nB 360 1\n');
    expect(faults).toEqual([]);
    expect(value.divisions[0]?.history.rounds[0]?.meetings).toEqual([
      { entrants: ['1', '2'], scores: [360, 360], winners: ['1'] },
    ]);
  });

  test.each(['*M2.5.2026 Spring', '*M02.5.2026 Spring'])('the date of %j', (head) => {
    const { value, faults } = readTou(`${head}\n*A\nA 2360 2\nB 350 1\n`);
    expect(faults).toEqual([]);
    expect([value.name, value.date]).toEqual(['Spring', '2026-05-02']);
  });

  test('the first section is read without a header, too', () => {
    const { value, faults } = readTou('*A\n 0\nA 2360 2\nB 350 1\n*B\nC 2360 2\nD 350 1\n');
    expect(faults.map(({ line }) => line)).toEqual([1]);
    expect(value.divisions.map(({ name, names }) => [name, names.size])).toEqual([
      ['A', 2],
      ['B', 2],
    ]);
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'nothing',
      [],
      [
        '1:1 *M, the date as DD.MM.YYYY, a space and the name of the event',
        '1:1 a section, * and its name',
      ],
    ],
    [
      'another date',
      ['*M2026-05-02 Spring', '*A'],
      ['1:1 *M, the date as DD.MM.YYYY, a space and the name of the event'],
    ],
    ['no section', ['*M02.05.2026 Spring'], ['2:1 a section, * and its name']],
    [
      'players before the first section',
      ['*M02.05.2026 Spring', '  0', 'Ek 2402 2', 'Ost 388 1', '*B', 'Lind 2050 1'],
      ['3:1 a section, * and its name, before the players'],
    ],
    ['a section without a name', ['*M02.05.2026 Spring', '*'], ['2:2 the name of the section']],
    [
      'a winning score of two parts, as the old way of writing has it',
      ['*M02.05.2026 Spring', '*A', 'Anna Ek  2 50  1', 'Ben Ost  2050 2'],
      ['3:10 an opponent from 1 to 2', '3:17 the number of an opponent'],
    ],
    [
      'games missing',
      ['*M02.05.2026 Spring', '*A', 'Anna Ek 2402 2 2050 1', 'Ben Ost 388 1'],
      ['4:- 2 games, as others have; here 1'],
    ],
    [
      'opponents who do not name each other',
      ['*M02.05.2026 Spring', '*A', 'Anna Ek 2402 2', 'Ben Ost 2050 2'],
      ['3:9 player 2 to have 1 as opponent in round 1'],
    ],
    [
      'two winners',
      ['*M02.05.2026 Spring', '*A', 'Anna Ek 2402 2', 'Ben Ost 2388 1'],
      ['3:9 a win and a loss, or two ties with as many points'],
    ],
    [
      'a winner with fewer points',
      ['*M02.05.2026 Spring', '*A', 'Anna Ek 2302 2', 'Ben Ost 388 1'],
      ['3:9 taken more points for the winner than for the loser'],
    ],
    ['no name', ['*M02.05.2026 Spring', '*A', '   2050 1'], ['3:1 a name without digits']],
    ['a word as score', ['*M02.05.2026 Spring', '*A', 'Anna Ek 2050 1 x 1'], ['3:16 a score']],
  ])('%s is said by line and column', (_, lines, expected) => {
    expect(
      readTou(lines.join('\n')).faults.map(
        ({ line, column, taken, expected: what }) =>
          `${line}:${column ?? '-'}${taken ? ' taken' : ''} ${what}`,
      ),
    ).toEqual(expected);
  });
});
