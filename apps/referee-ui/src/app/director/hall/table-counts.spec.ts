import { matchesHallFilter, tableCounts, type HallFilter } from './table-counts.js';
import { wallRow } from './wall-row.fixture.js';

const rows = [
  wallRow({ table: 1, round: 2, phase: 'opened' }),
  wallRow({ table: 2, round: 2 }),
  wallRow({ table: 3, round: 2, clock: 'stopped', stops: [{ reason: 'referee' }] as never }),
  wallRow({ table: 4, round: 2, phase: 'signed', clock: 'over' }),
  wallRow({ table: 7, round: 2, phase: 'ended', clock: 'over' }),
  wallRow({ table: 8, round: 2, game: 'declared', phase: 'ended', clock: 'over' }),
  wallRow({ table: 9, round: 2, game: 'slips', phase: 'opened', clock: 'stopped' }),
  wallRow({ table: 5, round: 1 }),
  wallRow({ table: 6, round: 1, phase: 'ended', clock: 'over' }),
];

const results = new Set(['declared', 'slips']);
const counted = { newest: 2, results };

const newest = rows.filter(({ round }) => round === 2);

test('each table of a round is counted once, with a result only where standings count it', () => {
  const { running, tables, ...states } = tableCounts(newest, results);
  expect(states).toEqual({ toBegin: 1, playing: 1, stopped: 1, ended: 1, done: 3 });
  expect(tables).toBe(7);
  expect(running).toBe(2);
});

test.each(['toBegin', 'playing', 'stopped', 'ended', 'done'] as const)(
  'the hall shows as many tables as the figure says: %s',
  (filter) => {
    const shown = rows.filter((row) => matchesHallFilter(filter, row, counted));
    expect(shown).toHaveLength(tableCounts(newest, results)[filter]);
  },
);

test.each<readonly [HallFilter | undefined, readonly number[]]>([
  ['earlier', [5]],
  [undefined, [1, 2, 3, 4, 7, 8, 9, 5, 6]],
])('the filter %s lets these tables through', (filter, tables) => {
  const shown = rows.filter((row) => matchesHallFilter(filter, row, counted));
  expect(shown.map(({ table }) => table)).toEqual(tables);
});
