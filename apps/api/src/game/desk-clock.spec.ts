import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Command } from '@boardside/game';
import { fivePlays, press } from '../../test/scripted-tablet.js';
import { DeskRejoin } from './desk-rejoin.js';
import { DeskTable, full, name, RunClock, seized, staff } from './desk-table.fixture.js';
import { ServerLife } from './server-life.js';

let at: DeskTable;

beforeEach(() => {
  at = new DeskTable();
});

describe('where the desk holds the clock', () => {
  const act = (command: Command) => at.desk.act(name, command, { author: staff, seen: 'now' });

  test('a clock taken from a tablet is charged what its beats have shown, the rest is nobody’s', async () => {
    await at.started();
    at.wallClock.pass(30_000);
    const said = { sid: 'session 1', t: at.tablet.t + 12_000, seq: 4 };
    const askedMs = at.wallClock.nowMs();
    at.witness.saw(name, 'tablet 1', said, { askedMs, run: at.run });
    expect(await act(seized)).toMatchObject({ ok: true });
    expect(await at.banks()).toEqual([full - 12_000, full]);
    const { clock } = await at.state();
    expect(clock.neutral).toMatchObject({ seized: 18_005 });
  });

  test('the server measures, and staff press in the players’ names', async () => {
    await at.started();
    await act(seized);
    await act({ kind: 'start-clock' });
    at.wallClock.pass(7_000);
    const answer = await act(press(1, fivePlays[0]));
    expect(answer).toMatchObject({
      ok: true,
      value: { events: [{ type: 'TurnEnded', spentMs: 7_000 }] },
    });
    expect(await at.banks()).toEqual([full - 7_000, full]);
    const { events } = await at.desk.read(name);
    expect(events.at(-1)?.entry).toMatchObject({ device: 'desk', seq: 3, part: 1, epoch: 2 });
  });

  test('a clock that is out expires once, however often it is found out', async () => {
    await at.open({ clock: { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } });
    at.tablet.makeOpening(1_000);
    at.wallClock.pass(3_000);
    await at.handIn();
    await act(seized);
    await act({ kind: 'start-clock' });
    at.wallClock.pass(60_000);
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
  class Life extends ServerLife {
    readonly #alive = new Map<string, number>();

    override note(run: string, nowMs: number): Promise<void> {
      this.#alive.set(run, nowMs);
      return Promise.resolve();
    }

    override lastOf(run: string, nowMs: number): Promise<number | undefined> {
      const known = [...this.#alive].filter(([each, atMs]) => each === run || atMs <= nowMs);
      return Promise.resolve(
        known.length === 0 ? undefined : Math.max(...known.map(([, at]) => at)),
      );
    }
  }

  const life = new Life();

  async function runningAtDesk(): Promise<void> {
    await at.started();
    for (const command of [seized, { kind: 'start-clock' }] as readonly Command[])
      await at.desk.act(name, command, { author: staff, seen: 'now' });
  }

  async function restartAfter(gapMs: number): Promise<void> {
    await life.note(at.run, at.wallClock.nowMs());
    at.wallClock.pass(gapMs);
    at.restarted();
    const steadyClock = new RunClock(at.wallClock, at.run);
    const rejoin = new DeskRejoin(at.desk, at.log, life, steadyClock);
    await rejoin.rejoinAll();
    await rejoin.rejoinAll();
  }

  test('a gap of seconds is charged, and the clock at.runs on', async () => {
    await runningAtDesk();
    at.wallClock.pass(20_000);
    await restartAfter(6_000);
    expect(await at.banks()).toEqual([full - 26_000, full]);
    expect((await at.state()).clock.state.kind).toBe('running');
    at.wallClock.pass(1_000);
    await at.desk.act(name, press(1, fivePlays[0]), { author: staff, seen: 'now' });
    expect(await at.banks()).toEqual([full - 27_000, full]);
  });

  test('a gap of minutes is nobody’s, and the clock stands until somebody starts it', async () => {
    await runningAtDesk();
    at.wallClock.pass(20_000);
    await restartAfter(600_000);
    expect(await at.banks()).toEqual([full - 20_000, full]);
    expect((await at.state()).clock).toMatchObject({
      state: { kind: 'stopped' },
      stops: [{ reason: 'interrupted' }],
      neutral: { interrupted: 600_000 },
    });
  });

  test('F15 the time that the computer slept is nobody’s, and the clock stands', async () => {
    await runningAtDesk();
    at.wallClock.pass(20_000);
    const awakeUntilMs = at.wallClock.nowMs();
    at.wallClock.pass(120_000);
    const woken = new RunClock(at.wallClock, 'awake again');
    // It notes that it is there before anybody has looked at the clocks.
    await life.note(woken.run, woken.nowMs());
    const rejoin = new DeskRejoin(at.desk, at.log, life, woken);
    // The first look fails, as where the database is on another machine and the network is not there yet.
    jest.spyOn(at.log, 'headsDue').mockRejectedValueOnce(new Error('away'));
    rejoin.slept({ run: at.run, awakeUntilMs });
    expect(rejoin.isPending(name)).toBe(true);
    while (rejoin.isPending(name)) await new Promise((resolve) => setImmediate(resolve));
    expect(await at.banks()).toEqual([full - 20_000, full]);
    expect((await at.state()).clock).toMatchObject({
      stops: [{ reason: 'interrupted' }],
      neutral: { interrupted: 120_000 },
    });
  });

  test('a tablet’s clock is the tablet’s, restarts or not', async () => {
    await at.started();
    await restartAfter(600_000);
    expect((await at.state()).clock.state.kind).toBe('running');
    expect((await at.desk.read(name)).events.at(-1)?.type).toBe('ClockStarted');
  });
});
