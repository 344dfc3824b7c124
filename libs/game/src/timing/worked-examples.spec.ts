import { present } from '@boardside/engine';
import type { Command } from '../command.js';
import type { PushTiming, LastEntry } from './push-timing.js';
import { grantTime, type GrantedTime } from './granted-time.js';
import {
  beatAnswered,
  beatAsked,
  connectionLost,
  connectionOpened,
  neverConnected,
  pushReceived,
  silentUntil,
  type TabletConnection,
} from './tablet-connection.js';
import {
  noObservations,
  withBeatAnswer,
  withPush,
  withPushAnswered,
  type OpenConnection,
  type TabletObservations,
} from './tablet-observations.js';
import { entryWindowOf } from './entry-window.js';
import { witnessedMs } from './witnessed.js';

/**
 * The examples of docs/explanation/how-time-is-charged.md, in milliseconds by the server's clock.
 * Each test has the name of its section.
 */

/** Time asks of no command what it does, but of a rejoin and of what a page finds by itself. */
const pressed: Command = { kind: 'start-clock' };

/** Entry 1: made, received and charged at `x`. */
function after(x: number, more: Partial<LastEntry> = {}): LastEntry {
  return {
    device: 'tablet',
    sid: 'first',
    t: x,
    wall: x,
    x,
    lateMs: 0,
    byMs: x,
    run: 'run',
    ...more,
  };
}

type ExampleEntry = {
  readonly t: number;
  readonly receiptMs: number;
  readonly tNow?: number;
  readonly command?: Command;
  readonly sid?: string;
  readonly knownMs?: number;
  readonly chargedToMs?: number;
  readonly more?: Partial<PushTiming>;
};

/** Entry 2, and the beats that were answered by `I have made 1`. */
function entry2(
  before: LastEntry | undefined,
  told: ExampleEntry,
  ...askedMs: readonly number[]
): GrantedTime {
  const { t, receiptMs, tNow = t, command = pressed, sid = 'first', knownMs = 0, more } = told;
  const chargedTo = present({ chargedToMs: told.chargedToMs });
  const entry = { seq: 2, sid, t, wall: t, command, knownMs, ...chargedTo };
  const beats = askedMs.map((lastAskedMs) => ({ sid: 'first', seq: 1, lastAskedMs }));
  const push = { device: 'tablet', run: 'run', receiptMs, sid, tNow, entries: [entry], beats };
  return grantTime(entry, before, { ...push, ...more });
}

const charged = ({ elapsedMs, unattributedMs, flagged }: GrantedTime) => ({
  elapsedMs,
  unattributedMs,
  flagged,
});

test('The window of an entry', () => {
  const beats = [
    { sid: 'first', seq: 1, lastAskedMs: 59_000 },
    { sid: 'first', seq: 2, lastAskedMs: 60_100 },
  ];
  const receipt = { device: 'tablet', run: 'run', receiptMs: 60_900, sid: 'first', tNow: 60_000 };
  const made = { seq: 2, sid: 'first', t: 60_000, wall: 0, command: pressed, knownMs: 0 };
  const push = { ...receipt, entries: [made], beats };
  expect(entryWindowOf(made, push)).toEqual({ fromMs: 59_000, byMs: 60_900 });
  expect(charged(grantTime(made, after(0), push))).toEqual({
    elapsedMs: 60_000,
    unattributedMs: 0,
    flagged: false,
  });
});

test('A clock that runs fast', () => {
  const cut = entry2(after(0), { t: 60_000, receiptMs: 40_000 }, 39_000);
  expect(charged(cut)).toEqual({ elapsedMs: 40_000, unattributedMs: 0, flagged: true });
  const nearly = entry2(after(0), { t: 40_250, receiptMs: 40_000 }, 39_000);
  expect(charged(nearly)).toEqual({ elapsedMs: 40_250, unattributedMs: 0, flagged: false });
});

test('A clock that runs slow', () => {
  const slow = entry2(after(0), { t: 36_000, receiptMs: 60_000 }, 59_000);
  expect(charged(slow)).toEqual({ elapsedMs: 59_000, unattributedMs: 1_000, flagged: true });
  const nearly = entry2(after(0), { t: 58_750, receiptMs: 60_000 }, 59_000);
  expect(charged(nearly)).toEqual({ elapsedMs: 58_750, unattributedMs: 0, flagged: false });
});

test('Several entries in one turn', () => {
  const first = entry2(after(0), { t: 6_000, receiptMs: 10_000 }, 9_500);
  expect(charged(first)).toEqual({ elapsedMs: 9_500, unattributedMs: 500, flagged: true });
  const second = entry2(first.mark, { t: 12_000, receiptMs: 20_000, chargedToMs: 9_500 }, 19_500);
  expect(charged(second)).toEqual({ elapsedMs: 10_000, unattributedMs: 0, flagged: true });
});

