import { defaultSettings, type DivisionSettings } from '../settings.js';
import type { DivisionHistory } from '../history.js';
import { standingsOf } from './standings.js';
import type { Prize } from './prizes.js';
import { placesThatCount } from './won-places.js';

const people = ['ann', 'bob', 'cy', 'dee'];

/** Each round the first of two wins by 100: ann all of hers, bob all but those against ann. */
function after(...rounds: readonly (readonly [string, string])[][]) {
  const history: DivisionHistory = {
    competitors: people.map((id) => ({ id, rating: undefined, status: 'playing' })),
    rounds: rounds.map((pairs, index) => ({
      round: index + 1,
      meetings: pairs.map((entrants) => ({ entrants, scores: [400, 300] })),
      sitting: [],
    })),
  };
  return standingsOf(history);
}

const place = (number: number, name?: string): Prize => ({
  kind: 'place',
  field: name === undefined ? { of: 'division' } : { of: 'class', name },
  place: number,
  amount: 0,
});

function settings(rounds: number, more: Partial<DivisionSettings> = {}): DivisionSettings {
  const each = { method: { kind: 'round-robin', meetings: 1 } } as const;
  const plan = { ...defaultSettings.plan, rounds: Array.from({ length: rounds }, () => each) };
  return { ...defaultSettings, plan, gibson: { prizes: 1 }, ...more };
}

const twoWins = after(
  [
    ['ann', 'bob'],
    ['cy', 'dee'],
  ],
  [
    ['ann', 'cy'],
    ['bob', 'dee'],
  ],
);

const threeWins = after(
  [
    ['ann', 'bob'],
    ['cy', 'dee'],
  ],
  [
    ['ann', 'cy'],
    ['dee', 'bob'],
  ],
  [
    ['ann', 'dee'],
    ['bob', 'cy'],
  ],
);

const over = { after: 2, openRounds: 0 };

test('a lead of one win clinches nothing with a round left, and first place after the last', () => {
  expect(placesThatCount(settings(3), twoWins, over).won).toBe(0);
  expect(placesThatCount(settings(2), twoWins, over).won).toBe(1);
});

test('without Gibson’s rule or a plan, no place is clinched', () => {
  expect(placesThatCount(settings(2, { gibson: 'off' }), twoWins, over).won).toBe(0);
  expect(placesThatCount(settings(0), twoWins, over).won).toBe(0);
});

test('prizes end at the lowest place of the whole division; those of a class do not count', () => {
  const list = [place(1), place(2), place(4, 'B')];
  const prizes = { list, policy: 'one-place' } as const;
  expect(placesThatCount(settings(3, { prizes }), twoWins, over).prizes).toBe(2);
  expect(placesThatCount(settings(3), twoWins, over).prizes).toBe(0);
});

test('each round with a missing result counts as a round left', () => {
  expect(placesThatCount(settings(2), twoWins, { after: 2, openRounds: 1 }).won).toBe(0);
  // A lead of two wins is enough where one round is open, not where two are.
  const last = { after: 3, openRounds: 1 };
  expect(placesThatCount(settings(3), threeWins, last).won).toBe(1);
  expect(placesThatCount(settings(3), threeWins, { ...last, openRounds: 2 }).won).toBe(0);
});

test('rounds beyond the plan are no rounds left, and a missing result in one of them is', () => {
  expect(placesThatCount(settings(2), threeWins, { after: 3, openRounds: 1 }).won).toBe(1);
  expect(placesThatCount(settings(1), twoWins, { after: 2, openRounds: 1 }).won).toBe(0);
});
