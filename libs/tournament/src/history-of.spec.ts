import type { Seat } from '@boardside/game';
import { historyOf, type HistorySource } from './history-of.js';
import type { Score } from './result.js';

const people = ['p1', 'p2'].map((id) => ({
  id,
  division: 'a',
  rating: undefined,
  status: 'playing' as const,
  team: undefined,
  fixedTable: undefined,
}));

/** Who begins a game by its pairing, and by its result. */
function firstOf(paired: Seat | undefined, played: Score): number | undefined {
  const result = { ...played, game: 'g', how: 'signed' as const, version: 1, told: undefined };
  const source: HistorySource = {
    entrants: people,
    rounds: [
      {
        number: 1,
        results: [result],
        penalties: [],
        published: {
          pairings: [
            { table: 1, division: 'a', seats: ['p1', 'p2'], game: 'g', ...firstIn(paired) },
          ],
          sitting: [],
        },
      },
    ],
  };
  return historyOf(source, 'a').rounds[0]?.meetings[0]?.first;
}

const firstIn = (first: Seat | undefined) => (first === undefined ? {} : { first });

test('G10 who began is as it was played, else as it was paired', () => {
  const scores = [400, 300];
  expect(firstOf(0, { scores, first: 1 })).toBe(1);
  expect(firstOf(0, { scores })).toBe(0);
  expect(firstOf(undefined, { scores, first: 1 })).toBe(1);
  expect(firstOf(undefined, { scores })).toBeUndefined();
});
