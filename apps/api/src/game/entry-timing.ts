import type { Ms } from '@boardside/clock';
import { isChargedGap, type CommandOf, type Entry } from '@boardside/game';

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
  /** By when it had happened for certain, by the server's clock. */
  readonly byMs: Ms;
  /** The run of the server whose clock that was; undefined in older logs. */
  readonly run: string | undefined;
}

/**
 * Answered beats of one session that say the same: so many entries had been made. The next one was
 * made after the last of them was asked, and the page was there then.
 */
export interface SeenBeats {
  readonly sid: string;
  readonly seq: number;
  readonly lastAskedMs: Ms;
}

/** A push as far as time is concerned. */
export interface Arrival {
  readonly device: string;
  /** When it reached the server, by the clock of this run of it. */
  readonly receiptMs: Ms;
  readonly run: string;
  readonly sid: string;
  readonly tNow: Ms;
  readonly entries: readonly Pick<Entry, 'sid' | 't' | 'wall'>[];
  /** What the beats of this run have shown of the device in this game. */
  readonly beats: readonly SeenBeats[];
}

export interface AcceptedTime {
  readonly mark: Mark;
  /** Since the entry before it; what its events are charged with. */
  readonly elapsedMs: Ms;
  /** What passed besides, for all that is known, and nobody measured. */
  readonly unattributedMs: Ms;
  /** How much of `elapsedMs` the server has by the device's word alone, as in an outage. */
  readonly unwitnessedMs: Ms;
  /** The device claimed what the server cannot grant. */
  readonly flagged: boolean;
  /** Of a rejoin: its wall clock was set, so that it does not tell how long the page was away. */
  readonly gap?: 'unknown';
}

type TimedEntry = Pick<Entry, 'seq' | 'sid' | 't' | 'wall' | 'command'> & {
  /** When the newest version that its device knew was committed: it was made after that. */
  readonly knownMs: Ms;
  /**
   * Where the clock that has run on since the entry before was charged to for certain; undefined:
   * as by then that one had happened.
   */
  readonly chargedToMs?: Ms | undefined;
};

/** How far a device's time may be outside what is proven before it is put right: clocks drift. */
export const jitterMs: Ms = 250;
/** An entry whose window is wider than this was made out of the server's sight. */
const inSightMs: Ms = 4_000;
/** What a holder finds by itself is dated when it was, however late its page has found it. */
const dated: readonly Entry['command']['kind'][] = ['expire', 'settle'];

/**
 * When an entry happened, as far as the server grants it: as long after the entry before it as the
 * device's own clock says, and within its window (clock-and-sync 2.4): never after its receipt, never
 * before a beat that did not know of it. Of an honest device it takes the device's
 * own differences, whatever the network and the server did meanwhile; only where what came first was
 * longer on its way than everything since, that is put right once, by a cut that is nobody's fault.
 * More than that can explain is flagged, and so is a device that shows less time than has passed:
 * what is certain is charged nevertheless, the rest is nobody's. Nobody is blamed where the server's
 * own clock has become another one.
 */
export function acceptTime(
  entry: TimedEntry,
  before: Mark | undefined,
  arrival: Arrival,
): AcceptedTime {
  const window = windowOf(entry, arrival);
  const { wantMs, measuredMs, lateMs, flagged, gap } = wanted(entry, before, arrival);
  const cutMs = wantMs > window.byMs + jitterMs ? wantMs - window.byMs : 0;
  // Another run's clock may have shown another time: then the table's time moves to this one's.
  const isSameRun = before?.run === arrival.run;
  const beganMs = before?.x ?? wantMs;
  const claimedMs = Math.max(0, measuredMs ?? wantMs - beganMs);
  const certainMs = Math.max(0, certain(entry, before, window));
  const isDated = dated.includes(entry.command.kind);
  // It may be in its window, and yet leave out what an entry before it in the turn did.
  const leavesOut = isSameRun && certainMs > claimedMs + jitterMs;
  const isShort =
    before !== undefined && (wantMs < window.fromMs - jitterMs || leavesOut) && !isDated;
  const placedMs = isShort ? within(window, anchored(entry, arrival)) : wantMs - cutMs;
  const x = Math.max(placedMs, before?.x ?? placedMs);
  // Until a beat says where this one's clock is, the table's time is by the one before.
  const run = before === undefined || window.fromMs > -Infinity ? arrival.run : before.run;
  const { device } = arrival;
  const { sid, t, wall } = entry;
  // What is dated may lie before what its device knew when it made it.
  const sinceKnownMs = isDated ? Infinity : x - entry.knownMs;
  const stillLateMs = isShort ? x - window.fromMs : Math.min(lateMs - (wantMs - x), sinceKnownMs);
  // A clock that was set back has yet to get to where the table's time is.
  const aheadMs = isSameRun ? 0 : x - window.byMs;
  const passedMs = x - (before?.x ?? x);
  const elapsedMs = Math.min(
    passedMs,
    isShort && isSameRun ? Math.max(claimedMs, certainMs) : claimedMs,
  );
  const isOutOfSight = window.byMs - window.fromMs > inSightMs;
  return {
    mark: {
      ...{ device, sid, t, wall, x, run },
      lateMs: Math.max(0, stillLateMs, aheadMs),
      byMs: Math.max(x, window.byMs),
    },
    elapsedMs,
    unattributedMs: passedMs - elapsedMs,
    unwitnessedMs: isOutOfSight ? Math.max(0, elapsedMs - certainMs) : 0,
    flagged: isSameRun && (flagged || isShort || cutMs > lateMs + jitterMs),
    ...(gap === undefined ? {} : { gap }),
  };
}

