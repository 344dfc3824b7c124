import type { Ms, HallRow } from '@boardside/contract';
import type { NeedLevel } from '@boardside/game';
import type { NeedKind } from '../../text/director-queue.js';
import type { TableLink } from '../../components/table-ref.js';

/** One thing at one table that somebody should look at. */
export type Need = {
  /** The same at every console, and another one when the same happens again. */
  readonly id: string;
  readonly table: number;
  readonly kind: NeedKind;
  readonly level: NeedLevel;
  /** Undefined where the table has no game. */
  readonly row: HallRow | undefined;
  readonly about: NeedDetails;
  /** Of slips: the round whose slips they are. */
  readonly round?: number;
  /** Of a request by a tablet. */
  readonly request: { readonly id: string; readonly label: string } | undefined;
  /** The instant of this page since when it waits. */
  readonly since: Ms;
};

/**
 * What its sentence is made of: whom it is about, a figure (time, tiles, charge from 0 to 1),
 * words.
 */
export type NeedDetails = {
  readonly who?: string;
  readonly amount?: number;
  readonly turn?: number;
  readonly text?: string;
  /** The case that jurors have, under which they may have claimed it. */
  readonly case?: string;
};

/** What this page has to know besides the rows. */
export type NeedContext = {
  readonly now: Ms;
  /** The instant of this page at which the server’s clock showed an ISO 8601 time. */
  readonly instantAt: (at: string) => Ms;
  /** How long it is until that clock shows a time; negative once it is past. */
  readonly msUntil: (at: string) => Ms;
  /** When a need was first seen, by its id. */
  readonly firstSeen: ReadonlyMap<string, Ms>;
};

/** The page where staff deal with it. */
export function linkOfNeed(tournament: string, { row, round, table }: Need): TableLink {
  const here = ['/tournaments', tournament];
  if (round !== undefined) return { to: [...here, 'rounds', round, 'slips'], params: { table } };
  return { to: [...here, ...(row === undefined ? ['tables', table] : ['games', row.game])] };
}

/**
 * Whether staff are asked to go there. While the players choose the words of a challenge they need
 * nobody (G25).
 */
export function needsStaff({ kind, level }: Need): boolean {
  return kind !== 'challenge' || level < 2;
}

/** The order of the queue: level, then the longest waiting, then the table. */
export function byUrgency(one: Need, other: Need): number {
  return one.level - other.level || one.since - other.since || one.table - other.table;
}
