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

type TimedEntry = Pick<Entry, 'sid' | 't' | 'wall' | 'command'>;

/**
 * How far the table's time may be ahead of a receipt before it is cut. The first entry is placed by
 * its receipt, the network's delay included; a later one that comes faster is not a false claim.
 */
export const jitterMs: Ms = 250;

/**
 * When an entry happened, as far as the server grants it: as long after the entry before it as the
 * device's own clock says, and never after its receipt (clock-and-sync 2.4). Of an honest device it
 * takes the device's own differences, whatever the network and the server did meanwhile.
 */
export function acceptTime(
  entry: TimedEntry,
  before: Mark | undefined,
  arrival: Arrival,
): AcceptedTime {
  const { device, receiptMs } = arrival;
  const { sid, t, wall } = entry;
  const want = wanted(entry, before, arrival);
  const granted = want > receiptMs + jitterMs ? receiptMs : want;
  const backwards = before !== undefined && continues(entry, before, device) && t < before.t;
  const x = Math.max(granted, before?.x ?? granted);
  return {
    mark: { device, sid, t, wall, x },
    elapsedMs: before === undefined ? 0 : x - before.x,
    flagged: granted !== want || backwards,
  };
}

function wanted(entry: TimedEntry, before: Mark | undefined, arrival: Arrival): Ms {
  if (before === undefined || before.device !== arrival.device) return anchored(entry, arrival);
  if (entry.sid === before.sid) return before.x + (entry.t - before.t);
  const { command } = entry;
  if (command.kind === 'rejoin' && command.previousSid === before.sid) {
    return before.x + Math.max(0, command.tickedAt - before.t) + Math.max(0, command.gapMs);
  }
  if (entry.sid !== arrival.sid) return before.x + Math.max(0, entry.wall - before.wall);
  return anchored(entry, arrival);
}

function continues(entry: TimedEntry, before: Mark, device: string): boolean {
  return before.device === device && entry.sid === before.sid;
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
