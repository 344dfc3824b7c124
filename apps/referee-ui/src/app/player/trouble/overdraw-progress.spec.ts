import {
  countAgain,
  withCount,
  pickByHand,
  pickByTablet,
  positionsOf,
  randomPositions,
  noOverdrawProgress,
} from './overdraw-progress.js';

test('G24 the tablet picks different positions of the row, from the left', () => {
  expect(randomPositions(2, 9, () => 0)).toEqual([1, 2]);
  expect(randomPositions(3, 10, (limit) => limit - 0.001)).toEqual([8, 9, 10]);
});

test('G24 every position is picked about as often as every other', () => {
  let seed = 1;
  const chance = (limit: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647) * limit;
  };
  const times = Array.from({ length: 9 }, () => 0);
  for (let draw = 0; draw < 9_000; draw += 1) {
    for (const position of randomPositions(2, 9, chance)) {
      times[position - 1] = (times[position - 1] ?? 0) + 1;
    }
  }
  for (const count of times) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});

test('G24 counting again with the same number does not pick again', () => {
  const first = pickByTablet(withCount(noOverdrawProgress, 9), 7, () => 0);
  expect(positionsOf(first)).toEqual([1, 2]);
  const again = pickByTablet(withCount(countAgain(first), 9), 7, () => 5);
  expect(positionsOf(again)).toEqual([1, 2]);
  const more = pickByTablet(withCount(countAgain(again), 10), 7, (limit) => limit - 0.001);
  expect(positionsOf(more)).toEqual([8, 9, 10]);
});

test('G24 a hand picks no positions', () => {
  expect(positionsOf(pickByHand(withCount(noOverdrawProgress, 8)))).toEqual([]);
});
