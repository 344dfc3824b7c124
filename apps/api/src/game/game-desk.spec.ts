import type { Command } from '@boardside/game';
import { bothSeats, fivePlays, press, seat } from '@boardside/simulation';
import { DeskTable, fullBankMs, name, seizeClock, staff } from './desk-table.fixture.js';

let at: DeskTable;

beforeEach(() => {
  at = new DeskTable();
});

describe('a game', () => {
  test('is opened once', async () => {
    await at.open();
    await at.open();
    expect((await at.desk.read(name)).events.map(({ type }) => type)).toEqual(['GameOpened']);
  });

  test('its events say whose entry they come from, with the time it was charged', async () => {
    await at.started();
    at.make(21_000, press(1, fivePlays[0]), seat(0));
    const { events } = await at.handIn();
    expect(events).toMatchObject([
      {
        type: 'TurnEnded',
        spentMs: 21_000,
        by: { seats: [0] },
        entry: { device: 'tablet 1', seq: 5, part: 1, epoch: 1, sid: 'session 1', t: 24_000 },
      },
    ]);
    expect(await at.banks()).toEqual([fullBankMs - 21_000, fullBankMs]);
  });
});

describe('what a tablet pushes', () => {
  test('is answered the same when it is pushed again, and nothing is appended', async () => {
    await at.open();
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    const push = at.tablet.push();
    const first = await at.desk.push(name, push, {
      device: 'tablet 1',
      receiptMs: at.time.nowMs,
    });
    at.time.skip(60_000);
    const again = await at.desk.push(name, push, {
      device: 'tablet 1',
      receiptMs: at.time.nowMs,
    });
    expect(again).toEqual(first);
    expect((await at.desk.read(name)).events).toHaveLength(first.head);
  });

  test('an entry that was acknowledged and comes again beside a new one is not taken twice', async () => {
    await at.started();
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    const old = at.tablet.push();
    await at.handIn();
    at.make(2_000, press(2, { kind: 'pass' }), seat(1));
    const both = {
      ...at.tablet.push(),
      entries: [...old.entries, ...at.tablet.push().entries],
    };
    await at.desk.push(name, both, { device: 'tablet 1', receiptMs: at.time.nowMs });
    expect((await at.state()).turns).toHaveLength(2);
  });

  test('with an entry missing in between it is taken up to there: wrong-seq', async () => {
    await at.open();
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    const push = at.tablet.push();
    const holed = { ...push, entries: push.entries.filter(({ seq }) => seq !== 3) };
    const ack = await at.desk.push(name, holed, {
      device: 'tablet 1',
      receiptMs: at.time.nowMs,
    });
    expect(ack).toMatchObject({
      acked: 2,
      refused: { seq: 4, refusal: { code: 'wrong-seq', seq: 4, expected: 3 } },
    });
    expect((await at.desk.read(name)).refused).toEqual([]);
    expect(await at.handIn()).toMatchObject({ acked: 4 });
    expect((await at.state()).phase).toBe('playing');
  });

  test('an entry that the game refuses uses its number and is stored; later entries are accepted', async () => {
    await at.started();
    at.make(1_000, press(7, { kind: 'pass' }), seat(0));
    at.make(2_000, press(1, { kind: 'pass' }), seat(0));
    const ack = await at.handIn();
    expect(ack).toMatchObject({ acked: 6, refused: { seq: 5, refusal: { code: 'wrong-turn' } } });
    expect((await at.desk.read(name)).refused).toMatchObject([
      {
        device: 'tablet 1',
        seq: 5,
        by: { seats: [0] },
        command: { turn: 7 },
        refusal: { code: 'wrong-turn' },
      },
    ]);
    expect(await at.banks()).toEqual([fullBankMs - 3_000, fullBankMs]);
  });

  test('a refused entry is there after a restart, with the same answer', async () => {
    await at.started();
    at.make(1_000, press(7, { kind: 'pass' }), seat(0));
    const push = at.tablet.push();
    const first = await at.handIn();
    at.restarted();
    const again = await at.desk.push(name, push, {
      device: 'tablet 1',
      receiptMs: at.time.nowMs,
    });
    expect(again).toEqual(first);
    expect((await at.desk.read(name)).refused).toHaveLength(1);
  });

  test('under an old epoch it is refused and kept', async () => {
    await at.started();
    const taken = { kind: 'claim-clock', holder: { kind: 'desk' }, why: 'seized' } as const;
    await at.desk.act(
      name,
      { ...taken, expectedEpoch: 1, witnessedMs: 0 },
      { author: staff, seen: 'now' },
    );
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    expect(await at.handIn()).toMatchObject({
      acked: 5,
      refused: { seq: 5, refusal: { code: 'stale-epoch', epoch: 1, current: 2 } },
    });
  });

  test('a tablet without the clock: every entry is refused, whatever its epoch', async () => {
    await at.open();
    at.make(0, { kind: 'check-tiles' }, bothSeats);
    expect(await at.handIn()).toMatchObject({
      refused: { seq: 1, refusal: { code: 'stale-epoch', epoch: 0, current: 0 } },
    });
    at = new DeskTable();
    await at.started();
    await at.desk.act(name, seizeClock, { author: staff, seen: 'now' });
    await at.desk.act(name, { kind: 'start-clock' }, { author: staff, seen: 'now' });
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    const push = at.tablet.push();
    const forged = { ...push, entries: push.entries.map((entry) => ({ ...entry, epoch: 2 })) };
    expect(await at.take(forged)).toMatchObject({
      acked: 5,
      refused: { seq: 5, refusal: { code: 'stale-epoch', epoch: 2, current: 2 } },
    });
    expect((await at.state()).turns).toEqual([]);
  });

  test('a tablet claims the clock only for its own device, and only while the clock is free', async () => {
    await at.open();
    const claim = { kind: 'claim-clock', why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
    at.make(0, { ...claim, holder: { kind: 'device', device: 'another' } });
    at.make(0, { ...claim, holder: { kind: 'desk' } });
    at.make(0, { ...claim, holder: { kind: 'device', device: 'tablet 1' } });
    at.make(0, { ...claim, holder: { kind: 'device', device: 'tablet 1' }, expectedEpoch: 1 });
    await at.handIn();
    const { refused, events } = await at.desk.read(name);
    expect(refused.map(({ refusal }) => refusal.code)).toEqual([
      'not-entitled',
      'not-entitled',
      'not-entitled',
    ]);
    expect(events.map(({ type }) => type)).toEqual(['GameOpened', 'ClockClaimed']);
  });

  test('of several tablets at once, each entry is there once and in order', async () => {
    await at.started();
    for (let turn = 1; turn <= 5; turn += 1)
      at.make(
        1_000,
        press(turn, turn === 3 ? fivePlays[0] : { kind: 'pass' }),
        seat(turn % 2 ? 0 : 1),
      );
    const push = at.tablet.push();
    const from = { device: 'tablet 1', receiptMs: at.time.nowMs };
    await Promise.all(
      push.entries.map((_, index) =>
        at.desk.push(name, { ...push, entries: push.entries.slice(0, index + 1) }, from),
      ),
    );
    expect((await at.state()).turns.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(await at.banks()).toEqual([fullBankMs - 3_000, fullBankMs - 2_000]);
  });
});

describe('an act of staff', () => {
  test('is confirmed on the version that was seen', async () => {
    await at.started();
    at.make(1_000, { kind: 'stop-clock', reason: 'referee' }, seat(0));
    await at.handIn();
    const seen = (await at.state()).version;
    await at.desk.act(
      name,
      { kind: 'note-infraction', seat: 0, clause: 'G23', what: 'bag', warning: 'noted' },
      { author: staff, seen: 'now' },
    );
    const end: Command = { kind: 'end-game', end: { reason: 'void' }, reason: 'power cut' };
    expect(await at.desk.act(name, end, { author: staff, seen })).toMatchObject({
      ok: false,
      refusal: { code: 'changed' },
    });
    expect(await at.desk.act(name, end, { author: staff, seen: seen + 1 })).toMatchObject({
      ok: true,
    });
  });

  test('meets a push at the same moment, and both are there', async () => {
    await at.started();
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    const given: Command = { kind: 'adjust-time', seat: 1, ms: 30_000, reason: 'spilled tea' };
    const acts = [1, 2, 3].map(() => at.desk.act(name, given, { author: staff, seen: 0 }));
    await Promise.all([...acts, at.handIn()]);
    expect(await at.banks()).toEqual([fullBankMs - 1_000, fullBankMs + 90_000]);
    expect((await at.desk.read(name)).events.map(({ version }) => version)).toEqual(
      Array.from({ length: 9 }, (_, index) => index + 1),
    );
  });

  test('of two servers on one log: one after the other, none lost', async () => {
    await at.started();
    const here = at.desk;
    const there = at.restarted();
    const given: Command = { kind: 'adjust-time', seat: 1, ms: 1_000, reason: 'x' };
    for (let turn = 0; turn < 3; turn += 1) {
      await here.act(name, given, { author: staff, seen: 0 });
      await there.act(name, given, { author: staff, seen: 0 });
    }
    expect(await at.banks()).toEqual([fullBankMs, fullBankMs + 6_000]);
  });
});

test('the fold kept in memory is the fold of the log, with an act and refused entries', async () => {
  await at.started();
  at.make(1_000, press(1, fivePlays[0]), seat(0));
  at.make(1_000, press(7, { kind: 'pass' }), seat(0));
  await at.handIn();
  const given: Command = { kind: 'adjust-time', seat: 1, ms: 30_000, reason: 'spilled tea' };
  expect(await at.desk.act(name, given, { author: staff, seen: 'now' })).toMatchObject({
    ok: true,
  });
  at.make(1_000, { kind: 'check-tiles' }, bothSeats);
  await at.handIn();
  const kept = await at.desk.read(name);
  expect(kept.refused).toHaveLength(2);
  at.restarted();
  expect(await at.desk.read(name)).toEqual(kept);
});
