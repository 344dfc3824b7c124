import type { HallRow } from '@boardside/contract';

/**
 * How a table stands; each is in one of them. `ended`: without a result so far, such as one whose
 * slip waits for signatures. `done`: its result counts.
 */
export type TableState = 'toBegin' | 'playing' | 'stopped' | 'ended' | 'done';

/** How tables stand: each is counted once, but for `running`. */
export type TableCounts = Readonly<Record<TableState | 'tables' | 'running', number>>;

/** Tables that the hall shows alone; `earlier`: those that have not finished an earlier round. */
export type HallFilter = TableState | 'earlier';

const filters: readonly string[] = [
  'toBegin',
  'playing',
  'stopped',
  'ended',
  'done',
  'earlier',
] satisfies readonly HallFilter[];

export function isHallFilter(text: string | null | undefined): text is HallFilter {
  return typeof text === 'string' && filters.includes(text);
}

/** `results`: the games whose result the standings count. */
export function tableState(row: HallRow, results: ReadonlySet<string>): TableState {
  const { phase, end, game } = row;
  if (phase === 'signed') return 'done';
  if (phase === 'ended') return end === 'declared' || results.has(game) ? 'done' : 'ended';
  if (phase === 'opened') return results.has(game) ? 'done' : 'toBegin';
  return isTableStopped(row) ? 'stopped' : 'playing';
}

/** It has begun and its clocks stand, be it for a start that nobody has made yet. */
export function isTableStopped({ phase, clock, stops }: HallRow): boolean {
  const isPlayed = phase !== 'opened' && phase !== 'ended' && phase !== 'signed';
  return isPlayed && clock === 'stopped' && stops.length > 0;
}

export function tableCounts(rows: readonly HallRow[], results: ReadonlySet<string>): TableCounts {
  const states = rows.map((row) => tableState(row, results));
  const count = (state: TableState) => states.filter((each) => each === state).length;
  return {
    tables: rows.length,
    toBegin: count('toBegin'),
    playing: count('playing'),
    stopped: count('stopped'),
    ended: count('ended'),
    done: count('done'),
    running: rows.filter(({ clock }) => clock === 'running').length,
  };
}

/** The round whose tables the states are counted of, and the games whose result counts. */
export type CountedRound = {
  readonly newest: number | undefined;
  readonly results: ReadonlySet<string>;
};

/** Whether the hall shows a table. */
export function matchesHallFilter(
  filter: HallFilter | undefined,
  row: HallRow,
  { newest, results }: CountedRound,
): boolean {
  if (filter === undefined) return true;
  const state = tableState(row, results);
  if (filter === 'earlier') return row.round !== newest && state !== 'done' && state !== 'ended';
  return row.round === newest && state === filter;
}
