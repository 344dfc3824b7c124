import type { Command } from '../command.js';
import type { PushTiming, LastEntry, AnsweredBeats } from './push-timing.js';
import { claimedTimeOf, instantByReceipt } from './claimed-time.js';

const second = 1_000;
const press: Command = { kind: 'start-clock' };
const before: LastEntry = {
  device: 'd',
  sid: 'one',
  t: 5 * second,
  wall: 50 * second,
  x: 100 * second,
  lateMs: 40,
  byMs: 100 * second,
  run: 'r',
};

/** Received at 190 s by the server's clock, 2 s after it was made by the session's own. */
function claim(more: {
  readonly sid?: string;
  readonly wall?: number;
  readonly command?: Command;
  readonly by?: string;
  readonly in?: string;
  readonly beats?: readonly AnsweredBeats[];
}) {
  const { sid = 'one', wall = 130 * second, command = press, beats = [] } = more;
  const entry = { seq: 9, sid, t: 25 * second, wall, command, knownMs: 99 * second };
  const arrival: PushTiming = {
    device: more.by ?? 'd',
    receiptMs: 190 * second,
    run: 'r',
    sid: more.in ?? sid,
    tNow: 27 * second,
    entries: [entry],
    beats,
  };
  return { entry, arrival };
}

const rejoin = (gapMs: number, previousSid = 'one'): Command => ({
  kind: 'rejoin',
  previousSid,
  tickedAt: 15 * second,
  gapMs,
});
const answered = (askedMs: number, sid = 'one', seq = 8) => [{ sid, seq, lastAskedMs: askedMs }];

test.each([
  ['the same session: by its clock', claim({}), { wantMs: 120 * second, flagged: false }],
  [
    'a session that is over: by the wall',
    claim({ sid: 'old', in: 'two' }),
    { wantMs: 180 * second, flagged: false },
  ],
  [
    'a new session without a rejoin: by the receipt',
    claim({ sid: 'two' }),
    { wantMs: 188 * second, lateMs: 89 * second, flagged: false },
  ],
  [
    'another tablet: by the receipt',
    claim({ by: 'another' }),
    { wantMs: 188 * second, flagged: false },
  ],
  [
    'a page that was away: what it kept, and the gap',
    claim({ sid: 'two', command: rejoin(30 * second) }),
    { wantMs: 140 * second, lateMs: 40, flagged: false },
  ],
  [
    'a page that says so, and answered meanwhile: as long as it did',
    claim({ sid: 'two', command: rejoin(30 * second), beats: answered(130 * second) }),
    { wantMs: 188 * second, measuredMs: 30 * second, flagged: true, gap: 'unknown' },
  ],
  [
    'a page that says so, and answered meanwhile in another session',
    claim({ sid: 'two', command: rejoin(80 * second), beats: answered(130 * second, 'three') }),
    { wantMs: 188 * second, measuredMs: 30 * second, flagged: true, gap: 'unknown' },
  ],
  [
    'a page that says that it slept, and answered meanwhile in the session that it woke in',
    claim({ sid: 'two', command: rejoin(-1), beats: answered(130 * second, 'two') }),
    { wantMs: 188 * second, measuredMs: 30 * second, flagged: true, gap: 'unknown' },
  ],
  [
    'a page that says so in the session that it measured by: as long as that did',
    claim({ command: rejoin(80 * second) }),
    { wantMs: 120 * second, lateMs: 40, flagged: true, gap: 'unknown' },
  ],
  [
    'a page that says so of a session that is not, and answered meanwhile: as long as it did',
    claim({ sid: 'two', command: rejoin(80 * second, 'none'), beats: answered(130 * second) }),
    { wantMs: 188 * second, measuredMs: 30 * second, flagged: true, gap: 'unknown' },
  ],
  [
    'a page that says so of a session that the game has nothing of: by the receipt',
    claim({ sid: 'two', command: rejoin(30 * second, 'none'), beats: answered(159 * second) }),
    { wantMs: 188 * second, lateMs: 89 * second, flagged: false },
  ],
  [
    'a page that was away, and has answered since that it was',
    claim({ sid: 'two', command: rejoin(30 * second), beats: answered(189 * second, 'two', 9) }),
    { wantMs: 140 * second, lateMs: 40, flagged: false },
  ],
  [
    'a page away for longer than has passed: what it kept',
    claim({ sid: 'two', command: rejoin(300 * second) }),
    { wantMs: 188 * second, measuredMs: 10 * second, flagged: true, gap: 'unknown' },
  ],
  [
    'a wall clock that was set back: what it kept',
    claim({ sid: 'two', command: rejoin(-1) }),
    { wantMs: 188 * second, measuredMs: 10 * second, flagged: false, gap: 'unknown' },
  ],
])('what a tablet claims, %s', (_, { entry, arrival }, wanted) => {
  expect(claimedTimeOf(entry, before, arrival)).toMatchObject(wanted);
});

test.each([
  ['its session', { ...claim({}).entry, t: -Number.MAX_SAFE_INTEGER }],
  ['its wall clock', { ...claim({ sid: 'old' }).entry, wall: -Number.MAX_SAFE_INTEGER }],
])('no entry is older than 100 days, whatever %s says', (_, entry) => {
  const { arrival } = claim({});
  const days = (arrival.receiptMs - instantByReceipt(entry, arrival)) / (24 * 3600 * second);
  expect(days).toBe(100);
});
