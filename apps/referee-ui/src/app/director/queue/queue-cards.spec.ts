import type { Need } from '../hall/need.js';
import { isNote, queueCards } from './queue-cards.js';
import type { DisplayedNeed } from './stabilize-queue.js';

const item = (
  id: string,
  table: number,
  level: 0 | 1 | 2 | 3,
  solvedAt?: number,
): DisplayedNeed => ({
  need: { id, table, level } as Need,
  solvedAt,
});

const told = (...shown: readonly DisplayedNeed[]) =>
  queueCards(shown).map(({ need, others }) => [need.id, ...others.map((each) => each.need.id)]);

test('a table has one card, in the place of its most urgent item', () => {
  expect(told(item('a', 14, 0), item('b', 2, 0), item('c', 14, 2), item('d', 3, 2))).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
  ]);
});

test('what is settled leads only where nothing else of the table is open', () => {
  expect(told(item('a', 14, 0, 5), item('b', 14, 2), item('c', 2, 0, 5))).toEqual([['b'], ['c']]);
});

test('a card of nothing but notes is a note', () => {
  const cards = queueCards([item('a', 14, 2), item('b', 14, 3), item('c', 2, 3)]);
  expect(cards.map(isNote)).toEqual([false, true]);
});
