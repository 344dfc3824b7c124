import fc from 'fast-check';
import type { Command } from '../command.js';
import { jitterMs, type PushTiming, type LastEntry } from './push-timing.js';
import { grantTime, type GrantedTime } from './granted-time.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

const start: Command = { kind: 'start-clock' };
const epoch = 1_780_000_000_000;

const opened = epoch - 3_600_000;

interface EntryOverrides {
  readonly seq?: number;
  readonly sid?: string;
  readonly command?: Command;
  readonly wall?: number;
  readonly knownMs?: number;
  readonly chargedToMs?: number;
}

function entry(t: number, more: EntryOverrides = {}) {
  return { seq: 2, sid: 's', t, wall: epoch + t, command: start, knownMs: opened, ...more };
}

function arrival(receiptMs: number, tNow: number, more: Partial<PushTiming> = {}): PushTiming {
  return { device: 'd', receiptMs, run: 'r', sid: 's', tNow, entries: [], beats: [], ...more };
}

function mark(x: number, t: number, more: Partial<LastEntry> = {}): LastEntry {
  return { device: 'd', sid: 's', t, wall: epoch + t, x, lateMs: 0, byMs: x, run: 'r', ...more };
}

/**
 * Lets a device hand in entries, each `delay` on its way; what came of each it hears `back` later,
 * and knows it from then on.
 */
function handIn(
  made: readonly { readonly t: number; readonly delay: number; readonly back?: number }[],
): readonly GrantedTime[] {
  let before: LastEntry | undefined;
  const heard: { readonly from: number; readonly of: number }[] = [];
  return made.map(({ t, delay, back = 0 }) => {
    const receipt = epoch + t + delay;
    const known = heard.filter(({ from }) => from <= epoch + t).map(({ of }) => of);
    const knownMs = Math.max(opened, ...known);
    const accepted = grantTime(entry(t, { knownMs }), before, arrival(receipt, t));
    heard.push({ from: receipt + back, of: receipt });
    before = accepted.mark;
    return accepted;
  });
}

describe('the first entry of a game', () => {
  test('happened as long before its receipt as the device says', () => {
    expect(grantTime(entry(1_000), undefined, arrival(epoch, 61_000))).toEqual({
      mark: mark(epoch - 60_000, 1_000, { lateMs: 3_540_000, byMs: epoch }),
      elapsedMs: 0,
      unattributedMs: 0,
      unwitnessedMs: 0,
      flagged: false,
    });
  });
});

describe('an honest device', () => {
  test('is charged by its own clock exactly, whatever the network did', () => {
    const accepted = handIn([
      { t: 0, delay: 200 },
      { t: 10_000, delay: 3 },
      { t: 25_000, delay: 90_000 },
      { t: 25_400, delay: 90_000 },
    ]);
    expect(accepted.map(({ elapsedMs }) => elapsedMs)).toEqual([0, 10_000, 15_000, 400]);
    expect(accepted.some(({ flagged }) => flagged)).toBe(false);
  });

  test('is charged by its own clock for any instants and delays', () => {
    const step = fc.record({ dt: fc.nat(900_000), delay: fc.nat(600_000) });
    const later = fc.array(step, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(jitterMs), later, (firstDelay, steps) => {
        let t = 0;
        const made = [{ t, delay: firstDelay }];
        for (const { dt, delay } of steps) made.push({ t: (t += dt), delay });
        const accepted = handIn(made);
        expect(accepted.slice(1).map(({ elapsedMs }) => elapsedMs)).toEqual(
          steps.map(({ dt }) => dt),
        );
        expect(accepted.every(({ flagged }) => !flagged)).toBe(true);
      }),
    );
  });

  test('whose first message was slow is corrected once, and that is nobody’s fault', () => {
    const accepted = handIn([
      { t: 0, delay: 4_000 },
      { t: 10_000, delay: 4_000 },
      { t: 25_000, delay: 20 },
      { t: 40_000, delay: 20 },
    ]);
    expect(accepted.map(({ elapsedMs }) => elapsedMs)).toEqual([0, 10_000, 11_020, 15_000]);
    expect(accepted.some(({ flagged }) => flagged)).toBe(false);
  });

  test('is never flagged, and never charged more than its own clock says, for any delays', () => {
    const message = fc.record({
      dt: fc.nat(900_000),
      delay: fc.oneof(fc.nat(500), fc.nat(600_000)),
      back: fc.oneof(fc.nat(500), fc.nat(600_000)),
    });
    fc.assert(
      fc.property(fc.array(message, { minLength: 2, maxLength: 40 }), (messages) => {
        let t = 0;
        const made = messages.map(({ dt, delay, back }) => ({ t: (t += dt), delay, back }));
        const accepted = handIn(made);
        expect(accepted.filter(({ flagged }) => flagged)).toEqual([]);
        for (const [index, { elapsedMs }] of accepted.entries())
          expect(elapsedMs).toBeLessThanOrEqual(index === 0 ? 0 : (messages[index]?.dt ?? 0));
      }),
    );
  });

  test('is not cut after the server was away: only its last accepted entry counts', () => {
    const before = mark(epoch, 5_000);
    const late = grantTime(entry(905_000), before, arrival(epoch + 900_000 + 3_600_000, 4_505_000));
    expect(late).toMatchObject({ elapsedMs: 900_000, flagged: false });
  });
});