test('An outage', () => {
  const late = entry2(after(0), { t: 300_000, tNow: 900_000, receiptMs: 900_000 }, 4_000);
  expect(charged(late)).toEqual({ elapsedMs: 300_000, unattributedMs: 0, flagged: false });
  expect(late.unwitnessedMs).toBe(296_000);
  // Of the next turn the server has seen what came after the push.
  const next = entry2(late.mark, { t: 950_000, receiptMs: 950_000 }, 949_000);
  expect(charged(next)).toEqual({ elapsedMs: 650_000, unattributedMs: 0, flagged: false });
  expect(next.unwitnessedMs).toBe(601_000);
});

test('A slow first message', () => {
  const opened = entry2(undefined, { t: 0, receiptMs: 4_000, knownMs: -60_000 });
  expect(opened.mark).toMatchObject({ x: 4_000, lateMs: 64_000 });
  const before = after(4_000, { t: 0, lateMs: 64_000 });
  const quick = { t: 15_000, receiptMs: 15_020, knownMs: -60_000 };
  expect(charged(entry2(before, quick))).toEqual({
    elapsedMs: 11_020,
    unattributedMs: 0,
    flagged: false,
  });
  const known = { ...before, lateMs: 1_000 };
  expect(charged(entry2(known, quick))).toMatchObject({ elapsedMs: 11_020, flagged: true });
});

const rejoin = (tickedAt: number, gapMs: number): Command => ({
  kind: 'rejoin',
  previousSid: 'first',
  tickedAt,
  gapMs,
});
const back = (receiptMs: number, command: Command, ...askedMs: readonly number[]) =>
  entry2(after(0), { t: 0, receiptMs, command, sid: 'second' }, ...askedMs);

test('A page that was away', () => {
  expect(charged(back(7_000, rejoin(2_000, 5_000), 1_500))).toEqual({
    elapsedMs: 7_000,
    unattributedMs: 0,
    flagged: false,
  });
  // Of these 42 s the game charges 2 s, and 40 s are neutral.
  expect(charged(back(42_000, rejoin(2_000, 40_000), 1_500))).toEqual({
    elapsedMs: 42_000,
    unattributedMs: 0,
    flagged: false,
  });
});

test('A wall clock that was set meanwhile', () => {
  const set = back(20_000, rejoin(2_000, -3_600_000), 1_500);
  expect(set).toMatchObject({ elapsedMs: 2_000, unattributedMs: 18_000, flagged: false });
  expect(set.gap).toBe('unknown');
  const on = back(20_000, rejoin(2_000, 3_600_000), 1_500);
  expect(on).toMatchObject({ elapsedMs: 2_000, unattributedMs: 18_000, flagged: true });
});

test('A page that says it was away, and answered meanwhile', () => {
  expect(charged(back(40_000, rejoin(2_000, 38_000), 20_000))).toEqual({
    elapsedMs: 20_000,
    unattributedMs: 20_000,
    flagged: true,
  });
  expect(charged(back(40_000, rejoin(2_000, 38_000), 30_000))).toEqual({
    elapsedMs: 40_000,
    unattributedMs: 0,
    flagged: true,
  });
  expect(charged(back(40_000, rejoin(2_000, 1_000), 39_000))).toEqual({
    elapsedMs: 39_000,
    unattributedMs: 1_000,
    flagged: true,
  });
});

test('A flag', () => {
  const expire: Command = { kind: 'expire', key: 'bank:0:1' };
  const late = entry2(after(0), { t: 10_000, receiptMs: 60_000, command: expire }, 59_000);
  expect(charged(late)).toEqual({ elapsedMs: 10_000, unattributedMs: 0, flagged: false });
});

test('Another run of the server', () => {
  const before = after(0, { run: 'the run before' });
  const later = entry2(before, { t: 60_000, receiptMs: 3_660_000 }, 3_659_000);
  expect(charged(later)).toEqual({
    elapsedMs: 60_000,
    unattributedMs: 3_600_000,
    flagged: false,
  });
  const setBack = entry2(before, { t: 60_000, receiptMs: -540_000 });
  expect(charged(setBack)).toEqual({ elapsedMs: 0, unattributedMs: 0, flagged: false });
});

test('A tablet that is gone', () => {
  const time = { mark: after(0), chargedToMs: undefined };
  const seen: TabletObservations = {
    ...noObservations('run', { cameIn: 1, sid: 'first' }),
    beats: [{ sid: 'first', seq: 1, lastAskedMs: 12_000 }],
  };
  const said = (t: number, seq: number) => ({
    ...seen,
    last: { sid: 'first', t, seq, heardMs: 12_040 },
  });
  expect(witnessedMs(time, said(12_020, 1), 1)).toBe(12_020);
  expect(witnessedMs(time, said(7_000, 1), 1)).toBe(12_000);
  expect(witnessedMs(time, said(36_000, 1), 1)).toBe(12_040);
  expect(witnessedMs(time, said(12_290, 1), 1)).toBe(12_290);
  const unproven = [
    { line: 'l', sid: 'first', seq: 2, askedMs: 12_000, dueFromMs: 12_020, behind: 0 },
  ];
  expect(witnessedMs(time, { ...said(12_020, 2), unproven }, 1)).toBe(0);
});

test('What no server can see', () => {
  const late = entry2(after(0), { t: 80_000, receiptMs: 80_020 }, 79_000);
  expect(charged(late)).toEqual({ elapsedMs: 80_000, unattributedMs: 0, flagged: false });
});

