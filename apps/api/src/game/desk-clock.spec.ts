import { fivePlays, press } from '@boardside/simulation';
import { Logger } from '@nestjs/common';
import type { Command } from '@boardside/game';
import { DeskClockRecovery } from './desk-clock-recovery.js';
import { DeskTable, fullBankMs, name, seizeClock, staff } from './desk-table.fixture.js';

let at: DeskTable;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(() => {
  at = new DeskTable();
});

const act = (command: Command) => at.desk.act(name, command, { author: staff, seen: 'now' });

const recovery = () => new DeskClockRecovery(at.desk, at.runs, at.steadyClock, at.time.timers);

describe('where the desk holds the clock', () => {
  test('a clock taken from a tablet is charged what its beats have shown; the rest is neutral', async () => {
    await at.started();
    at.time.skip(12_000);
    await at.answerBeat({ t: at.tablet.t + 12_000, seq: 4 });
    at.time.skip(18_000);
    expect(await act(seizeClock)).toMatchObject({ ok: true });
    expect(await at.banks()).toEqual([fullBankMs - 12_000, fullBankMs]);
    const { clock } = await at.state();
    expect(clock.neutral).toMatchObject({ seized: 18_005 });
  });

  test.each([
    ['runs slow', 7_000, 4],
    ['says that it has made fewer entries than came', 12_000, 3],
  ])('a clock taken from a tablet that %s is charged while it answered', async (_, ms, seq) => {
    await at.started();
    at.time.skip(12_000);
    await at.answerBeat({ t: at.tablet.t + ms, seq });
    at.time.skip(18_000);
    await act(seizeClock);
    expect(await at.banks()).toEqual([fullBankMs - 12_000, fullBankMs]);
  });

  test('the server measures, and staff press in the players’ names', async () => {
    await at.started();
    await act(seizeClock);
    await act({ kind: 'start-clock' });
    at.time.skip(7_000);
    const answer = await act(press(1, fivePlays[0]));
    expect(answer).toMatchObject({
      ok: true,
      value: { events: [{ type: 'TurnEnded', spentMs: 7_000 }] },
    });
    expect(await at.banks()).toEqual([fullBankMs - 7_000, fullBankMs]);
    const { events } = await at.desk.read(name);
    expect(events.at(-1)?.entry).toMatchObject({ device: 'desk', seq: 3, part: 1, epoch: 2 });
  });

  test('a clock that is out expires once, however often it is found out', async () => {
    await at.open({ clock: { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } });
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    await at.handIn();
    await act(seizeClock);
    await act({ kind: 'start-clock' });
    at.time.skip(60_000);
    const expire = { kind: 'expire', key: 'bank:0:1' } as const;
    const found = await Promise.all(
      [1, 2, 3].map(() => at.desk.act(name, expire, { author: { auto: 'server' }, seen: 'now' })),
    );
    expect(found.filter(({ ok }) => ok)).toHaveLength(1);
    const { events } = await at.desk.read(name);
    expect(events.filter(({ type }) => type === 'TimeExpired')).toHaveLength(1);
    expect(await at.banks()).toEqual([0, 60_000]);
  });
});