describe('a device that claims what cannot be', () => {
  test('more time than has passed at the server is cut to the receipt and flagged', () => {
    const cheat = grantTime(entry(60_000), mark(epoch, 0), arrival(epoch + 10_000, 60_000));
    expect(cheat).toMatchObject({ elapsedMs: 10_000, flagged: true, mark: { x: epoch + 10_000 } });
  });

  test('a clock that runs twice as fast is flagged as soon as it is heard to', () => {
    let before = grantTime(entry(0, { knownMs: epoch }), undefined, arrival(epoch, 0)).mark;
    for (const [t, receipt] of [
      [2_000, epoch + 1_000],
      [4_000, epoch + 2_000],
    ] as const) {
      const accepted = grantTime(entry(t, { knownMs: epoch }), before, arrival(receipt, t));
      expect(accepted).toMatchObject({ elapsedMs: 1_000, flagged: true });
      before = accepted.mark;
    }
  });

  test('it never gains more than the jitter over the whole game', () => {
    const claims = fc.array(fc.record({ dt: fc.nat(5_000), real: fc.nat(4_000) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(claims, fc.nat(600_000), (steps, lateMs) => {
        let before = mark(epoch, 0, { lateMs });
        let receipt = epoch;
        let charged = 0;
        for (const { dt, real } of steps) {
          receipt += real;
          const accepted = grantTime(entry(before.t + dt), before, arrival(receipt, before.t + dt));
          charged += accepted.elapsedMs;
          before = accepted.mark;
          expect(charged).toBeLessThanOrEqual(receipt - epoch + jitterMs);
        }
      }),
    );
  });

  test('time that goes back counts as none and is flagged', () => {
    const back = grantTime(entry(1_000), mark(epoch, 5_000), arrival(epoch + 60_000, 61_000));
    expect(back).toMatchObject({ elapsedMs: 0, flagged: true, mark: { x: epoch } });
  });
});

describe('a new session', () => {
  const rejoin = (more: object) =>
    entry(30, {
      sid: 'new',
      wall: epoch + 9_000,
      command: { kind: 'rejoin', previousSid: 's', tickedAt: 5_400, gapMs: 3_000, ...more },
    });
  const into = (receiptMs: number) => arrival(receiptMs, 40, { sid: 'new' });

  test('its rejoin counts what the old session kept, and the gap', () => {
    const accepted = grantTime(rejoin({}), mark(epoch, 4_000), into(epoch + 20_000));
    expect(accepted).toMatchObject({
      elapsedMs: 4_400,
      flagged: false,
      mark: { sid: 'new', t: 30 },
    });
  });

  test('a gap by a wall clock that was set back is nobody’s, as long as it was', () => {
    const accepted = grantTime(rejoin({ gapMs: -50 }), mark(epoch, 4_000), into(epoch + 20_000));
    const unknown = { elapsedMs: 1_400, unattributedMs: 18_590, gap: 'unknown' };
    expect(accepted).toMatchObject({ ...unknown, flagged: false });
  });

  test('a gap that is longer than the server has seen is nobody’s, as long as it was, and flagged', () => {
    const claim = rejoin({ gapMs: 600_000 });
    const accepted = grantTime(claim, mark(epoch, 4_000), into(epoch + 7_000));
    const unknown = { elapsedMs: 1_400, unattributedMs: 5_590, gap: 'unknown' };
    expect(accepted).toMatchObject({ ...unknown, flagged: true });
  });

  test('without a rejoin its first entry is placed by its receipt', () => {
    const accepted = grantTime(
      entry(500, { sid: 'new' }),
      mark(epoch, 4_000),
      arrival(epoch + 50_000, 10_500, { sid: 'new' }),
    );
    expect(accepted).toMatchObject({ elapsedMs: 40_000, flagged: false });
  });

  test('entries of an old session in the push of a new one are placed by the wall clock', () => {
    const old = entry(2_000, { sid: 'old', wall: epoch });
    const now = entry(100, { sid: 's', wall: epoch + 30_000 });
    const push = arrival(epoch + 31_000, 1_100, { entries: [old, now] });
    expect(grantTime(old, undefined, push).mark.x).toBe(epoch);
  });
});

describe('between beats', () => {
  const beats = (sid: string, seq: number, askedMs: number) => [
    { sid, seq, lastAskedMs: epoch + askedMs },
  ];
  const into = (receiptMs: number, t: number, seen: PushTiming['beats']) =>
    arrival(epoch + receiptMs, t, { beats: seen });

  test('an honest entry keeps the device’s own time', () => {
    const seen = [...beats('s', 1, 59_000), ...beats('s', 2, 60_100)];
    const accepted = grantTime(entry(60_000), mark(epoch, 0), into(60_900, 60_900, seen));
    expect(accepted).toMatchObject({ elapsedMs: 60_000, unattributedMs: 0, flagged: false });
    expect(accepted.unwitnessedMs).toBe(0);
    expect(accepted.mark).toMatchObject({ x: epoch + 60_000, byMs: epoch + 60_900 });
  });

  test('what was made in an outage keeps the device’s own time, which the server has by its word', () => {
    const seen = beats('s', 1, 4_000);
    const before = mark(epoch, 0, { byMs: epoch + 30 });
    const accepted = grantTime(entry(300_000), before, into(900_000, 900_000, seen));
    expect(accepted).toMatchObject({ elapsedMs: 300_000, unattributedMs: 0, flagged: false });
    expect(accepted.unwitnessedMs).toBe(300_000 - (4_000 - 30));
  });

  test('a turn that starts at a press out of sight: its uncertain time is unwitnessed', () => {
    const turn = (startedMs: number) => {
      const before = mark(epoch + startedMs, startedMs, { byMs: epoch + 30_000 });
      return grantTime(entry(50_000), before, into(50_040, 50_040, beats('s', 1, 49_000)));
    };
    expect(turn(5_000)).toMatchObject({ elapsedMs: 45_000, unwitnessedMs: 26_000, flagged: false });
    expect(turn(29_000)).toMatchObject({ elapsedMs: 21_000, unwitnessedMs: 0 });
  });

  test('an expiry that a page has found late is dated when it was, and nobody’s fault', () => {
    const expire: Command = { kind: 'expire', key: 'bank:0:1' };
    const seen = beats('s', 1, 59_000);
    const late = entry(10_000, { command: expire });
    const accepted = grantTime(late, mark(epoch, 0), into(60_020, 60_020, seen));
    expect(accepted).toMatchObject({ elapsedMs: 10_000, unattributedMs: 0, flagged: false });
  });

  test('a clock that runs slow is charged what is certain, the rest is nobody’s, and flagged', () => {
    const before = mark(epoch, 0, { byMs: epoch + 30 });
    const seen = beats('s', 1, 59_000);
    const accepted = grantTime(entry(36_000), before, into(60_020, 36_000, seen));
    expect(accepted).toMatchObject({ elapsedMs: 58_970, unattributedMs: 1_050, flagged: true });
    expect(accepted.mark).toMatchObject({ x: epoch + 60_020, lateMs: 1_020 });
  });

  test('an entry that leaves out what one before it in the turn did is charged that, and flagged', () => {
    const slow = entry(1_800, { chargedToMs: epoch - 1_000 });
    const heard = into(3_030, 1_800, beats('s', 1, 2_000));
    expect(grantTime(slow, mark(epoch, 0), heard)).toMatchObject({
      elapsedMs: 3_000,
      unattributedMs: 30,
      flagged: true,
    });
  });

  test('what a slow clock showed before it was heard of is charged to nobody', () => {
    const before = mark(epoch, 0, { byMs: epoch + 50_000 });
    const seen = beats('s', 1, 59_000);
    const accepted = grantTime(entry(5_000), before, into(60_000, 5_000, seen));
    expect(accepted).toMatchObject({ elapsedMs: 9_000, unattributedMs: 51_000, flagged: true });
  });

  test('another run of the server, whose clock shows another time, charges and blames nobody', () => {
    const before = mark(epoch, 0, { run: 'before it was set' });
    const on = grantTime(entry(60_000), before, into(3_660_000, 60_000, beats('s', 1, 3_659_000)));
    expect(on).toMatchObject({ elapsedMs: 60_000, unattributedMs: 3_600_000, flagged: false });
    const back = grantTime(entry(60_000), before, into(-3_540_000, 60_000, []));
    expect(back).toMatchObject({ elapsedMs: 0, unattributedMs: 0, flagged: false });
  });

  test('F15 a server whose clock was set back while it was down blames nobody until it has caught up', () => {
    const setBackMs = 600_000;
    let before = mark(epoch, 0, { run: 'before it was set' });
    const accepted = [1, 2, 3, 4, 5].map((turn) => {
      const t = turn * 150_000;
      const receiptMs = t + 20 - setBackMs;
      const seen = beats('s', turn, receiptMs - 1_000);
      const made = entry(t, { seq: turn + 1 });
      const taken = grantTime(made, before, into(receiptMs, t, seen));
      before = taken.mark;
      return taken;
    });
    expect(accepted.map(({ flagged }) => flagged)).toEqual(accepted.map(() => false));
    expect(accepted.map(({ elapsedMs }) => elapsedMs)).toEqual([0, 0, 0, 20, 150_000]);
  });

  test('an entry that comes in long after it was made, of a tablet that was silent, is flagged', () => {
    const accepted = (t: number, command: Command = start, cameIn = 1) =>
      grantTime(entry(t, { command }), mark(epoch, 0), {
        ...into(60_020, 60_020, []),
        silent: { seq: cameIn, untilMs: epoch + 57_000, isHeard: true },
      });
    expect(accepted(58_000)).toMatchObject({ elapsedMs: 58_000, flagged: false });
    expect(accepted(56_000)).toMatchObject({ elapsedMs: 56_000, flagged: true });
    // It came in before, and could not be saved.
    expect(accepted(56_000, start, 2).flagged).toBe(false);
    // What a page finds by itself is dated when it was.
    expect(accepted(56_000, { kind: 'expire', key: 'bank:0:1' }).flagged).toBe(false);
  });

  test.each([0, 3_600_000])(
    'a silent tablet after a restart is flagged from its second silent entry on, clock %d ms ahead',
    (aheadMs) => {
      const silentAt = (receiptMs: number, tNow: number) => ({
        ...into(receiptMs + aheadMs, tNow, []),
        silent: { seq: 1, untilMs: epoch + aheadMs + receiptMs - 2_000, isHeard: true },
      });
      const before = mark(epoch, 0, { run: 'before the restart' });
      const first = grantTime(entry(40_000), before, silentAt(60_000, 60_000));
      expect(first).toMatchObject({ elapsedMs: 40_000, unattributedMs: aheadMs, flagged: false });
      expect(first.mark).toMatchObject({ run: 'r', x: epoch + aheadMs + 40_000 });
      const prompt = entry(100_000, { seq: 3 });
      expect(grantTime(prompt, first.mark, silentAt(100_020, 100_020))).toMatchObject({
        elapsedMs: 60_000,
        flagged: false,
      });
      const dated = entry(80_000, { seq: 3 });
      expect(grantTime(dated, first.mark, silentAt(100_020, 100_020))).toMatchObject({
        elapsedMs: 40_000,
        flagged: true,
      });
    },
  );

  const back = (gapMs: number) =>
    entry(10, {
      sid: 'new',
      command: { kind: 'rejoin', previousSid: 's', tickedAt: 2_000, gapMs },
    });
  const rejoins = (askedMs: number) =>
    arrival(epoch + 40_000, 20, { sid: 'new', beats: beats('s', 1, askedMs) });

  test('a page that says it was away for a short time is charged until it answered last', () => {
    const accepted = grantTime(back(1_000), mark(epoch, 0), rejoins(30_000));
    expect(accepted).toMatchObject({ elapsedMs: 30_000, unattributedMs: 9_990, flagged: true });
  });

  test('a page that says it was away while it answered is charged until it answered last', () => {
    const accepted = grantTime(back(38_000), mark(epoch, 0), rejoins(20_000));
    const unknown = { elapsedMs: 20_000, unattributedMs: 19_990, gap: 'unknown' };
    expect(accepted).toMatchObject({ ...unknown, flagged: true });
    const honest = grantTime(back(38_000), mark(epoch, 0), rejoins(3_000));
    expect(honest).toMatchObject({ elapsedMs: 40_000, flagged: false });
  });

  test('a page that says it was away, and answered 10 s ago or later, is charged all of it', () => {
    const accepted = grantTime(back(38_000), mark(epoch, 0), rejoins(30_000));
    expect(accepted).toMatchObject({ elapsedMs: 39_990, unattributedMs: 0, flagged: true });
  });

  test('a page whose wall clock was set meanwhile is charged until it answered last', () => {
    const accepted = grantTime(back(-50), mark(epoch, 0), rejoins(3_000));
    const unknown = { elapsedMs: 3_000, unattributedMs: 36_990, gap: 'unknown' };
    expect(accepted).toMatchObject({ ...unknown, flagged: false });
  });
});

test('another device that takes the table over starts where the table’s time has got to', () => {
  const before = mark(epoch, 4_000, { device: 'desk' });
  const accepted = grantTime(entry(100), before, arrival(epoch + 5_000, 1_100));
  expect(accepted).toMatchObject({ elapsedMs: 4_000, mark: { device: 'd', x: epoch + 4_000 } });
  const early = grantTime(entry(100), before, arrival(epoch - 5_000, 1_100));
  expect(early).toMatchObject({ elapsedMs: 0, mark: { x: epoch } });
});
