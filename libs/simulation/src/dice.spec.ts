import { Dice } from './dice.js';

const throws = (seed: number) => {
  const dice = new Dice(seed);
  return Array.from({ length: 20 }, () => dice.below(1_000));
};

test('the same seed throws the same dice, another seed others', () => {
  expect(throws(7)).toEqual(throws(7));
  expect(throws(7)).not.toEqual(throws(8));
});

test('dice beside others throw otherwise, and change no throw of theirs', () => {
  const dice = new Dice(7);
  const beside = dice.beside();
  const thrown = Array.from({ length: 20 }, () => beside.below(1_000));
  expect(thrown).not.toEqual(throws(7));
  expect(Array.from({ length: 20 }, () => dice.below(1_000))).toEqual(throws(7));
});

test('every side comes up about as often as the others', () => {
  const dice = new Dice(1);
  const sides = [0, 0, 0, 0, 0, 0];
  for (let round = 0; round < 60_000; round += 1) {
    const side = dice.below(6);
    sides[side] = (sides[side] ?? 0) + 1;
  }
  for (const count of sides) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('shuffling keeps every thing', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const mixed = new Dice(3).shuffled(all);
  expect(mixed).not.toEqual(all);
  expect([...mixed].sort((one, other) => one - other)).toEqual(all);
});
