import type { Ms } from '@boardside/clock';
import type { CommandOf } from '../command.js';
import { isChargedGap, isNeutralGap } from '../clock/rejoin.js';
import {
  chargedUntil,
  jitterMs,
  type PushTiming,
  type LastEntry,
  type TimedEntry,
} from './push-timing.js';
import { intervalSince } from './entry-interval.js';

/** Where an entry wants to be; how much too late that may be; whether it cannot be. */
export interface ClaimedTime {
  readonly wantMs: Ms;
  /** What the device has measured since the entry before, where that is not all of it. */
  readonly measuredMs?: Ms;
  readonly lateMs: Ms;
  readonly flagged: boolean;
  readonly gap?: 'unknown';
}

/** What a device claims: where its entry lies by its own word, as far as that compares. */
export function claimedTimeOf(
  entry: TimedEntry,
  before: LastEntry | undefined,
  arrival: PushTiming,
): ClaimedTime {
  if (before === undefined || before.device !== arrival.device) return placed(entry, arrival);
  const since = intervalSince(before, entry);
  const { lateMs, x } = before;
  const { command } = entry;
  if (since?.by === 'clock') {
    const claim = { wantMs: x + since.ms, lateMs, flagged: since.ms < 0 };
    // One session has no gap: its clock has measured all of it.
    return isNeutralGap(command) ? { ...claim, flagged: true, gap: 'unknown' } : claim;
  }
  if (command.kind === 'rejoin')
    return since?.by === 'rejoin'
      ? rejoined(entry, command, before, arrival)
      : rejoinedUnknown(entry, command, before, arrival);
  // Of a session that is over nothing else tells.
  if (since?.by === 'wall' && entry.sid !== arrival.sid)
    return { wantMs: x + since.ms, lateMs, flagged: false };
  return placed(entry, arrival);
}

/** How long a page may have lived on after its last tick. */
const untickedMs: Ms = 1_500;

/** Of a new session: what the old one kept, and the gap by the device's wall clock. */
function rejoined(
  entry: TimedEntry,
  { previousSid, tickedAt, gapMs }: CommandOf<'rejoin'>,
  before: LastEntry,
  arrival: PushTiming,
): ClaimedTime {
  const { lateMs } = before;
  const claimedMs = Math.max(0, tickedAt - before.t);
  const seenMs = lastSeen(entry, previousSid, before, arrival);
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
  const measuredMs = Math.max(claimedMs, measuredUntilMs - chargedUntil(entry, before));
  return {
    wantMs: Math.max(before.x + measuredMs, placedMs),
    measuredMs,
    lateMs: placedLateMs,
    flagged: wasThere || !isPossible,
    gap: 'unknown',
  };
}

/** A rejoin whose earlier session the game does not know: placed by its receipt. */
function rejoinedUnknown(
  entry: TimedEntry,
  { previousSid, gapMs }: CommandOf<'rejoin'>,
  before: LastEntry,
  arrival: PushTiming,
): ClaimedTime {
  const claim = placed(entry, arrival);
  const seenMs = lastSeen(entry, previousSid, before, arrival);
  const wasThere = seenMs > claim.wantMs - Math.max(0, gapMs) + untickedMs;
  if (!wasThere || isChargedGap(gapMs)) return claim;
  const measuredMs = Math.max(0, seenMs - chargedUntil(entry, before));
  return { ...claim, measuredMs, flagged: true, gap: 'unknown' };
}

/** When the page last answered before it reported its absence, in any session. */
function lastSeen(
  entry: TimedEntry,
  previousSid: string,
  before: LastEntry,
  { beats, run }: PushTiming,
): Ms {
  if (before.run !== run) return -Infinity;
  const seen = beats.filter(({ sid, seq }) => sid === previousSid || seq < entry.seq);
  return Math.max(-Infinity, ...seen.map(({ lastAskedMs }) => lastAskedMs));
}

/** By the receipt alone: too late by no more than what has passed since it was known of. */
function placed(entry: TimedEntry, arrival: PushTiming): ClaimedTime {
  const wantMs = instantByReceipt(entry, arrival);
  return { wantMs, lateMs: Math.max(0, wantMs - entry.knownMs), flagged: false };
}

/** No entry is older, whatever a device’s clock says: no tournament lasts so long. */
const mostAgeMs: Ms = 100 * 24 * 3_600_000;

/** By the receipt, and by what the device says has passed since. */
export function instantByReceipt(entry: TimedEntry, arrival: PushTiming): Ms {
  return arrival.receiptMs - Math.min(mostAgeMs, claimedAge(entry, arrival));
}

function claimedAge(entry: TimedEntry, { sid, tNow, entries }: PushTiming): Ms {
  if (entry.sid === sid) return Math.max(0, tNow - entry.t);
  // Of an earlier session: only the device's wall clock tells how much earlier.
  const later = entries.find((other) => other.sid === sid);
  if (later) return Math.max(0, tNow - later.t) + Math.max(0, later.wall - entry.wall);
  const last = entries.at(-1) ?? entry;
  return Math.max(0, last.wall - entry.wall);
}
