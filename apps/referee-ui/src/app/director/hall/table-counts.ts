import type { HallRow } from '@boardside/contract';

/** How a table stands; each is in one of them. */
export type TableState = 'toBegin' | 'playing' | 'stopped' | 'done';

/** How tables stand: each is counted once, but for `running`. */
export type TableCounts = Readonly<Record<TableState | 'tables' | 'running', number>>;

/** Tables that the hall shows alone; `earlier`: those that have not finished an earlier round. */
export type HallFilter = TableState | 'earlier';

const filters: readonly string[] = [
  'toBegin',
  'playing',
  'stopped',
  'done',
  'earlier',
] satisfies readonly HallFilter[];

export function isHallFilter(text: string | null | undefined): text is HallFilter {
  return typeof text === 'string' && filters.includes(text);
}

export function tableState({ clock, phase, stops }: HallRow): TableState {
  if (phase === 'opened') return 'toBegin';
  if (phase === 'ended' || phase === 'signed') return 'done';
  // It has begun and its clocks stand, be it for a start that nobody has made yet.
  return clock === 'stopped' && stops.length > 0 ? 'stopped' : 'playing';
}

export function tableCounts(rows: readonly HallRow[]): TableCounts {
  const states = rows.map(tableState);
  const count = (state: TableState) => states.filter((each) => each === state).length;
  return {
    tables: rows.length,
    toBegin: count('toBegin'),
    playing: count('playing'),
    stopped: count('stopped'),
    done: count('done'),
    running: rows.filter(({ clock }) => clock === 'running').length,
  };
}

/** Whether the hall shows a table. `newest`: the round whose tables the states are counted of. */
export function matchesHallFilter(
  filter: HallFilter | undefined,
  row: HallRow,
  newest: number | undefined,
): boolean {
  if (filter === undefined) return true;
  if (filter === 'earlier') return row.round !== newest && tableState(row) !== 'done';
  return row.round === newest && tableState(row) === filter;
}
