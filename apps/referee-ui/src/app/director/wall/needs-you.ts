import type { Ms, TableView, WallRow } from '@boardside/contract';
import type { StopReason } from '@boardside/game';
import type { NeedKind } from '../../words/director-wall.js';
import { faceOf, remainingOf, type TimedRow } from './row-clock.js';

/** 0 Stop, 1 Now, 2 Soon, 3 Note (ux 5.1). */
export type Level = 0 | 1 | 2 | 3;

/** One thing at one table that somebody should look at. */
export type Need = {
  readonly id: string;
  readonly table: number;
  readonly kind: NeedKind;
  readonly level: Level;
  /** Undefined where the table has no game. */
  readonly row: WallRow | undefined;
  /** What is left, for low time; the charge from 0 to 1, for a battery. */
  readonly amount: number | undefined;
  /** Of a request by a tablet. */
  readonly request: { readonly id: string; readonly label: string } | undefined;
  /** The instant of this page since when it waits. */
  readonly since: Ms;
};

/** How urgent each reason is; a table that waits to begin needs nobody. */
export const levelOfStop: Readonly<Record<Exclude<StopReason, 'not-started'>, Level>> = {
  challenge: 0,
  referee: 0,
  flag: 0,
  score: 0,
  correction: 0,
  storage: 0,
  conflict: 0,
  'two-pending': 1,
  interrupted: 1,
  overdraw: 1,
  seized: 1,
  ordered: 2,
};

const silentForMs: Ms = 15_000;
const silentForLongMs: Ms = 60_000;
const lowBattery = 0.2;

/** What this page has to know besides the rows. */
export type Watch = {
  readonly now: Ms;
  /** The wall clock at `now`, milliseconds since 1970. */
  readonly wallNow: Ms;
  readonly lowMs: (row: WallRow) => Ms;
  /** When a need was first seen, by its id. */
  readonly firstSeen: ReadonlyMap<string, Ms>;
};

/** Everything that needs somebody, the most urgent first, then the longest waiting (ux 5.1). */
export function needsOf(
  rows: readonly TimedRow[],
  tables: readonly TableView[],
  watch: Watch,
): readonly Need[] {
  const found = [
    ...rows.flatMap((timed) => needsOfRow(timed, watch)),
    ...tables.flatMap((table) => requestsOf(table, watch)),
  ];
  return found.sort(
    (one, other) => one.level - other.level || one.since - other.since || one.table - other.table,
  );
}

function needsOfRow(timed: TimedRow, watch: Watch): readonly Need[] {
  const { row } = timed;
  const needs: Need[] = [];
  const add = (kind: NeedKind, level: Level, amount?: number, since?: Ms) => {
    const id = `${row.game}:${kind}`;
    needs.push({
      id,
      table: row.table,
      kind,
      level,
      row,
      amount,
      request: undefined,
      since: since ?? watch.firstSeen.get(id) ?? watch.now,
    });
  };
  const stop = row.stops
    .filter((reason) => reason !== 'not-started')
    .sort((one, other) => levelOfStop[one] - levelOfStop[other])[0];
  if (stop !== undefined) add(stop, levelOfStop[stop], undefined, stoodSince(row, watch));
  const silentMs = silentFor(row, watch.wallNow);
  if (row.clock === 'running' && silentMs >= silentForMs) {
    add('silent', silentMs >= silentForLongMs ? 0 : 1, undefined, watch.now - silentMs);
  }
  const low = row.seats.findIndex(
    (_, seat) => faceOf(timed, seat, watch.now, watch.lowMs(row)) === 'low',
  );
  if (low >= 0) add('low-time', 2, remainingOf(timed, low, watch.now));
  if (row.phase === 'ended') add('slip', 3);
  if (row.device.kind === 'online' && (row.device.battery ?? 1) < lowBattery) {
    add('battery', 3, row.device.battery);
  }
  return needs;
}

function stoodSince({ stoppedSince }: WallRow, { now, wallNow }: Watch): Ms | undefined {
  return stoppedSince === undefined
    ? undefined
    : now - Math.max(0, wallNow - Date.parse(stoppedSince));
}

function silentFor(row: WallRow, wallNow: Ms): Ms {
  return row.device.kind === 'silent' ? wallNow - Date.parse(row.device.since) : 0;
}

function requestsOf(table: TableView, watch: Watch): readonly Need[] {
  return table.requests.map(({ id, label, at }) => ({
    id: `request:${id}`,
    table: table.number,
    kind: 'tablet-asks',
    level: 1,
    row: undefined,
    amount: undefined,
    request: { id, label },
    since: Math.min(watch.now, watch.now - (watch.wallNow - Date.parse(at))),
  }));
}

/** The list as it is shown, and what waits behind it. */
export type Queue = { readonly shown: readonly Need[]; readonly waiting: number };

/**
 * The queue while nobody touches it is the list itself. While the pointer or the focus is in it,
 * nothing moves: what is shown keeps its place with its news, what is new waits behind a count.
 */
export function settleQueue(
  before: Queue | undefined,
  needs: readonly Need[],
  hand: 'inside' | 'outside',
): Queue {
  if (before === undefined || hand === 'outside') return { shown: needs, waiting: 0 };
  const now = new Map(needs.map((need) => [need.id, need]));
  const shown = before.shown.map((need) => now.get(need.id) ?? need);
  const known = new Set(shown.map(({ id }) => id));
  return { shown, waiting: needs.filter(({ id }) => !known.has(id)).length };
}
