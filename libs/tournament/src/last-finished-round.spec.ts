import { lastFinishedRound } from './last-finished-round.js';

const round = (number: number, ...results: readonly string[]) => ({
  number,
  pairings: [{ game: 'g' }, { game: 'h' }],
  results: results.map((game) => ({ game })),
});

test.each([
  [0, []],
  [0, [round(1, 'g')]],
  [1, [round(1, 'g', 'h'), round(2)]],
  [2, [round(1, 'g', 'h'), round(2, 'h', 'g')]],
  [0, [round(1, 'g'), round(2, 'g', 'h')]],
])('every game has a result up to round %s', (last, rounds) => {
  expect(lastFinishedRound(rounds)).toBe(last);
});
