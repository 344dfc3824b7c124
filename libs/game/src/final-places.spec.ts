import { guide } from './index.js';
import type { EndedGame } from './game.js';
import { placesBy, placesOf } from './final-places.js';

type AdjustedSeats = readonly (readonly [seat: number, points: number])[];

/** As far as places look at a game. */
function ended(
  totals: readonly number[],
  adjusted: AdjustedSeats,
  tie: 'stands' | 'higher-before-adjustment',
): EndedGame {
  const options = { ...guide, ends: { ...guide.ends, tie } };
  const adjustments = adjusted.map(([seat, points]) => ({ seat, points, why: 'own-tiles' }));
  return { result: { totals, adjustments }, rules: { options, hash: 'h' } } as unknown as EndedGame;
}

const placed = (...args: Parameters<typeof ended>) =>
  placesOf(ended(...args)).map(({ seat, place }) => [seat, place]);

test('G22 the highest final score wins', () => {
  expect(placed([250, 300], [], 'stands')).toEqual([
    [1, 1],
    [0, 2],
  ]);
  // Seat 0 was ahead before the tiles left were counted.
  expect(placed([290, 300], [[1, 24]], 'stands')).toEqual([
    [1, 1],
    [0, 2],
  ]);
});

test('G22 D a tie stands, whatever the tiles left brought', () => {
  expect(placed([300, 300], [[0, -5]], 'stands')).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('C8 M9 a tie goes to the higher score before the tiles left; one that is left stands', () => {
  expect(placed([300, 300], [[1, -5]], 'higher-before-adjustment')).toEqual([
    [1, 1],
    [0, 2],
  ]);
  expect(placed([300, 300], [], 'higher-before-adjustment')).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('C8 G36 a result that the director declared equal is a tie', () => {
  const adjustments = [{ seat: 0, why: 'declared', points: 40 } as const];
  const result = { reason: 'declared' as const, totals: [300, 300], adjustments };
  expect(placesBy('higher-before-adjustment', result).map(({ place }) => place)).toEqual([1, 1]);
});

test('G37 four players come in at four places, who ties shares one', () => {
  expect(placed([210, 300, 250, 250], [], 'stands')).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [0, 4],
  ]);
});
