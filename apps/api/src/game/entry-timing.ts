import type { Ms } from '@boardside/clock';
import type { Entry } from '@boardside/game';

/** The last accepted entry of a game: its instant by its holder's clock and by the server's. */
export interface Mark {
  readonly device: string;
  readonly sid: string;
  /** By the session's own clock. */
  readonly t: Ms;
  /** By the device's wall clock. */
  readonly wall: Ms;
  /** By the server's clock: where the table's time has got to. */
  readonly x: Ms;
  /**
   * How much later than it happened `x` may stand at most: an entry is placed by its receipt, and
   * nothing tells how long it was on its way but what its device knew when it made it.
   */
  readonly lateMs: Ms;
}

/** A push as far as time is concerned. */
export interface Arrival {
  readonly device: string;
  /** When it reached the server, by the server's clock. */
  readonly receiptMs: Ms;
  readonly sid: string;
  readonly tNow: Ms;
  readonly entries: readonly Pick<Entry, 'sid' | 't' | 'wall'>[];
}

export interface AcceptedTime {
  readonly mark: Mark;
  /** Since the entry before it; what its events are charged with. */
  readonly elapsedMs: Ms;
  /** The device claimed what the server cannot grant. */
  readonly flagged: boolean;
}

type TimedEntry = Pick<Entry, 'sid' | 't' | 'wall' | 'command'> & {
  /** When the newest version that its device knew was committed: it was made after that. */
  readonly knownMs: Ms;
};

/** How far the table's time may be ahead of a receipt before it is cut: clocks differ in their run. */
export const jitterMs: Ms = 250;

/**
 * When an entry happened, as far as the server grants it: as long after the entry before it as the
 * device's own clock says, and never after its receipt (clock-and-sync 2.4). Of an honest device it
 * takes the device's own differences, whatever the network and the server did meanwhile; only where
 * what came first was longer on its way than everything since, that is put right once, by a cut that
 * is nobody's fault. More than that can explain is flagged.
 */
export function acceptTime(
  entry: TimedEntry,
  before: Mark | undefined,
  arrival: Arrival,
): AcceptedTime {
  const { device, receiptMs } = arrival;
  const { sid, t, wall } = entry;
  const { wantMs, lateMs, flagged } = wanted(entry, before, arrival);
  const cutMs = wantMs > receiptMs + jitterMs ? wantMs - receiptMs : 0;
  const x = Math.max(wantMs - cutMs, before?.x ?? wantMs - cutMs);
  const stillLateMs = Math.min(lateMs - (wantMs - x), x - entry.knownMs);
  return {
    mark: { device, sid, t, wall, x, lateMs: Math.max(0, stillLateMs) },
    elapsedMs: before === undefined ? 0 : x - before.x,
    flagged: flagged || cutMs > lateMs + jitterMs,
  };
}

/** Where an entry wants to be; how much too late that may be; whether it cannot be. */
interface Wanted {
  readonly wantMs: Ms;
  readonly lateMs: Ms;
  readonly flagged: boolean;
}

function wanted(entry: TimedEntry, before: Mark | undefined, arrival: Arrival): Wanted {
  if (before === undefined || before.device !== arrival.device) return placed(entry, arrival);
  const { lateMs } = before;
  if (entry.sid === before.sid) {
    const wantMs = before.x + (entry.t - before.t);
    return { wantMs, lateMs, flagged: entry.t < before.t };
  }
  const { command } = entry;
  if (command.kind === 'rejoin' && command.previousSid === before.sid) {
    const sinceMs = Math.max(0, command.tickedAt - before.t) + Math.max(0, command.gapMs);
    return { wantMs: before.x + sinceMs, lateMs, flagged: false };
  }
  if (entry.sid !== arrival.sid) {
    const sinceMs = Math.max(0, entry.wall - before.wall);
    return { wantMs: before.x + sinceMs, lateMs, flagged: false };
  }
  return placed(entry, arrival);
}

/** By the receipt alone: too late by no more than what has passed since it was known of. */
function placed(entry: TimedEntry, arrival: Arrival): Wanted {
  const wantMs = anchored(entry, arrival);
  return { wantMs, lateMs: Math.max(0, wantMs - entry.knownMs), flagged: false };
}

/** By the receipt, and by what the device says has passed since. */
function anchored(entry: TimedEntry, { receiptMs, sid, tNow, entries }: Arrival): Ms {
  if (entry.sid === sid) return receiptMs - Math.max(0, tNow - entry.t);
  // Of an earlier session: only the device's wall clock tells how much earlier.
  const later = entries.find((other) => other.sid === sid);
  if (later) {
    return receiptMs - Math.max(0, tNow - later.t) - Math.max(0, later.wall - entry.wall);
  }
  const last = entries.at(-1) ?? entry;
  return receiptMs - Math.max(0, last.wall - entry.wall);
}
