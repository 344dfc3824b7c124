import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PushAck } from '@boardside/contract';
import { guide, type Command, type LiveGame, type RuleSet } from '@boardside/game';
import { SetWallClock } from '../../test/fake-time.js';
import { all, fivePlays, press, ScriptedTablet, seat } from '../../test/scripted-tablet.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { NodeWake } from '../log/wake.js';
import { SteadyClock } from '../runtime/steady-clock.js';
import { DeskRejoin } from './desk-rejoin.js';
import { GameDesk } from './game-desk.js';
import { ServerLife } from './server-life.js';
import { Witness } from './witness.js';

const name = { tournament: 't', stream: 'g' };
const staff = { staff: 'dana', role: 'director' } as const;

class SetSteadyClock extends SteadyClock {
  constructor(
    private readonly wallClock: SetWallClock,
    readonly run: string,
  ) {
    super();
  }

  override nowMs(): number {
    return this.wallClock.nowMs();
  }
}

let wallClock: SetWallClock;
let log: MemoryEventLog;
let witness: Witness;
let desk: GameDesk;
let tablet: ScriptedTablet;
let runs = 0;

/** A server on the log as it is: what it kept in memory is gone. */
function restarted(): GameDesk {
  runs += 1;
  witness = new Witness();
  const steadyClock = new SetSteadyClock(wallClock, `run ${runs}`);
  desk = new GameDesk(log, new NodeWake(), wallClock, steadyClock, witness);
  return desk;
}

async function open(options: Partial<RuleSet> = {}): Promise<void> {
  const command = {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['kim', 'lee'],
    rules: { options: { ...guide, ...options }, hash: 'h' },
    lexicon: undefined,
    first: undefined,
  } as const;
  await desk.open(name, command, staff);
}

/** The tablet hands in what it holds, `delay` after its last entry. */
async function handIn(delay = 5): Promise<PushAck> {
  wallClock.pass(delay);
  const { device } = tablet;
  const send = (push: ReturnType<ScriptedTablet['push']>) =>
    desk.push(name, push, { device, receiptMs: wallClock.nowMs() });
  return tablet.handIn(send, delay);
}

/** Time passes for everybody, and the tablet makes an entry. */
function make(afterMs: number, command: Command, by?: Parameters<ScriptedTablet['make']>[2]) {
  wallClock.pass(afterMs);
  return tablet.make(afterMs, command, by);
}

async function state(): Promise<LiveGame> {
  const { game } = await desk.read(name);
  if (game.phase === 'unopened') throw new Error('the game is not open');
  return game;
}

async function banks(): Promise<readonly number[]> {
  return (await state()).clock.banks ?? [];
}

async function started(): Promise<void> {
  await open();
  tablet.makeOpening(1_000);
  wallClock.pass(3_000);
  await handIn();
}

const full = 1_500_000;

beforeEach(() => {
  wallClock = new SetWallClock();
  log = new MemoryEventLog();
  tablet = new ScriptedTablet('g', 'tablet 1');
  restarted();
});

describe('a game', () => {
  test('is opened once', async () => {
    await open();
    await open();
    expect((await desk.read(name)).events.map(({ type }) => type)).toEqual(['GameOpened']);
  });

  test('its events say whose entry they come from, with the time it was charged', async () => {
    await started();
    make(21_000, press(1, fivePlays[0]), seat(0));
    const { events } = await handIn();
    expect(events).toMatchObject([
      {
        type: 'TurnEnded',
        spentMs: 21_000,
        by: { seats: [0] },
        entry: { device: 'tablet 1', seq: 5, part: 1, epoch: 1, sid: 'session 1', t: 24_000 },
      },
    ]);
    expect(await banks()).toEqual([full - 21_000, full]);
  });
});