describe('Answers that are ahead', () => {
  const line: OpenConnection = { id: 'line', isNew: false, saved: true, slowestMs: 40 };
  const begun = noObservations('run', { cameIn: 1, sid: 'first' });
  const says = (seen: TabletObservations, seq: number, askedMs: number, over = line) =>
    withBeatAnswer(
      seen,
      { sid: 'first', t: askedMs, seq },
      { line: over, askedMs, heardMs: askedMs + 20 },
    );
  const pushes = (
    seen: TabletObservations,
    upTo: number,
    receiptMs: number,
    over = line,
    sid = 'first',
  ) => {
    const seqs = Array.from({ length: upTo }, (_, index) => index + 1);
    return withPush(seen, { sid, seqs }, { line: over, receiptMs });
  };
  const from = ({ beats }: TabletObservations, seq = 2) => {
    const entry = { seq, sid: 'first', t: 0, wall: 0, command: pressed, knownMs: 0 };
    const receipt = { device: 'tablet', run: 'run', receiptMs: 90_000, sid: 'first', tNow: 0 };
    return entryWindowOf(entry, { ...receipt, entries: [], beats }).fromMs;
  };
  const ahead = says(says(begun, 1, 1_000), 2, 2_000);

  test('are believed for two seconds and the slowest answer of the line', () => {
    expect(from(pushes(ahead, 2, 4_060))).toBe(1_000);
    expect(from(pushes(ahead, 2, 4_061))).toBe(2_000);
  });

  test('are refuted by a later answer, or by a push, over the same line', () => {
    let seen = ahead;
    for (let askedMs = 3_000; askedMs < 60_000; askedMs += 1_000) seen = says(seen, 2, askedMs);
    expect(from(seen)).toBe(56_000);
    expect(from(pushes(seen, 2, 60_000))).toBe(57_000);
  });

  test('over a line that is lost bound only what they did not speak of', () => {
    const newer = pushes(ahead, 2, 60_000, { ...line, id: 'newer' });
    expect(from(newer)).toBe(1_000);
    expect(from(newer, 3)).toBe(2_000);
  });

  test('wait for a push that was not saved', () => {
    const unsaved = { ...line, saved: false };
    const failed = withPushAnswered(pushes(says(begun, 1, 1_000), 2, 2_000), {
      nowMs: 2_010,
      saved: false,
    });
    const again = pushes(says(failed, 3, 9_000, unsaved), 2, 9_500);
    const answered = withPushAnswered(again, { nowMs: 9_510, saved: true });
    expect(from(pushes(answered, 3, 11_550), 3)).toBe(1_000);
    expect(from(pushes(answered, 3, 11_551), 3)).toBe(9_000);
  });

  test('wait for the session before theirs', () => {
    const old = pushes(says(begun, 3, 2_000), 2, 4_000, line, 'second');
    const answered = withPushAnswered(old, { nowMs: 4_010, saved: true });
    expect(from(pushes(answered, 3, 6_050, line, 'third'), 3)).toBe(-Infinity);
    expect(from(pushes(answered, 3, 6_051, line, 'third'), 3)).toBe(2_000);
  });
});

describe('Silence', () => {
  const opened = beatAnswered(beatAsked(connectionOpened(undefined, 'one'), 0), {
    askedMs: 0,
    heardMs: 40,
    isProven: true,
  });
  const quiet = [1_000, 2_000, 3_000].reduce(beatAsked, opened);

  test('over its line', () => {
    expect(silentUntil(quiet, 'line', 6_040)).toBeUndefined();
    expect(silentUntil(quiet, 'line', 20_000)).toBe(17_960);
  });

  test('over HTTP alone', () => {
    const first = pushReceived(quiet, 8_000);
    expect(silentUntil(first, 'http', 18_000)).toBeUndefined();
    expect(silentUntil(first, 'http', 20_000)).toBe(17_960);
    const unconnected = pushReceived(neverConnected(8_000), 8_000);
    expect(silentUntil(unconnected, 'http', 18_000)).toBeUndefined();
    expect(silentUntil(unconnected, 'http', 20_000)).toBe(18_000);
  });

  test('connecting again and again', () => {
    const anew = (line: TabletConnection, id: string) =>
      connectionOpened(connectionLost(line, 4_000), id);
    const twice = anew(anew(quiet, 'two'), 'three');
    expect(silentUntil(twice, 'line', 20_000)).toBeUndefined();
    expect(silentUntil(anew(twice, 'four'), 'line', 20_000)).toBe(18_000);
  });

  test('what is flagged', () => {
    const silent = { seq: 1, untilMs: 17_960, isHeard: true };
    const dated = (t: number) =>
      charged(entry2(after(0), { t, tNow: 20_000, receiptMs: 20_000, more: { silent } }, 500));
    expect(dated(18_000)).toEqual({ elapsedMs: 18_000, unattributedMs: 0, flagged: false });
    expect(dated(10_000)).toEqual({ elapsedMs: 10_000, unattributedMs: 0, flagged: true });
  });
});
