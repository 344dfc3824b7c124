import { present } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import type { Entry } from '../command.js';
import { isNeutralGap } from '../clock/rejoin.js';
import {
  chargedUntil,
  jitterMs,
  type PushTiming,
  type LastEntry,
  type TimedEntry,
} from './push-timing.js';
import { instantByReceipt, claimedTimeOf } from './claimed-time.js';
import { entryWindowOf, clampToWindow, type EntryWindow } from './entry-window.js';

/** When an entry happened as far as the server grants it, and what is charged for it. */
export interface GrantedTime {
  readonly mark: LastEntry;
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

/**
 * An entry whose window is wider than this was made out of the server's sight. The start of a turn
 * is out of sight too, if its instant is this much before its certain start.
 */
const inSightMs: Ms = 4_000;
/** What a holder finds by itself is dated when it was, however late its page has found it. */
const dated: readonly Entry['command']['kind'][] = ['expire', 'settle'];

/**
 * When an entry happened, as far as the server grants it: as long after the entry before it as the
 * device's own clock says, and within its window: never after its receipt, never before a beat that
 * did not know of it. Of an honest device it takes the device's own differences, whatever the
 * network and the server did meanwhile; only where what came first was longer on its way than
 * everything since, that is corrected once, by a cut that is nobody's fault. More than that can
 * explain is flagged, and so is a device that shows less time than has passed: what is certain is
 * charged nevertheless, the rest is nobody's. So is an entry that comes in long after it was made,
 * of a device that could have answered meanwhile and did not. Nobody is blamed where the server's
 * own clock has become another one, until an entry has shown where the table's time is by it.
 * docs/explanation/how-time-is-charged.md has examples.
 */
export function grantTime(
  entry: TimedEntry,
  before: LastEntry | undefined,
  arrival: PushTiming,
): GrantedTime {
  const window = entryWindowOf(entry, arrival);
  const { wantMs, measuredMs, lateMs, flagged, gap } = claimedTimeOf(entry, before, arrival);
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
  const isSeen = window.fromMs > -Infinity;
  const isMovedUnseen = !isSeen && !isSameRun && isSilentEntry(entry, arrival);
  const byReceiptMs = clampToWindow(window, instantByReceipt(entry, arrival));
  const unseenMs = isMovedUnseen ? Math.max(wantMs - cutMs, byReceiptMs) : wantMs - cutMs;
  const placedMs = isShort ? byReceiptMs : unseenMs;
  const x = Math.max(placedMs, before?.x ?? placedMs);
  // Until a beat says where this one's clock is, the table's time is by the one before; of a silent
  // tablet none will, so its receipt says it.
  const run = before === undefined || isSeen || isMovedUnseen ? arrival.run : before.run;
  const { device } = arrival;
  const { sid, t, wall } = entry;
  // What is dated may lie before what its device knew when it made it.
  const sinceKnownMs = isDated ? Infinity : x - entry.knownMs;
  const stillLateMs = isShort ? x - window.fromMs : Math.min(lateMs - (wantMs - x), sinceKnownMs);
  // A clock that was set back has yet to get to where the table's time is.
  const aheadMs = isSameRun ? 0 : x - window.byMs;
  const untilMs = arrival.silent?.untilMs ?? -Infinity;
  const wasSilent = !isDated && isSilentEntry(entry, arrival) && x < untilMs;
  const passedMs = x - (before?.x ?? x);
  const elapsedMs = Math.min(
    passedMs,
    isShort && isSameRun ? Math.max(claimedMs, certainMs) : claimedMs,
  );
  return {
    mark: {
      device,
      sid,
      t,
      wall,
      x,
      run,
      lateMs: Math.max(0, stillLateMs, aheadMs),
      byMs: Math.max(x, window.byMs),
    },
    elapsedMs,
    unattributedMs: passedMs - elapsedMs,
    unwitnessedMs: isOutOfSight(entry, before, arrival) ? Math.max(0, elapsedMs - certainMs) : 0,
    flagged: isSameRun && (flagged || isShort || wasSilent || cutMs > lateMs + jitterMs),
    ...present({ gap }),
  };
}

/** Whether an entry comes in for the first time, from a tablet that was silent. */
function isSilentEntry({ seq }: TimedEntry, { silent }: PushTiming): boolean {
  return silent !== undefined && seq > silent.seq;
}

function isOutOfSight(
  entry: TimedEntry,
  before: LastEntry | undefined,
  arrival: PushTiming,
): boolean {
  const { fromMs, byMs } = entryWindowOf(entry, arrival);
  const began = before?.run === arrival.run ? chargedUntil(entry, before) - before.x : 0;
  return Math.max(byMs - fromMs, began) > inSightMs;
}

/**
 * What has passed since the entry before for certain; in a gap that is not charged no clock ran.
 */
function certain(entry: TimedEntry, before: LastEntry | undefined, { fromMs }: EntryWindow): Ms {
  return before === undefined || isNeutralGap(entry.command)
    ? 0
    : fromMs - chargedUntil(entry, before);
}
