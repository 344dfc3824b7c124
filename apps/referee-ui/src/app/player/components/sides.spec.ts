import type { Seat } from '@boardside/game';
import { nearSeatAfterRotation, sideOf } from './sides.js';

function sides(near: Seat, seats: number): readonly string[] {
  return Array.from({ length: seats }, (_, seat) => sideOf(seat as Seat, near, seats));
}

test('two sit opposite each other', () => {
  expect(sides(0, 2)).toEqual(['near', 'far']);
  expect(sides(1, 2)).toEqual(['far', 'near']);
});

test('G37 with more the next player sits at the left', () => {
  expect(sides(0, 4)).toEqual(['near', 'left', 'far', 'right']);
  expect(sides(2, 4)).toEqual(['far', 'right', 'near', 'left']);
  expect(sides(0, 3)).toEqual(['near', 'left', 'far']);
});

test('three may leave any side free', () => {
  let near: Seat = 0;
  const free: Seat[] = [near];
  for (let turn = 0; turn < 3; turn += 1) free.push((near = nearSeatAfterRotation(near, 3)));
  expect(free).toEqual([0, 3, 2, 1]);
  expect(sides(3, 3)).toEqual(['left', 'far', 'right']);
  expect(nearSeatAfterRotation(near, 3)).toBe(0);
  expect(nearSeatAfterRotation(nearSeatAfterRotation(0, 2), 2)).toBe(0);
});