describe('what a tablet pushes', () => {
  test('is answered the same when it is pushed again, and nothing is appended', async () => {
    await open();
    tablet.makeOpening(1_000);
    wallClock.pass(3_000);
    const push = tablet.push();
    const first = await desk.push(name, push, { device: 'tablet 1', receiptMs: wallClock.nowMs() });
    wallClock.pass(60_000);
    const again = await desk.push(name, push, { device: 'tablet 1', receiptMs: wallClock.nowMs() });
    expect(again).toEqual(first);
    expect((await desk.read(name)).events).toHaveLength(first.head);
  });

  test('an entry that was acknowledged and comes again beside a new one is not taken twice', async () => {
    await started();
    make(1_000, press(1, { kind: 'pass' }), seat(0));
    const old = tablet.push();
    await handIn();
    make(2_000, press(2, { kind: 'pass' }), seat(1));
    const both = { ...tablet.push(), entries: [...old.entries, ...tablet.push().entries] };
    await desk.push(name, both, { device: 'tablet 1', receiptMs: wallClock.nowMs() });
    expect((await state()).turns).toHaveLength(2);
  });

  test('with an entry missing in between it is taken up to there: wrong-seq', async () => {
    await open();
    tablet.makeOpening(1_000);
    wallClock.pass(3_000);
    const push = tablet.push();
    const holed = { ...push, entries: push.entries.filter(({ seq }) => seq !== 3) };
    const ack = await desk.push(name, holed, { device: 'tablet 1', receiptMs: wallClock.nowMs() });
    expect(ack).toMatchObject({
      acked: 2,
      refused: { seq: 4, refusal: { code: 'wrong-seq', seq: 4, expected: 3 } },
    });
    expect((await desk.read(name)).refused).toEqual([]);
    expect(await handIn()).toMatchObject({ acked: 4 });
    expect((await state()).phase).toBe('playing');
  });

  test('an entry that the game refuses uses its number, is kept, and the others go on', async () => {
    await started();
    make(1_000, press(7, { kind: 'pass' }), seat(0));
    make(2_000, press(1, { kind: 'pass' }), seat(0));
    const ack = await handIn();
    expect(ack).toMatchObject({ acked: 6, refused: { seq: 5, refusal: { code: 'wrong-turn' } } });
    expect((await desk.read(name)).refused).toMatchObject([
      { device: 'tablet 1', seq: 5, command: { turn: 7 }, refusal: { code: 'wrong-turn' } },
    ]);
    expect(await banks()).toEqual([full - 3_000, full]);
  });

  test('a refused entry is there after a restart, with the same answer', async () => {
    await started();
    make(1_000, press(7, { kind: 'pass' }), seat(0));
    const push = tablet.push();
    const first = await handIn();
    restarted();
    const again = await desk.push(name, push, { device: 'tablet 1', receiptMs: wallClock.nowMs() });
    expect(again).toEqual(first);
    expect((await desk.read(name)).refused).toHaveLength(1);
  });

  test('under an old epoch it is refused and kept', async () => {
    await started();
    const taken = { kind: 'claim-clock', holder: { kind: 'desk' }, why: 'seized' } as const;
    await desk.act(
      name,
      { ...taken, expectedEpoch: 1, witnessedMs: 0 },
      { author: staff, seen: 'now' },
    );
    make(1_000, press(1, { kind: 'pass' }), seat(0));
    expect(await handIn()).toMatchObject({
      acked: 5,
      refused: { seq: 5, refusal: { code: 'stale-epoch', epoch: 1, current: 2 } },
    });
  });

  test('takes the clock for its own device only, and only when nobody has it', async () => {
    await open();
    const claim = { kind: 'claim-clock', why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
    make(0, { ...claim, holder: { kind: 'device', device: 'another' } });
    make(0, { ...claim, holder: { kind: 'desk' } });
    make(0, { ...claim, holder: { kind: 'device', device: 'tablet 1' } });
    make(0, { ...claim, holder: { kind: 'device', device: 'tablet 1' }, expectedEpoch: 1 });
    await handIn();
    const { refused, events } = await desk.read(name);
    expect(refused.map(({ refusal }) => refusal.code)).toEqual([
      'not-entitled',
      'not-entitled',
      'not-entitled',
    ]);
    expect(events.map(({ type }) => type)).toEqual(['GameOpened', 'ClockClaimed']);
  });

  test('of several tablets at once, each entry is there once and in order', async () => {
    await started();
    for (let turn = 1; turn <= 5; turn += 1)
      make(
        1_000,
        press(turn, turn === 3 ? fivePlays[0] : { kind: 'pass' }),
        seat(turn % 2 ? 0 : 1),
      );
    const push = tablet.push();
    const from = { device: 'tablet 1', receiptMs: wallClock.nowMs() };
    await Promise.all(
      push.entries.map((_, index) =>
        desk.push(name, { ...push, entries: push.entries.slice(0, index + 1) }, from),
      ),
    );
    expect((await state()).turns.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(await banks()).toEqual([full - 3_000, full - 2_000]);
  });
});

describe('the time of a tablet', () => {
  test('is its own exactly: minutes offline, restarts of the server, a game sent at once', async () => {
    await started();
    const spent = [0, 0];
    for (let turn = 1; turn <= 20; turn += 1) {
      const mover = turn % 2 === 1 ? 0 : 1;
      const ms = 3_000 + turn * 137;
      const scoreless = turn % 5 !== 0;
      make(
        ms,
        press(turn, scoreless ? { kind: 'pass' } : (fivePlays[turn / 5 - 1] ?? fivePlays[0])),
        seat(mover),
      );
      spent[mover] = (spent[mover] ?? 0) + ms;
      if (turn % 3 === 0) await handIn(turn * 40);
      if (turn % 4 === 0) restarted();
    }
    await handIn(900_000);
    const expected = [full - (spent[0] ?? 0), full - (spent[1] ?? 0)];
    expect(await banks()).toEqual(expected);
    expect((await desk.read(name)).events.some(({ flagged }) => flagged)).toBe(false);
    restarted();
    expect(await banks()).toEqual(expected);
  });

  test('that the server cannot have seen pass is cut and flagged', async () => {
    await started();
    tablet.make(600_000, press(1, { kind: 'pass' }), seat(0));
    wallClock.pass(10_000);
    await handIn(0);
    const { events } = await desk.read(name);
    expect(events.at(-1)).toMatchObject({ type: 'TurnEnded', flagged: true });
    expect(events.at(-1)?.spentMs).toBeLessThanOrEqual(10_005);
  });

  test('of a reload up to 10 s is charged, of a longer one it is nobody’s', async () => {
    await started();
    make(5_000, press(1, { kind: 'pass' }), seat(0));
    await handIn();
    const reload = async (gapMs: number, sid: string) => {
      const previousSid = tablet.sid;
      const tickedAt = tablet.t + 2_000;
      wallClock.pass(2_000 + gapMs);
      tablet.sid = sid;
      tablet.t = 0;
      tablet.make(0, { kind: 'rejoin', previousSid, tickedAt, gapMs });
      await handIn();
    };
    await reload(4_000, 'session 2');
    expect(await banks()).toEqual([full - 5_000, full - 6_000]);
    await reload(40_000, 'session 3');
    expect(await banks()).toEqual([full - 5_000, full - 8_000]);
    expect((await state()).clock.neutral).toMatchObject({ interrupted: 40_000 });
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

  test('is obeyed by the tablet, and the time since it is given back', async () => {
    await started();
    wallClock.pass(10_000);
    tablet.t += 10_000;
    await desk.act(name, order, { author: staff, seen: 'now' });
    make(4_000, { kind: 'stop-clock', reason: 'ordered', order: 'o1' });
    await handIn();
    const { events } = await desk.read(name);
    const refundMs = (events.at(-1)?.body as { refundMs?: number }).refundMs ?? 0;
    expect(refundMs).toBeGreaterThan(3_900);
    expect(refundMs).toBeLessThanOrEqual(4_010);
    expect((await banks())[0]).toBe(full - 14_000 + refundMs);
  });

  test('gives nothing back once a turn has ended since', async () => {
    await started();
    wallClock.pass(10_000);
    tablet.t += 10_000;
    await desk.act(name, order, { author: staff, seen: 'now' });
    make(1_000, press(1, { kind: 'pass' }), seat(0));
    make(3_000, { kind: 'stop-clock', reason: 'ordered', order: 'o1' });
    await handIn();
    expect(await banks()).toEqual([full - 11_000, full - 3_000]);
  });
});

const seized: Command = {
  kind: 'claim-clock',
  holder: { kind: 'desk' },
  why: 'seized',
  expectedEpoch: 1,
  witnessedMs: 0,
};

describe('where the desk holds the clock', () => {
  const act = (command: Command) => desk.act(name, command, { author: staff, seen: 'now' });

  test('a clock taken from a tablet is charged what its beats have shown, the rest is nobody’s', async () => {
    await started();
    wallClock.pass(30_000);
    witness.saw(name, 'tablet 1', {
      ...{ n: 1, game: 'g', sid: 'session 1', t: tablet.t + 12_000, seq: 4, lacks: [] },
    });
    expect(await act(seized)).toMatchObject({ ok: true });
    expect(await banks()).toEqual([full - 12_000, full]);
    const { clock } = await state();
    expect(clock.neutral).toMatchObject({ seized: 18_005 });
  });

  test('the server measures, and staff press in the players’ names', async () => {
    await started();
    await act(seized);
    await act({ kind: 'start-clock' });
    wallClock.pass(7_000);
    const answer = await act(press(1, fivePlays[0]));
    expect(answer).toMatchObject({
      ok: true,
      value: { events: [{ type: 'TurnEnded', spentMs: 7_000 }] },
    });
    expect(await banks()).toEqual([full - 7_000, full]);
    const { events } = await desk.read(name);
    expect(events.at(-1)?.entry).toMatchObject({ device: 'desk', seq: 3, part: 1, epoch: 2 });
  });

  test('a clock that is out expires once, however often it is found out', async () => {
    await open({ clock: { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } });
    tablet.makeOpening(1_000);
    wallClock.pass(3_000);
    await handIn();
    await act(seized);
    await act({ kind: 'start-clock' });
    wallClock.pass(60_000);
    const expire = { kind: 'expire', key: 'bank:0:1' } as const;
    const found = await Promise.all(
      [1, 2, 3].map(() => desk.act(name, expire, { author: { auto: 'server' }, seen: 'now' })),
    );
    expect(found.filter(({ ok }) => ok)).toHaveLength(1);
    const { events } = await desk.read(name);
    expect(events.filter(({ type }) => type === 'TimeExpired')).toHaveLength(1);
    expect(await banks()).toEqual([0, 60_000]);
  });
});

describe('an act of staff', () => {
  test('is confirmed on the version that was seen', async () => {
    await started();
    make(1_000, { kind: 'stop-clock', reason: 'referee' }, seat(0));
    await handIn();
    const seen = (await state()).version;
    await desk.act(
      name,
      { kind: 'note-infraction', seat: 0, clause: 'G23', what: 'bag', warning: 'noted' },
      { author: staff, seen: 'now' },
    );
    const end: Command = { kind: 'end-game', end: { reason: 'void' }, reason: 'power cut' };
    expect(await desk.act(name, end, { author: staff, seen })).toMatchObject({
      ok: false,
      refusal: { code: 'changed' },
    });
    expect(await desk.act(name, end, { author: staff, seen: seen + 1 })).toMatchObject({
      ok: true,
    });
  });

  test('meets a push at the same moment, and both are there', async () => {
    await started();
    make(1_000, press(1, { kind: 'pass' }), seat(0));
    const given: Command = { kind: 'adjust-time', seat: 1, ms: 30_000, reason: 'spilled tea' };
    const acts = [1, 2, 3].map(() => desk.act(name, given, { author: staff, seen: 0 }));
    await Promise.all([...acts, handIn()]);
    expect(await banks()).toEqual([full - 1_000, full + 90_000]);
    expect((await desk.read(name)).events.map(({ version }) => version)).toEqual(
      Array.from({ length: 9 }, (_, index) => index + 1),
    );
  });

  test('of two servers on one log: one after the other, none lost', async () => {
    await started();
    const here = desk;
    const there = restarted();
    const given: Command = { kind: 'adjust-time', seat: 1, ms: 1_000, reason: 'x' };
    for (let turn = 0; turn < 3; turn += 1) {
      await here.act(name, given, { author: staff, seen: 0 });
      await there.act(name, given, { author: staff, seen: 0 });
    }
    expect(await banks()).toEqual([full, full + 6_000]);
  });
});

describe('where the desk holds the clock and the server restarts', () => {
  class Life extends ServerLife {
    readonly #alive = new Map<string, number>();

    override note(run: string, nowMs: number): Promise<void> {
      this.#alive.set(run, nowMs);
      return Promise.resolve();
    }

    override lastOf(run: string): Promise<number | undefined> {
      return Promise.resolve(this.#alive.get(run));
    }
  }

  const life = new Life();

  async function runningAtDesk(): Promise<void> {
    await started();
    for (const command of [seized, { kind: 'start-clock' }] as readonly Command[])
      await desk.act(name, command, { author: staff, seen: 'now' });
  }

  async function restartAfter(gapMs: number): Promise<void> {
    await life.note(`run ${runs}`, wallClock.nowMs());
    wallClock.pass(gapMs);
    restarted();
    const steadyClock = new SetSteadyClock(wallClock, `run ${runs}`);
    const rejoin = new DeskRejoin(desk, log, life, steadyClock);
    await rejoin.rejoinAll();
    await rejoin.rejoinAll();
  }

  test('a gap of seconds is charged, and the clock runs on', async () => {
    await runningAtDesk();
    wallClock.pass(20_000);
    await restartAfter(6_000);
    expect(await banks()).toEqual([full - 26_000, full]);
    expect((await state()).clock.state.kind).toBe('running');
    wallClock.pass(1_000);
    await desk.act(name, press(1, fivePlays[0]), { author: staff, seen: 'now' });
    expect(await banks()).toEqual([full - 27_000, full]);
  });

  test('a gap of minutes is nobody’s, and the clock stands until somebody starts it', async () => {
    await runningAtDesk();
    wallClock.pass(20_000);
    await restartAfter(600_000);
    expect(await banks()).toEqual([full - 20_000, full]);
    expect((await state()).clock).toMatchObject({
      state: { kind: 'stopped' },
      stops: [{ reason: 'interrupted' }],
      neutral: { interrupted: 600_000 },
    });
  });

  test('a tablet’s clock is the tablet’s, restarts or not', async () => {
    await started();
    await restartAfter(600_000);
    expect((await state()).clock.state.kind).toBe('running');
    expect((await desk.read(name)).events.at(-1)?.type).toBe('ClockStarted');
  });
});

test('the fold kept in memory is the fold of the log', async () => {
  await started();
  make(1_000, press(1, fivePlays[0]), seat(0));
  make(1_000, { kind: 'check-tiles' }, all);
  await handIn();
  const kept = await desk.read(name);
  restarted();
  expect(await desk.read(name)).toEqual(kept);
});
