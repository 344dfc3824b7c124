import { gamesDecidedIn, lastFinishedRound } from './last-finished-round.js';

const round = (number: number, ...results: readonly string[]) => ({
  number,
  pairings: [
    { game: 'g', seats: ['a', 'b'] },
    { game: 'h', seats: ['c', 'd', 'e'] },
  ],
  results: results.map((game) => ({ game, scores: [1, 0, 0] })),
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

test('G37 one forfeit decides a game of two, and of three not yet', () => {
  const { pairings } = round(1);
  const results = ['g', 'h'].map((game) => ({ game, forfeitedBy: [0] }));
  expect(gamesDecidedIn({ pairings, results })).toEqual(['g']);
});
