import { nextOpponentsOf, type DivisionHistory } from './history.js';

/** Round 1 is over, Ann waits for her result in round 2, Bob has his; round 3 is paired. */
const history: DivisionHistory = {
  competitors: [],
  rounds: [
    { round: 1, meetings: [{ entrants: ['ann', 'bob'], scores: [400, 300] }], sitting: [] },
    {
      round: 2,
      meetings: [{ entrants: ['ann', 'cy'] }, { entrants: ['dee', 'bob'], scores: [1, 2] }],
      sitting: [],
    },
    { round: 3, meetings: [{ entrants: ['bob', 'cy'] }], sitting: [] },
  ],
};

test.each([
  ['ann', ['cy']],
  ['bob', ['cy']],
  ['cy', ['ann']],
  ['dee', []],
])('%s next meets %j: the first meeting without a result', (entrant, opponents) => {
  expect(nextOpponentsOf(history, entrant)).toEqual(opponents);
});

test('with a round given, the round after it counts, with or without results', () => {
  expect(nextOpponentsOf(history, 'bob', 1)).toEqual(['dee']);
  expect(nextOpponentsOf(history, 'ann', 2)).toEqual([]);
});