describe('where the desk holds the clock and the server restarts', () => {
  async function runningAtDesk(): Promise<void> {
    await at.started();
    for (const command of [seizeClock, { kind: 'start-clock' }] as readonly Command[])
      await at.desk.act(name, command, { author: staff, seen: 'now' });
  }

  async function restartAfter(gapMs: number): Promise<void> {
    await at.runs.recordAlive(at.run, at.time.nowMs);
    at.time.skip(gapMs);
    at.restarted();
    const rejoin = recovery();
    await rejoin.recoverAll();
    await rejoin.recoverAll();
  }

  test('a gap of seconds is charged, and the clock keeps running', async () => {
    await runningAtDesk();
    at.time.skip(20_000);
    await restartAfter(6_000);
    expect(await at.banks()).toEqual([fullBankMs - 26_000, fullBankMs]);
    expect((await at.state()).clock.state.kind).toBe('running');
    at.time.skip(1_000);
    await at.desk.act(name, press(1, fivePlays[0]), { author: staff, seen: 'now' });
    expect(await at.banks()).toEqual([fullBankMs - 27_000, fullBankMs]);
  });

  test('after a gap of minutes nobody is charged, and the clock waits for a start', async () => {
    await runningAtDesk();
    at.time.skip(20_000);
    await restartAfter(600_000);
    expect(await at.banks()).toEqual([fullBankMs - 20_000, fullBankMs]);
    expect((await at.state()).clock).toMatchObject({
      state: { kind: 'stopped' },
      stops: [{ reason: 'interrupted' }],
      neutral: { interrupted: 600_000 },
    });
  });

  test('F15 a wall clock set back by an hour changes no measured time, and the clock keeps running', async () => {
    await runningAtDesk();
    at.time.skip(20_000);
    await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
    at.time.wallClock.aheadMs = -3_600_000;
    at.restarted();
    await recovery().start();
    expect((await at.banks())[0]).toBe(fullBankMs - 20_000);
    at.time.skip(30_000);
    await at.desk.act(name, press(1, fivePlays[0]), { author: staff, seen: 'now' });
    expect(await at.banks()).toEqual([fullBankMs - 50_000, fullBankMs]);
  });

  test.each([
    ['a game begun since', 6_000, 26_000],
    ['the time that the server was down in it', 60_000, 20_000],
  ])(
    'F15 a run from before the clock was set back has measured nothing of %s',
    async (_what, downMs, chargedMs) => {
      const nowMs = at.steadyClock.nowMs();
      for (const ms of [-600_000, 1_200_000]) await at.runs.recordAlive('a run before', nowMs + ms);
      await runningAtDesk();
      at.time.skip(20_000);
      await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
      at.time.skip(downMs);
      at.restarted();
      await recovery().start();
      expect((await at.banks())[0]).toBe(fullBankMs - chargedMs);
    },
  );

  test('where the game has no clock, nothing has a gap: a turn is entered after a restart', async () => {
    await at.open({ clock: 'none' });
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    await at.handIn();
    await act(seizeClock);
    await act({ kind: 'start-clock' });
    await restartAfter(600_000);
    await recovery().start();
    expect(await act(press(1, fivePlays[0]))).toMatchObject({ ok: true });
  });

  const stopsAfter = (ms: number) => ({
    state: { kind: 'stopped' },
    stops: [{ reason: 'interrupted' }],
    neutral: { interrupted: ms },
  });

  test('F15 time in which the computer slept is neutral, and the clock is stopped', async () => {
    await runningAtDesk();
    const rejoin = recovery();
    await rejoin.start();
    at.time.skip(20_000);
    at.steadyClock.nowMs();
    at.sleep(120_000);
    // The first look fails, as where the database is on another machine and the network is not
    // there yet.
    jest.spyOn(at.log, 'headsDue').mockRejectedValueOnce(new Error('away'));
    // It notes that it is there before anybody has looked at the clocks.
    const nowMs = at.steadyClock.nowMs();
    await at.runs.recordAlive(at.run, nowMs);
    await at.time.pass(1_000);
    expect(await at.banks()).toEqual([fullBankMs - 20_000, fullBankMs]);
    expect((await at.state()).clock).toMatchObject(stopsAfter(121_000));
    rejoin.onApplicationShutdown();
  });

  test('F15 a second sleep, while the first is being handled, is neutral, too', async () => {
    await runningAtDesk();
    const rejoin = recovery();
    await rejoin.start();
    at.time.skip(20_000);
    at.steadyClock.nowMs();
    at.sleep(120_000);
    const headsDue = at.log.headsDue.bind(at.log);
    jest.spyOn(at.log, 'headsDue').mockImplementationOnce((tournament) => {
      at.sleep(300_000);
      at.steadyClock.nowMs();
      return headsDue(tournament);
    });
    at.steadyClock.nowMs();
    await at.time.pass(0);
    expect(await at.banks()).toEqual([fullBankMs - 20_000, fullBankMs]);
    expect((await at.state()).clock).toMatchObject(stopsAfter(420_000));
    rejoin.onApplicationShutdown();
  });

  test('F15 whatever is done first after a sleep is not charged it, whoever notices', async () => {
    const acts: readonly Command[] = [
      press(1, fivePlays[0]),
      { kind: 'stop-clock', reason: 'referee' },
      { kind: 'adjust-time', seat: 1, ms: 5_000, reason: 'spilled tea' },
      { kind: 'expire', key: 'bank:0:1' },
    ];
    for (const command of acts) {
      at = new DeskTable();
      await runningAtDesk();
      const rejoin = recovery();
      await rejoin.start();
      at.time.skip(20_000);
      at.steadyClock.nowMs();
      at.sleep(1_800_000);
      // Nobody looks at all clocks for as long as the database does not answer.
      jest.spyOn(at.log, 'headsDue').mockRejectedValue(new Error('away'));
      await at.desk.act(name, command, { author: staff, seen: 'now' });
      expect((await at.banks())[0]).toBe(fullBankMs - 20_000);
      expect((await at.state()).clock).toMatchObject({ neutral: { interrupted: 1_800_000 } });
      rejoin.onApplicationShutdown();
    }
  });

  test('F15 the gap and the act that follows it are written at once, so that neither stands alone', async () => {
    await runningAtDesk();
    at.time.skip(20_000);
    await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
    at.time.skip(600_000);
    at.restarted();
    const append = jest.spyOn(at.log, 'append');
    await act({ kind: 'adjust-time', seat: 1, ms: 5_000, reason: 'spilled tea' });
    expect(append).toHaveBeenCalledTimes(1);
    const { events } = await at.desk.read(name);
    const types = events.slice(-2).map(({ type }) => type);
    expect(types).toEqual(['ClockRejoined', 'TimeAdjusted']);
    expect(await at.banks()).toEqual([fullBankMs - 20_000, fullBankMs + 5_000]);
  });

  test('F14 F15 a flag that fell before a sleep is found after it: an action is answered, the sleep is neutral', async () => {
    await at.open({ clock: { baseMs: 60_000, flag: { kind: 'director-decides' } } });
    at.tablet.makeOpening(1_000);
    at.time.skip(3_000);
    await at.handIn();
    await act(seizeClock);
    await act({ kind: 'start-clock' });
    const rejoin = recovery();
    await rejoin.start();
    at.time.skip(62_000);
    await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
    at.sleep(1_800_000);
    expect(await act(press(1, fivePlays[0]))).toMatchObject({ refusal: { code: 'changed' } });
    const expire = { kind: 'expire', key: 'bank:0:1' } as const;
    const acting = { author: { auto: 'server' }, seen: 'now' } as const;
    expect(await at.desk.act(name, expire, acting)).toMatchObject({ ok: true });
    expect(await at.banks()).toEqual([0, 60_000]);
    expect((await at.state()).clock).toMatchObject({
      state: { kind: 'stopped' },
      stops: [{ reason: 'flag' }],
      unattributed: 1_802_000,
    });
    rejoin.onApplicationShutdown();
  });

  describe('and another node was awake', () => {
    async function other() {
      const steadyClock = at.anotherComputer();
      const desk = at.anotherNode(steadyClock);
      const rejoin = new DeskClockRecovery(desk, at.runs, steadyClock, at.time.timers);
      await rejoin.start();
      return {
        desk,
        rejoin,
        note: () => at.runs.recordAlive(steadyClock.run, steadyClock.nowMs()),
      };
    }

    test('F12 F15 the clock keeps running by the measure of that one', async () => {
      const awake = await other();
      const rejoin = recovery();
      await rejoin.start();
      await runningAtDesk();
      await Promise.all([at.runs.recordAlive(at.run, at.steadyClock.nowMs()), awake.note()]);
      at.time.skip(20_000);
      at.steadyClock.nowMs();
      at.sleep(120_000);
      await awake.note();
      at.steadyClock.nowMs();
      await rejoin.recoverAll();
      expect(await at.banks()).toEqual([fullBankMs - 140_000, fullBankMs]);
      expect((await at.state()).clock.state.kind).toBe('running');
      rejoin.onApplicationShutdown();
    });

    test('F12 what is done there is timed by its measure, and needs no entry of its own', async () => {
      const awake = await other();
      await runningAtDesk();
      at.time.skip(20_000);
      await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
      at.time.skip(700);
      await awake.desk.act(name, press(1, fivePlays[0]), { author: staff, seen: 'now' });
      const { events } = await awake.desk.read(name);
      expect(events.at(-1)).toMatchObject({ type: 'TurnEnded', spentMs: 20_700 });
      expect(events.some(({ type }) => type === 'ClockRejoined')).toBe(false);
      awake.rejoin.onApplicationShutdown();
    });

    test('F12 F15 two nodes of one computer sleep: none of them vouches for the other', async () => {
      await runningAtDesk();
      const rejoin = recovery();
      await rejoin.start();
      await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
      at.time.skip(20_000);
      await at.runs.recordAlive(at.run, at.steadyClock.nowMs());
      await at.runs.recordAlive('beside it', at.steadyClock.nowMs());
      at.sleep(120_000);
      await at.runs.recordAlive('beside it, awake again', at.time.nowMs);
      at.steadyClock.nowMs();
      await rejoin.recoverAll();
      expect(await at.banks()).toEqual([fullBankMs - 20_000, fullBankMs]);
      expect((await at.state()).clock).toMatchObject(stopsAfter(120_000));
      rejoin.onApplicationShutdown();
    });
  });

  test('a tablet’s clock is the tablet’s, restarts or not', async () => {
    await at.started();
    await restartAfter(600_000);
    expect((await at.state()).clock.state.kind).toBe('running');
    expect((await at.desk.read(name)).events.at(-1)?.type).toBe('ClockStarted');
  });
});
