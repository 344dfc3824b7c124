import type { TournamentCommand } from './command.js';
import type { ImportedRound } from './results/import-results.js';
import { after, draft, hallOf, pair, published, refused, rules } from './hall.fixture.js';
import { historyOf } from './history-of.js';
import { standingsOf } from './standings/standings.js';

type ImportCommand = Extract<TournamentCommand, { kind: 'import-results' }>;

const game = (
  one: string,
  other: string,
  scores?: readonly number[],
  more: { readonly first?: 0 | 1; readonly table?: number; readonly division?: string } = {},
): ImportedRound['pairings'][number] => ({
  division: 'a',
  seats: [one, other],
  ...(scores ? { scores } : {}),
  ...more,
});

const round = (
  pairings: ImportedRound['pairings'],
  more: Partial<ImportedRound> = {},
): ImportedRound => ({ pairings, sitting: [], penalties: [], ...more });

const imported = (...rounds: readonly ImportedRound[]): ImportCommand => {
  const games = rounds.flatMap(({ pairings }, index) =>
    pairings.map((_, at) => `g${index + 1}-${at + 1}`),
  );
  return { kind: 'import-results', file: 'may.js', rounds, games };
};

describe('results of another program', () => {
  test('rounds, starts, byes and penalties become the history that standings are made from', () => {
    const hall = after(
      hallOf(3),
      imported(
        round([game('p1', 'p2', [402, 388], { first: 1, table: 2 })], {
          sitting: [{ entrant: 'p3', kind: 'bye', spread: 50 }],
        }),
        round([game('p3', 'p1', [371, 371], { first: 0, table: 1 })], {
          sitting: [{ entrant: 'p2', kind: 'forfeit', spread: -50 }],
          penalties: [{ entrant: 'p3', spread: -10 }],
        }),
      ),
    );
    const { rounds } = historyOf(hall, 'a');
    expect(rounds).toMatchObject([
      {
        round: 1,
        meetings: [{ entrants: ['p1', 'p2'], table: 2, first: 1, scores: [402, 388] }],
        sitting: [{ entrant: 'p3', kind: 'bye', spread: 50 }],
      },
      {
        round: 2,
        meetings: [{ entrants: ['p3', 'p1'], table: 1, first: 0, scores: [371, 371] }],
        sitting: [{ entrant: 'p2', kind: 'forfeit', spread: -50 }],
        penalties: [{ entrant: 'p3', spread: -10 }],
      },
    ]);
    expect(
      standingsOf(historyOf(hall, 'a')).map(({ entrant, spread }) => [entrant, spread]),
    ).toEqual([
      ['p3', 40],
      ['p1', 14],
      ['p2', -64],
    ]);
    expect(hall.rounds[0]?.results[0]).toMatchObject({ how: 'imported', reason: 'may.js' });
  });

  test('C8 M9 who won a tie by the file wins here, and who lost with more points forfeits', () => {
    const hall = after(
      hallOf(4),
      imported(
        round([
          { ...game('p1', 'p2', [380, 380]), winners: [1] },
          { ...game('p3', 'p4', [420, 300]), forfeitedBy: [0] },
        ]),
      ),
    );
    expect(historyOf(hall, 'a').rounds[0]?.meetings).toMatchObject([
      { scores: [380, 380], winners: ['p2'] },
      { scores: [420, 300], forfeitedBy: ['p3'] },
    ]);
    const won = standingsOf(historyOf(hall, 'a')).filter(({ wins }) => wins === 1);
    expect(won.map(({ entrant }) => entrant)).toEqual(['p4', 'p2']);
  });

  test('a bye of half a win in the file counts as half a win here', () => {
    const hall = after(
      hallOf(3),
      imported(
        round([game('p1', 'p2', [402, 388])], {
          sitting: [{ entrant: 'p3', kind: 'bye', spread: 0, tied: true }],
        }),
      ),
    );
    expect(standingsOf(historyOf(hall, 'a')).map(({ entrant, wins }) => [entrant, wins])).toEqual([
      ['p1', 1],
      ['p3', 0.5],
      ['p2', 0],
    ]);
  });

  test('the next round is drafted after the imported ones', () => {
    const hall = after(hallOf(2), imported(round([game('p1', 'p2', [3, 2])])));
    expect(refused(hall, draft(3, [pair(1, 'p1', 'p2')]))).toEqual({
      code: 'rounds-in-order',
      round: 3,
      expected: 2,
    });
    expect(published(hall, 2, [pair(1, 'p1', 'p2')]).rounds).toHaveLength(2);
  });

  test.each<readonly [string, readonly (number | undefined)[], readonly number[]]>([
    ['its own where the file has one', [5, 2], [5, 2]],
    ['the lowest free one where the file has none', [undefined, 1], [2, 1]],
    ['another one where two games of a round have the same', [1, 1], [1, 2]],
  ])('a game gets a table: %s', (_, asked, expected) => {
    const pairings = asked.map((table, index) =>
      game(`p${2 * index + 1}`, `p${2 * index + 2}`, [3, 2], table === undefined ? {} : { table }),
    );
    const hall = after(hallOf(4, 1), imported(round(pairings)));
    expect(hall.rounds[0]?.published?.pairings.map(({ table }) => table)).toEqual(expected);
    expect(hall.tables).toEqual(expect.arrayContaining([...expected]));
  });

  test('a game without a result is to be played here, and has none', () => {
    const hall = after(hallOf(2), imported(round([game('p1', 'p2')])));
    expect(hall.rounds[0]).toMatchObject({ published: { publication: 1 }, results: [] });
  });

  test('where starts are assigned, an open game has the file\u2019s start, or its order', () => {
    const hall = after(
      hallOf(4),
      {
        kind: 'change-division',
        division: 'a',
        name: 'Open',
        rules: rules({ first: 'assigned' }),
        lexicon: undefined,
        begun: [],
      },
      imported(round([game('p1', 'p2', undefined, { first: 1 }), game('p3', 'p4')])),
    );
    expect(hall.rounds[0]?.published?.pairings.map(({ first }) => first)).toEqual([1, 0]);
  });

  test('whoever has withdrawn since keeps what was played', () => {
    const hall = after(
      hallOf(2),
      { kind: 'change-entrant', entrant: 'p2', status: 'withdrawn' },
      imported(round([game('p1', 'p2', [3, 2])])),
    );
    expect(hall.rounds[0]?.results).toHaveLength(1);
  });

  test.each<readonly [string, ImportedRound, string]>([
    ['nobody paired', round([]), 'nothing-paired'],
    ['a stranger', round([game('p1', 'x', [3, 2])]), 'no-such-entrant'],
    [
      'a stranger who sits out',
      round([game('p1', 'p2')], { sitting: [{ entrant: 'x', kind: 'bye', spread: 50 }] }),
      'no-such-entrant',
    ],
    [
      'a stranger with a penalty',
      round([game('p1', 'p2')], { penalties: [{ entrant: 'x', spread: 5 }] }),
      'no-such-entrant',
    ],
    ['another division', round([game('p1', 'p2', [3, 2], { division: 'b' })]), 'no-such-division'],
    ['somebody twice', round([game('p1', 'p2'), game('p1', 'p3')]), 'paired-twice'],
    [
      'somebody who plays and sits out',
      round([game('p1', 'p2')], { sitting: [{ entrant: 'p1', kind: 'bye', spread: 50 }] }),
      'sits-and-plays',
    ],
    ['three scores of two', round([game('p1', 'p2', [3, 2, 1])]), 'wrong-scores'],
  ])('%s is refused, and nothing is taken', (_, wrong, code) => {
    expect(refused(hallOf(4), imported(round([game('p1', 'p2', [3, 2])]), wrong))).toMatchObject({
      code,
    });
  });

  test('once a round is published here, nothing is imported', () => {
    const hall = published(hallOf(2), 1, [pair(1, 'p1', 'p2')]);
    expect(refused(hall, imported(round([game('p1', 'p2', [3, 2])])))).toEqual({
      code: 'has-rounds',
      round: 1,
    });
  });
});
