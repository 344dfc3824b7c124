import type { Need } from '../hall/need.js';
import { isNotice, maySnooze, matchesFilter } from './queue-filter.js';
import {
  stabilizeQueue,
  solvedShownMs,
  type StabilizeOptions,
  type DisplayedQueue,
} from './stabilize-queue.js';
import { parseTables } from '../components/table-numbers.js';

function need(table: number, level: Need['level'], since = 0): Need {
  return {
    id: `t${table}`,
    table,
    level,
    since,
    kind: 'referee',
    about: {},
    row: undefined,
    request: undefined,
  };
}

const outside: StabilizeOptions = { hand: 'outside', now: 10_000, putAside: new Set() };
const inside: StabilizeOptions = { ...outside, hand: 'inside' };
const tables = ({ shown }: DisplayedQueue) => shown.map(({ need: { table } }) => table);
const solved = ({ shown }: DisplayedQueue) => shown.map(({ solvedAt }) => solvedAt !== undefined);

const first = stabilizeQueue(undefined, [need(14, 0), need(5, 1)], outside);

test('nothing moves under the pointer; what is new waits behind a count', () => {
  const later = [need(31, 0), need(14, 0, 5), need(5, 1)];
  const held = stabilizeQueue(first, later, inside);
  expect(tables(held)).toEqual([14, 5]);
  expect(held.waiting).toBe(1);
  const free = stabilizeQueue(held, later, outside);
  expect(tables(free)).toEqual([31, 14, 5]);
  expect(free.waiting).toBe(0);
});

test('what is solved can be read for five seconds more, and leaves its place only then', () => {
  const after = stabilizeQueue(first, [need(5, 1)], outside);
  expect(tables(after)).toEqual([14, 5]);
  expect(solved(after)).toEqual([true, false]);
  const last = outside.now + solvedShownMs;
  expect(tables(stabilizeQueue(after, [need(5, 1)], { ...outside, now: last - 1 }))).toEqual([
    14, 5,
  ]);
  expect(tables(stabilizeQueue(after, [need(5, 1)], { ...outside, now: last }))).toEqual([5]);
});

test('what is solved under the pointer stays there until the pointer has gone', () => {
  const after = stabilizeQueue(first, [need(5, 1)], inside);
  const later = { now: inside.now + 60_000, putAside: new Set<string>() };
  const held = stabilizeQueue(after, [need(5, 1)], { ...later, hand: 'inside' });
  expect(tables(held)).toEqual([14, 5]);
  expect(tables(stabilizeQueue(held, [need(5, 1)], { ...later, hand: 'outside' }))).toEqual([5]);
});

test('what comes back before it has left is open again', () => {
  const after = stabilizeQueue(first, [need(5, 1)], outside);
  const again = stabilizeQueue(after, [need(14, 0), need(5, 1)], outside);
  expect(solved(again)).toEqual([false, false]);
});

test('what was put off here leaves at once: it is not solved', () => {
  const after = stabilizeQueue(first, [need(14, 0)], { ...inside, putAside: new Set(['t5']) });
  expect(tables(after)).toEqual([14]);
});

test('where the last item has left from under the pointer, what is new shows at once', () => {
  const putAside = new Set(['t14', 't5']);
  const empty = stabilizeQueue(first, [], { ...inside, putAside });
  expect(tables(empty)).toEqual([]);
  const after = stabilizeQueue(empty, [need(31, 0)], inside);
  expect(tables(after)).toEqual([31]);
  expect(after.waiting).toBe(0);
});

test('only Soon and Note can be put off; news are done once they are seen', () => {
  expect([0, 1, 2, 3].map((level) => maySnooze(need(1, level as Need['level'])))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isNotice({ ...need(1, 2), kind: 'refused' })).toBe(true);
  expect(isNotice({ ...need(1, 2), kind: 'ordered' })).toBe(false);
});

test('a filter shows one level or one division; what has no division is in every one', () => {
  expect(matchesFilter({ level: 0, division: undefined }, need(1, 0))).toBe(true);
  expect(matchesFilter({ level: 0, division: undefined }, need(1, 2))).toBe(false);
  expect(matchesFilter({ level: undefined, division: 'open' }, need(1, 2))).toBe(true);
});

test.each([
  ['3', [3]],
  ['3, 1', [1, 3]],
  ['2-4', [2, 3, 4]],
  ['1 3–4', [1, 3, 4]],
  ['', undefined],
  ['9', undefined],
  ['4-2', undefined],
  ['all', undefined],
])('tables written as %p are %p', (text, expected) => {
  expect(parseTables(text, [1, 2, 3, 4])).toEqual(expected);
});
