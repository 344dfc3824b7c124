import type { Ms } from '@boardside/clock';
import type { EndReason } from '../end/end-reasons.js';
import type { Phase } from '../game.js';
import type { Seat, Timestamp } from '../ids.js';
import type { StopReason } from '../stop.js';
import type { TableFact, TableStop, TabletState } from './table-facts.js';

/** How urgent a need is: 0 stop everything, 1 now, 2 soon, 3 only told. */
export type NeedLevel = 0 | 1 | 2 | 3;

/** What a table may need staff for. */
export type StaffNeedKind =
  | Exclude<StopReason, 'not-started'>
  | 'with-jury'
  | 'with-list'
  | 'ruled'
  | 'second-opinion'
  | 'verdict-late'
  | 'start-awaited'
  | 'end-awaited'
  | 'overdraw-many'
  | 'overdraw-done'
  | 'pending'
  | 'move-limit'
  | 'absent'
  | 'refused'
  | 'flag-down'
  | 'time-limit'
  | 'press-undone'
  | 'late-entries'
  | 'racks-differ'
  | 'judged-otherwise'
  | 'play-possible'
  | 'not-witnessed'
  | 'paused'
  | 'list-missing'
  | 'seats-differ'
  | 'no-press'
  | 'silent'
  | 'may-be-out'
  | 'asleep'
  | 'low-time'
  | 'battery'
  | 'slip';

/** What is said of a need. `amount`: tiles, entries, milliseconds, or a charge from 0 to 1. */
export type NeedFacts = {
  readonly seat?: Seat;
  readonly turn?: number;
  readonly amount?: number;
  /** The instant to which it counts down. */
  readonly endsAt?: Timestamp;
  /** The case that jurors have. */
  readonly case?: { readonly number: number; readonly opinion: 1 | 2 };
  readonly leaves?: TableStop['leaves'];
  readonly asked?: TableStop['asked'];
  readonly slip?: 'open' | 'signed';
  readonly play?: string;
  /** The name of a word list. */
  readonly list?: string;
  readonly waitsFor?: Extract<TableFact, { kind: 'seats-differ' }>['waitsFor'];
};

/** One thing that a table needs staff for. Instants are ISO 8601, by the server's clock. */
export type StaffNeed = {
  readonly kind: StaffNeedKind;
  readonly level: NeedLevel;
  /** Tells it from the next of its kind at the table; a later stage of the same keeps it. */
  readonly mark: string;
  readonly facts: NeedFacts;
  /** Since when it waits; absent: since it was first seen. */
  readonly since?: Timestamp;
  /** Staff are needed from then on, and until then; absent: at once, and as long as it is there. */
  readonly from?: Timestamp;
  readonly until?: Timestamp;
  /** From when on it is more urgent, and what it is then. */
  readonly escalatesAt?: Timestamp;
  readonly escalatesTo?: { readonly kind: StaffNeedKind; readonly level: NeedLevel };
};

/** What is known of a table, by the server's clock. */
export type TableSituation = {
  readonly phase: Phase;
  readonly clock: 'running' | 'stopped' | 'over';
  readonly onTurn: Seat | undefined;
  readonly seats: readonly { readonly bankMs: Ms | undefined; readonly flagged: boolean }[];
  /** How old the banks are where a clock runs. */
  readonly sinceMs: Ms;
  readonly turnSince: Timestamp | undefined;
  readonly stoppedSince: Timestamp | undefined;
  readonly stops: readonly TableStop[];
  readonly facts: readonly TableFact[];
  readonly device: TabletState;
  readonly end: EndReason | undefined;
};

export const minuteMs: Ms = 60_000;

/** The clocks are stopped so long and nobody starts one, accepts the end or settles an overdraw. */
export const stoppedLongMs: Ms = 2 * minuteMs;

/** Returns the instant `ms` milliseconds after `since`; text that is no instant stays as it is. */
export function instantAfter(since: Timestamp, ms: Ms): Timestamp {
  const at = Date.parse(since);
  return Number.isNaN(at) ? since : new Date(at + ms).toISOString();
}

/** What concerns the players alone until the clocks have been stopped for long. */
export function urgentOnceLong(
  kind: StaffNeedKind,
  since: Timestamp,
): Pick<StaffNeed, 'escalatesAt' | 'escalatesTo'> {
  return { escalatesAt: instantAfter(since, stoppedLongMs), escalatesTo: { kind, level: 0 } };
}
