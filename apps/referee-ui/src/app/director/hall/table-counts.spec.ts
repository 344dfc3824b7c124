import { matchesHallFilter, tableCounts, type HallFilter } from './table-counts.js';
import { wallRow } from './wall-row.fixture.js';

const rows = [
  wallRow({ table: 1, round: 2, phase: 'opened' }),
  wallRow({ table: 2, round: 2 }),
  wallRow({ table: 3, round: 2, clock: 'stopped', stops: [{ reason: 'referee' }] as never }),
  wallRow({ table: 4, round: 2, phase: 'signed', clock: 'over' }),
  wallRow({ table: 5, round: 1 }),
  wallRow({ table: 6, round: 1, phase: 'ended', clock: 'over' }),
];

const newest = rows.filter(({ round }) => round === 2);

test('each table of a round is counted once', () => {
  const { running, tables, ...states } = tableCounts(newest);
  expect(states).toEqual({ toBegin: 1, playing: 1, stopped: 1, done: 1 });
  expect(tables).toBe(4);
  expect(running).toBe(2);
});

test.each(['toBegin', 'playing', 'stopped', 'done'] as const)(
  'the hall shows as many tables as the figure says: %s',
  (filter) => {
    const shown = rows.filter((row) => matchesHallFilter(filter, row, 2));
    expect(shown).toHaveLength(tableCounts(newest)[filter]);
  },
);

test.each<readonly [HallFilter | undefined, readonly number[]]>([
  ['earlier', [5]],
  [undefined, [1, 2, 3, 4, 5, 6]],
])('the filter %s lets these tables through', (filter, tables) => {
  const shown = rows.filter((row) => matchesHallFilter(filter, row, 2));
  expect(shown.map(({ table }) => table)).toEqual(tables);
});