/** Between which instants of the server an entry was made, for certain. */
interface Window {
  readonly fromMs: Ms;
  readonly byMs: Ms;
}

function windowOf({ seq }: TimedEntry, { receiptMs, beats }: Arrival): Window {
  const before = beats.filter((seen) => seen.seq < seq).map(({ lastAskedMs }) => lastAskedMs);
  return { fromMs: Math.max(-Infinity, ...before), byMs: receiptMs };
}

function within({ fromMs, byMs }: Window, ms: Ms): Ms {
  return Math.max(fromMs, Math.min(ms, byMs));
}

/** What has passed since the entry before for certain; while a page was away nobody's clock ran. */
function certain(entry: TimedEntry, before: Mark | undefined, { fromMs }: Window): Ms {
  return before === undefined || entry.command.kind === 'rejoin'
    ? 0
    : fromMs - chargedTo(entry, before);
}

function chargedTo({ chargedToMs }: TimedEntry, { byMs }: Mark): Ms {
  return chargedToMs ?? byMs;
}

/** Where an entry wants to be; how much too late that may be; whether it cannot be. */
interface Wanted {
  readonly wantMs: Ms;
  /** What the device has measured since the entry before, where that is not all of it. */
  readonly measuredMs?: Ms;
  readonly lateMs: Ms;
  readonly flagged: boolean;
  readonly gap?: 'unknown';
}

function wanted(entry: TimedEntry, before: Mark | undefined, arrival: Arrival): Wanted {
  if (before === undefined || before.device !== arrival.device) return placed(entry, arrival);
  const { lateMs } = before;
  if (entry.sid === before.sid) {
    const sinceMs = entry.t - before.t;
    return { wantMs: before.x + sinceMs, lateMs, flagged: sinceMs < 0 };
  }
  const { command } = entry;
  if (command.kind === 'rejoin' && command.previousSid === before.sid)
    return rejoined(entry, command, before, arrival);
  if (entry.sid !== arrival.sid) {
    const sinceMs = Math.max(0, entry.wall - before.wall);
    return { wantMs: before.x + sinceMs, lateMs, flagged: false };
  }
  return placed(entry, arrival);
}
/** How long a page may have lived on after its last tick. */
const untickedMs: Ms = 1_500;

/** Of a new session: what the old one kept, and the gap by the device's wall clock. */
function rejoined(
  entry: TimedEntry,
  { previousSid, tickedAt, gapMs }: CommandOf<'rejoin'>,
  before: Mark,
  arrival: Arrival,
): Wanted {
  const { lateMs } = before;
  const claimedMs = Math.max(0, tickedAt - before.t);
  const isSameRun = before.run === arrival.run;
  const seen = arrival.beats.filter(({ sid }) => isSameRun && sid === previousSid);
  const seenMs = Math.max(-Infinity, ...seen.map(({ lastAskedMs }) => lastAskedMs));
  const wasThere = seenMs > before.x + claimedMs + untickedMs;
  const wantMs = before.x + claimedMs + Math.max(0, gapMs);
  const isPossible = wantMs <= arrival.receiptMs + lateMs + jitterMs;
  if (isChargedGap(gapMs) || (gapMs > 0 && isPossible && !wasThere))
    return { wantMs, lateMs, flagged: false };
  const { wantMs: placedMs, lateMs: placedLateMs } = placed(entry, arrival);
  // That clock was set meanwhile, or the page was there: it measured until it answered last. What
  // has passed since is nobody's, unless it was there, and back so soon that it is charged anyway.
  const hadShortGap = wasThere && isChargedGap(placedMs - seenMs);
  const measuredUntilMs = hadShortGap ? placedMs : seenMs;
  const measuredMs = Math.max(claimedMs, measuredUntilMs - chargedTo(entry, before));
  return {
    wantMs: Math.max(before.x + measuredMs, placedMs),
    measuredMs,
    lateMs: placedLateMs,
    flagged: wasThere || !isPossible,
    gap: 'unknown',
  };
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
