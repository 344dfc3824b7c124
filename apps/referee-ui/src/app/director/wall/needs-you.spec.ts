import type { TableView } from '@boardside/contract';
import { needsOf, settleQueue, type Watch } from './needs-you.js';
import { wallRow } from './wall-row.fixture.js';

const watch: Watch = {
  now: 100_000,
  wallNow: Date.parse('2026-11-21T12:00:00Z'),
  lowMs: () => 180_000,
  firstSeen: new Map([
    ['a:referee', 90_000],
    ['b:challenge', 40_000],
  ]),
};
const timed = (row: ReturnType<typeof wallRow>) => ({ row, receivedAt: watch.now });
const stopped = (game: string, table: number, reason: 'referee' | 'challenge' | 'two-pending') =>
  timed(wallRow({ game, table, clock: 'stopped', stops: [reason] }));

const asking: TableView = {
  number: 3,
  code: 'ABCDEF',
  address: 'http://hall/t/ABCDEF',
  device: { kind: 'none' },
  requests: [{ id: 'r1', label: 'Tablet 9', at: '2026-11-21T11:59:50Z' }],
};

test('the queue is in order of urgency, then of waiting, then of table', () => {
  const needs = needsOf(
    [
      stopped('c', 5, 'two-pending'),
      stopped('a', 14, 'referee'),
      stopped('b', 31, 'challenge'),
      stopped('d', 2, 'referee'),
    ],
    [asking],
    watch,
  );
  expect(needs.map(({ table, kind }) => [table, kind])).toEqual([
    [31, 'challenge'],
    [14, 'referee'],
    [2, 'referee'],
    [3, 'tablet-asks'],
    [5, 'two-pending'],
  ]);
});

test('a table that plays, waits to begin or has signed needs nobody', () => {
  const rows = [
    timed(wallRow({})),
    timed(wallRow({ phase: 'opened', clock: 'stopped', stops: ['not-started'] })),
    timed(wallRow({ phase: 'signed', clock: 'over', signed: 2 })),
  ];
  expect(needsOf(rows, [], watch)).toEqual([]);
});

test('a tablet that is silent while a clock runs rises after a minute', () => {
  const silent = (since: string) =>
    needsOf([timed(wallRow({ device: { kind: 'silent', since } }))], [], watch);
  expect(silent('2026-11-21T11:59:50Z')).toEqual([]);
  expect(silent('2026-11-21T11:59:40Z')[0]).toMatchObject({ level: 1, since: 80_000 });
  expect(silent('2026-11-21T11:58:30Z')[0]).toMatchObject({ level: 0, kind: 'silent' });
});

test('low time, a slip that waits and a weak battery are told, the last two as notes', () => {
  const kinds = needsOf(
    [
      timed(wallRow({ game: 'a', bankMs: [100_000, 900_000] })),
      timed(wallRow({ game: 'b', phase: 'ended', clock: 'over' })),
      timed(wallRow({ game: 'c', device: { kind: 'online', battery: 0.1, lacks: [] } })),
    ],
    [],
    watch,
  ).map(({ kind, level }) => [kind, level]);
  expect(kinds).toEqual([
    ['low-time', 2],
    ['slip', 3],
    ['battery', 3],
  ]);
});

test('nothing moves in the queue under the pointer; what is new waits behind a count', () => {
  const first = settleQueue(
    undefined,
    needsOf([stopped('a', 14, 'referee')], [], watch),
    'outside',
  );
  const later = needsOf([stopped('a', 14, 'referee'), stopped('b', 31, 'challenge')], [], watch);
  const held = settleQueue(first, later, 'inside');
  expect(held.shown.map(({ table }) => table)).toEqual([14]);
  expect(held.waiting).toBe(1);
  const free = settleQueue(held, later, 'outside');
  expect(free.shown.map(({ table }) => table)).toEqual([31, 14]);
});
