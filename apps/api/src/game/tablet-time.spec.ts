import { unconfirmedTurns } from '@boardside/game';
import { fivePlays, press, seat } from '@boardside/simulation';
import { DeskTable, fullBankMs, name, staff } from './desk-table.fixture.js';
import { DeskClockRecovery } from './desk-clock-recovery.js';
import { MemoryEventLog } from '../log/memory-event-log.js';

let at: DeskTable;

beforeEach(() => {
  at = new DeskTable();
});

/** Sends the tablet’s first message, which reaches the server after two seconds. */
async function openingHeardLate(): Promise<void> {
  at.time.skip(30_000);
  at.tablet.makeOpening(1_000);
  at.time.skip(3_000);
  const slow = at.tablet.push();
  at.time.skip(2_000);
  at.tablet.t += 2_000;
  at.tablet.acknowledge(await at.take(slow));
}

describe('the time of a tablet', () => {
  test('is its own exactly: minutes offline, restarts of the server, a game sent at once', async () => {
    await at.started();
    const spent = [0, 0];
    for (let turn = 1; turn <= 20; turn += 1) {
      const mover = turn % 2 === 1 ? 0 : 1;
      const ms = 3_000 + turn * 137;
      const scoreless = turn % 5 !== 0;
      at.make(
        ms,
        press(turn, scoreless ? { kind: 'pass' } : (fivePlays[turn / 5 - 1] ?? fivePlays[0])),
        seat(mover),
      );
      spent[mover] = (spent[mover] ?? 0) + ms;
      if (turn % 3 === 0) await at.handIn(turn * 40);
      if (turn % 4 === 0) at.restarted();
    }
    await at.handIn(900_000);
    const expected = [fullBankMs - (spent[0] ?? 0), fullBankMs - (spent[1] ?? 0)];
    expect(await at.banks()).toEqual(expected);
    expect((await at.desk.read(name)).events.some(({ flagged }) => flagged)).toBe(false);
    at.restarted();
    expect(await at.banks()).toEqual(expected);
  });

  test('that the server cannot have seen pass is cut and flagged', async () => {
    await at.started();
    at.tablet.make(600_000, press(1, { kind: 'pass' }), seat(0));
    at.time.skip(10_000);
    await at.handIn(0);
    const { events } = await at.desk.read(name);
    expect(events.at(-1)).toMatchObject({ type: 'TurnEnded', flagged: true });
    expect(events.at(-1)?.spentMs).toBeLessThanOrEqual(10_005);
  });

  test('is charged what is certain of all of a turn, however many entries a slow clock makes', async () => {
    await at.started();
    await at.desk.act(
      name,
      { kind: 'limit-moves', seats: 'all', ms: 20_000, reason: 'slow' },
      { author: staff, seen: 'now' },
    );
    await at.handIn();
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    // At six tenths of the right speed a limit of 20 s is reached after 33.
    const { tablet, time } = at;
    time.skip(33_000);
    tablet.make(20_000, { kind: 'expire', key: 'move:1:2' });
    await at.handIn();
    time.skip(2_000);
    await at.answerBeat({ t: tablet.t + 1_200, seq: 6 });
    time.skip(500);
    tablet.make(1_500, press(2, { kind: 'pass' }), seat(1));
    await at.handIn();
    const { clock } = await at.state();
    expect(clock.spent[1]).toBeGreaterThanOrEqual(35_000);
    expect((await at.desk.read(name)).events.at(-1)?.flagged).toBe(true);
  });

  test('whose first message was slow is corrected once, without a flag', async () => {
    await at.open();
    await openingHeardLate();
    at.make(8_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    expect(await at.banks()).toEqual([fullBankMs - 8_005, fullBankMs]);
    const { events } = await at.desk.read(name);
    expect(events.some(({ flagged }) => flagged)).toBe(false);
  });

  test('of a reload up to 10 s is charged, of a longer one it is neutral', async () => {
    await at.started();
    at.make(5_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    const reload = async (gapMs: number, sid: string) => {
      const previousSid = at.tablet.sid;
      const tickedAt = at.tablet.t + 2_000;
      at.time.skip(2_000 + gapMs);
      at.tablet.sid = sid;
      at.tablet.t = 0;
      at.tablet.make(0, { kind: 'rejoin', previousSid, tickedAt, gapMs });
      await at.handIn();
    };
    await reload(4_000, 'session 2');
    expect(await at.banks()).toEqual([fullBankMs - 5_000, fullBankMs - 6_000]);
    await reload(40_000, 'session 3');
    expect(await at.banks()).toEqual([fullBankMs - 5_000, fullBankMs - 8_000]);
    expect((await at.state()).clock.neutral).toMatchObject({ interrupted: 40_000 });
  });
});

describe('time taken off around a flag', () => {
  const flag = { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 600_000 } as const;
  const takeOff = (ms: number) =>
    at.desk.act(
      name,
      { kind: 'adjust-time', seat: 0, ms: -ms, reason: 'late' },
      { author: staff, seen: 'now' },
    );
  const expire = { kind: 'expire', key: 'bank:0:1' } as const;
  const areFlagged = async () =>
    (await at.desk.read(name)).events.filter(({ flagged }) => flagged).map(({ type }) => type);

  test('is charged to whoever plays on, and no tablet is blamed that had not heard of it', async () => {
    await at.open({ clock: { baseMs: 25_000, flag } });
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    await at.handIn();
    await takeOff(17_000);
    at.make(25_000, expire);
    await at.handIn();
    const { tablet, time } = at;
    time.skip(9_000);
    await at.answerBeat({ t: tablet.t + 9_000, seq: tablet.entries.length });
    time.skip(1_000);
    tablet.make(10_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    expect(await areFlagged()).toEqual([]);
    expect((await at.state()).clock).toMatchObject({ unattributed: 0, spent: [35_000, 0] });
  });

  test('leaves what is known of how late a slow first message was', async () => {
    await at.open({ clock: { baseMs: 25_000, flag } });
    await openingHeardLate();
    at.time.skip(3_000);
    at.tablet.t += 3_000;
    await takeOff(22_000);
    at.tablet.acknowledge(await at.take(at.tablet.push()));
    // Its page dates the flag at 3 s, two seconds before it has heard of it.
    at.tablet.make(-2_000, expire);
    at.tablet.acknowledge(await at.take(at.tablet.push(2_000)));
    at.time.skip(3_000);
    at.tablet.make(5_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    expect(await areFlagged()).toEqual([]);
  });
});

test.each(['by its heads', 'by its games, where heads do not say it'])(
  'F15 a server that is started again with its clock set back by an hour charges each turn, %s',
  async (how) => {
    await at.started();
    at.make(10_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    at.time.wallClock.aheadMs = -3_600_000;
    at.restarted();
    const read = jest.spyOn(at.log, 'read');
    const { heads } = MemoryEventLog.prototype;
    if (how !== 'by its heads')
      jest.spyOn(at.log, 'heads').mockImplementation(async (tournament) =>
        (await heads.call(at.log, tournament)).map((head) => ({
          ...head,
          summary: { ...head.summary, time: undefined },
        })),
      );
    await new DeskClockRecovery(at.desk, at.runs, at.steadyClock, at.time.timers).start();
    expect(read).toHaveBeenCalledTimes(how === 'by its heads' ? 0 : 1);
    at.make(30_000, press(2, { kind: 'pass' }), seat(1));
    await at.handIn();
    expect(await at.banks()).toEqual([fullBankMs - 10_000, fullBankMs - 30_000]);
  },
);

describe('times that the server has not seen', () => {
  const confirm = { kind: 'confirm-times', turns: [1] } as const;
  const open = async () => {
    const game = await at.state();
    return unconfirmedTurns((await at.desk.read(name)).events, game);
  };

  test('wait until every player has said that they are right, also after a restart', async () => {
    await at.started();
    at.make(70_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    expect(await open()).toEqual([{ turn: 1, seat: 0, ms: 70_000 }]);
    at.make(2_000, confirm, seat(1));
    const lost = at.tablet.push();
    await at.handIn();
    const { events } = await at.desk.read(name);
    expect(events.at(-1)).toMatchObject({
      type: 'TimesConfirmed',
      by: { seats: [1] },
      entry: { device: 'tablet 1' },
    });
    await at.take(lost);
    expect((await at.desk.read(name)).events).toHaveLength(events.length);
    at.restarted();
    expect(await open()).toHaveLength(1);
    at.make(1_000, confirm, seat(0));
    await at.handIn();
    expect(await open()).toEqual([]);
  });

  test('are confirmed at the table only: not by staff, nor by a tablet that has lost its clock', async () => {
    await at.started();
    at.make(70_000, press(1, { kind: 'pass' }), seat(0));
    await at.handIn();
    const holder = { kind: 'desk' } as const;
    await at.desk.act(
      name,
      { kind: 'claim-clock', holder, why: 'seized', expectedEpoch: 1, witnessedMs: 0 },
      { author: staff, seen: 'now' },
    );
    const answer = await at.desk.act(name, confirm, { author: staff, seen: 'now' });
    expect(answer).toMatchObject({ refusal: { code: 'not-entitled' } });
    at.make(2_000, confirm, seat(1));
    expect(await at.handIn()).toMatchObject({ refused: { refusal: { code: 'stale-epoch' } } });
    expect(await open()).toHaveLength(1);
  });
});

describe('an order of the director', () => {
  const order = {
    kind: 'order',
    order: 'o1',
    what: 'stop',
    reason: 'noise',
    scope: 'table',
  } as const;

  async function orderedAfter(ms: number): Promise<void> {
    at.time.skip(ms);
    at.tablet.t += ms;
    await at.desk.act(name, order, { author: staff, seen: 'now' });
  }

  async function obeysAfter(ms: number): Promise<void> {
    at.make(ms, { kind: 'stop-clock', reason: 'ordered', order: 'o1' });
    await at.handIn();
  }

  /** Some 4 s are given back to a seat that without them would have so much left. */
  async function expectRefund(place: 0 | 1, withoutMs: number): Promise<void> {
    const refundMs = ((await at.banks())[place] ?? 0) - withoutMs;
    expect(refundMs).toBeGreaterThan(3_900);
    expect(refundMs).toBeLessThanOrEqual(4_010);
  }

  test('is obeyed by the at.tablet, and the time since it is given back', async () => {
    await at.started();
    await orderedAfter(10_000);
    await obeysAfter(4_000);
    const { events } = await at.desk.read(name);
    const refundMs = (events.at(-1)?.body as { refundMs?: number }).refundMs ?? 0;
    expect(refundMs).toBeGreaterThan(3_900);
    expect(refundMs).toBeLessThanOrEqual(4_010);
    expect((await at.banks())[0]).toBe(fullBankMs - 14_000 + refundMs);
  });

  test('D-flag takes a flag back that fell since, with the time of both players', async () => {
    await at.started();
    await orderedAfter(fullBankMs - 5_000);
    at.make(5_000, { kind: 'expire', key: 'bank:0:1' });
    await obeysAfter(3_000);
    const { game } = await at.desk.read(name);
    expect(game).toMatchObject({ flagged: [], clock: { state: { kind: 'stopped', seat: 0 } } });
    const [flagged = 0, opponent] = await at.banks();
    expect(flagged).toBeGreaterThan(4_900);
    expect(flagged).toBeLessThanOrEqual(5_010);
    expect(opponent).toBe(fullBankMs);
  });

  test.each([-60_000, 60_000])(
    'F15 gives back what passed since, whatever the wall clock of the server was set by: %d ms',
    async (setMs) => {
      await at.started();
      at.time.wallClock.aheadMs = setMs;
      await orderedAfter(90_000);
      await obeysAfter(4_000);
      await expectRefund(0, fullBankMs - 94_000);
    },
  );

  test('says in the log when it was given, which a server that is started again reads', async () => {
    await at.started();
    at.time.wallClock.aheadMs = -60_000;
    await at.desk.act(name, order, { author: staff, seen: 'now' });
    const ordered = (await at.desk.read(name)).orderedAt;
    const { run } = at;
    at.restarted();
    expect((await at.desk.read(name)).orderedAt).toEqual(ordered);
    expect(ordered.get('o1')).toEqual({ x: at.time.nowMs, run });
  });

  test('gives it back, too, where the press before came in after it, and was made before it', async () => {
    await at.started();
    at.make(10_000, press(1, { kind: 'pass' }), seat(0));
    await orderedAfter(5_000);
    await obeysAfter(4_000);
    await expectRefund(1, fullBankMs - 9_000);
  });

  test.each([0, 60_000])(
    'gives it back, too, where the press before was made just before it and stands just after it: wall clock set by %d ms',
    async (setMs) => {
      await at.open();
      at.tablet.makeOpening(1_000);
      at.time.skip(3_000);
      const slow = at.tablet.push();
      at.time.skip(100);
      at.tablet.t += 100;
      at.tablet.acknowledge(await at.take(slow));
      at.time.wallClock.aheadMs = setMs;
      at.make(10_000, press(1, { kind: 'pass' }), seat(0));
      await at.handIn();
      at.make(8_000, press(2, { kind: 'pass' }), seat(1));
      await orderedAfter(50);
      await obeysAfter(4_000);
      expect((await at.banks())[0]).toBe(fullBankMs - 10_100);
    },
  );

  test('gives it back, too, where the server was started again since', async () => {
    await at.started();
    at.make(10_000, press(1, { kind: 'pass' }), seat(0));
    await orderedAfter(5_000);
    at.restarted();
    await at.answerBeat({ t: at.tablet.t, seq: at.tablet.entries.length });
    await obeysAfter(4_000);
    await expectRefund(1, fullBankMs - 9_000);
  });

  test('G12 gives back what has run since a press was taken back that was made before it', async () => {
    await at.started();
    at.make(10_000, press(1, { kind: 'pass' }), seat(0));
    await orderedAfter(500);
    at.make(500, { kind: 'undo-press', turn: 1 }, seat(0));
    await obeysAfter(4_000);
    expect((await at.banks())[0]).toBe(fullBankMs - 11_000);
  });

  test('gives nothing back once a turn has ended since', async () => {
    await at.started();
    await orderedAfter(10_000);
    at.make(1_000, press(1, { kind: 'pass' }), seat(0));
    await obeysAfter(3_000);
    expect(await at.banks()).toEqual([fullBankMs - 11_000, fullBankMs - 3_000]);
  });
});

test('of entries that waited half a minute for a database that hung is the tablet’s own', async () => {
  await at.started();
  at.make(9_000, press(1, { kind: 'pass' }), seat(0));
  const append = at.log.append.bind(at.log);
  let goOn: () => void = () => undefined;
  const hang = new Promise<void>((released) => (goOn = released));
  at.log.append = async (...args) => {
    await hang;
    return append(...args);
  };
  const first = at.take(at.tablet.push());
  at.make(30_000, press(2, { kind: 'pass' }), seat(1));
  const again = at.take(at.tablet.push());
  goOn();
  at.tablet.acknowledge(await first);
  at.tablet.acknowledge(await again);
  expect(at.tablet.acked).toBe(at.tablet.entries.length);
  expect(await at.banks()).toEqual([fullBankMs - 9_000, fullBankMs - 30_000]);
  const { events } = await at.desk.read(name);
  expect(events.filter(({ type }) => type === 'TurnEnded')).toHaveLength(2);
  expect(events.some(({ flagged }) => flagged)).toBe(false);
});
