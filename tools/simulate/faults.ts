import type { Dice } from '@boardside/simulation';
import type { Command } from '@boardside/game';
import type { HallFault, SimulatedHall } from './simulated-hall.ts';
import { director } from './published-game.ts';

const hour = 3_600_000;
const askAgainMs = 5_000;

type ApplyFault = HallFault['apply'];

function at(atMs: number, what: string, befalls: ApplyFault): HallFault {
  return { atMs, what, apply: befalls };
}

/** The network is gone; the tablet goes on (F1). */
export function networkOutage(atMs: number, ms: number): HallFault {
  return at(atMs, `no network for ${ms} ms`, ({ network }) => {
    network.cut(ms);
  });
}

/** Every node dies, and comes back (F2). */
export function serverOutage(atMs: number, ms: number): HallFault {
  return at(atMs, `no server for ${ms} ms`, (hall) => {
    for (const node of hall.nodes) hall.kill(node, ms);
  });
}

/** One node of several dies (F12). */
export function nodeOutage(atMs: number, ms: number): HallFault {
  return at(atMs, `one node away for ${ms} ms`, (hall) => {
    hall.kill(hall.dice.one(hall.nodes), ms);
  });
}

/**
 * A node dies with the next append: before it is written, or once it is and nobody knows (F2, F12).
 */
export function crashAtAppend(atMs: number, when: 'dies-before' | 'dies-after'): HallFault {
  return at(atMs, `the node of the next append ${when.replace('-', ' ')} it`, (hall) => {
    hall.appendOutcomes.set(when);
  });
}

/** The database answers nothing for some appends. */
export function databaseFailure(atMs: number, appends: number): HallFault {
  return at(atMs, `${appends} appends fail`, (hall) => {
    hall.appendOutcomes.set(...Array.from({ length: appends }, () => 'fails' as const));
  });
}

/** The page goes and comes back: a reload, or a tablet that was switched off (F4). */
export function pageReload(atMs: number, ms: number): HallFault {
  return at(atMs, `the page is away for ${ms} ms`, (hall) => {
    unloadPageFor(hall, ms);
  });
}

function unloadPageFor(hall: SimulatedHall, ms: number): void {
  const { tablet, timeline } = hall;
  hall.crashPage();
  timeline.after(ms, () => {
    if (tablet.page === undefined) tablet.load();
  });
}

/** The page goes within so long after the next press, before it may be on the disk (F4). */
export function pageReloadAfterPress(atMs: number, withinMs: number, ms: number): HallFault {
  return at(atMs, `a reload within ${withinMs} ms of a press`, (hall) => {
    const { tablet, timeline } = hall;
    const entries = (): number => tablet.page?.keeper?.mirror.lastEntry()?.seq ?? 0;
    const before = entries();
    const look = (): void => {
      if (entries() === before) timeline.after(20, look);
      else timeline.after(hall.dice.between(0, withinMs), () => unloadPageFor(hall, ms));
    };
    look();
  });
}

/** The tablet sleeps, its session clock standing (F5). */
export function tabletSleep(atMs: number, ms: number): HallFault {
  return at(atMs, `the tablet sleeps for ${ms} ms`, ({ tablet, timeline }) => {
    const { page } = tablet;
    page?.sleep();
    timeline.after(ms, () => page?.wake());
  });
}

/** Server and tablet are without power (F3). */
export function powerOutage(atMs: number, ms: number): HallFault {
  return at(atMs, `no power for ${ms} ms`, (hall) => {
    for (const node of hall.nodes) hall.kill(node, ms);
    unloadPageFor(hall, ms);
  });
}

export const wallClocks = ['an hour on', 'an hour back', '1970', 'right'] as const;

/**
 * The wall clock is set while the page is away: an hour on or back, to 1970, or right again (F6).
 */
export function tabletClockChange(atMs: number, to: (typeof wallClocks)[number]): HallFault {
  return at(atMs, `the wall clock is set ${to} during a reload`, (hall) => {
    const { tablet, timeline } = hall;
    const { wallAheadMs: aheadMs } = tablet;
    const set = { 'an hour on': aheadMs + hour, 'an hour back': aheadMs - hour, right: 0 };
    unloadPageFor(hall, hall.dice.between(500, 20_000));
    tablet.wallAheadMs = { ...set, '1970': aheadMs - timeline.nowMs }[to];
  });
}

/** Wakes between nodes are lost: only the poll finds what was committed (F13). */
export function notificationLoss(atMs: number, ms: number): HallFault {
  return at(atMs, `wakes are lost for ${ms} ms`, (hall) => {
    hall.holdNotifications(true);
    hall.timeline.after(ms, () => {
      hall.holdNotifications(false);
    });
  });
}

/** The tablet's disk takes nothing for a while (F17). */
export function diskHang(atMs: number, ms: number): HallFault {
  return at(atMs, `the tablet’s disk hangs for ${ms} ms`, ({ tablet, timeline }) => {
    tablet.disk.isHanging = true;
    timeline.after(ms, () => {
      tablet.disk.isHanging = false;
    });
  });
}

/** The server's wall clock is set (F15). */
export function serverClockChange(atMs: number, byMs: number): HallFault {
  return at(atMs, `a server’s wall clock is set by ${byMs} ms`, (hall) => {
    hall.dice.one(hall.nodes).wallAheadMs += byMs;
  });
}

/** What a director does at any moment (F10). */
export function staffActFault(atMs: number, command: Command): HallFault {
  return at(atMs, `the director: ${command.kind}`, (hall) => {
    void hall.staff.act(command, director, 'now');
  });
}

/**
 * What a director does at each node in the moment in which the tablet's entries come in (F12, F14).
 */
export function concurrentStaffActs(atMs: number, command: Command): HallFault {
  return at(atMs, `as a push comes, a director at each node: ${command.kind}`, (hall) => {
    hall.race(command);
  });
}

/** The whole room is stopped, and started again (F10). */
export function roomStopAndStart(atMs: number, ms: number): readonly HallFault[] {
  const order = { kind: 'order', reason: 'fire alarm', scope: 'room' } as const;
  const start = { ...order, order: `start at ${atMs + ms}`, what: 'start' } as const;
  return [
    staffActFault(atMs, { ...order, order: `stop at ${atMs}`, what: 'stop' }),
    at(atMs + ms, 'the director: order', (hall) => void retryUntilAnswered(hall, start)),
  ];
}

/**
 * A room that stands still is not left so: the director asks again until the server has answered.
 */
async function retryUntilAnswered(hall: SimulatedHall, command: Command): Promise<void> {
  while ((await hall.staff.act(command, director, 'now')) === 'lost') {
    await hall.timeline.pause(askAgainMs);
  }
}

/** Another tablet is put on the table; the one before comes back later with what it holds (F8). */
export function tabletSwap(atMs: number, backMs: number): HallFault {
  return at(atMs, 'another tablet takes the table', (hall) => {
    const old = hall.tablet;
    const { game } = hall.checker;
    if (game.phase === 'unopened' || game.holder?.kind !== 'device') return;
    const holder = { kind: 'device', device: `tablet-${hall.tablets.length + 1}` } as const;
    const claim = { kind: 'claim-clock', why: 'moved', witnessedMs: 0, holder } as const;
    old.page?.sleep();
    void hall.staff.act({ ...claim, expectedEpoch: game.epoch }, director, 'now');
    hall.timeline.after(backMs, () => old.page?.wake());
  });
}

/** The desk takes the clock (F10). */
export function deskTakeover(atMs: number): HallFault {
  return at(atMs, 'the desk takes the clock', (hall) => {
    const { game } = hall.checker;
    if (game.phase === 'unopened' || game.holder?.kind !== 'device') return;
    const claim = { kind: 'claim-clock', why: 'seized', witnessedMs: 0 } as const;
    const holder = { kind: 'desk' } as const;
    void hall.staff.act({ ...claim, holder, expectedEpoch: game.epoch }, director, 'now');
  });
}

/**
 * A sleep of less than that is none that a page can tell: its clock was wrong, and it is flagged.
 */
const shortestSleepMs = 1_500;

/** Anything of the above. */
export function randomFaults(dice: Dice, lengthMs: number): readonly HallFault[] {
  const atMs = dice.between(0, lengthMs);
  const short = dice.between(200, 9_000);
  const long = dice.between(10_500, 600_000);
  const some = dice.happens(0.6) ? short : long;
  const draw: readonly (() => readonly HallFault[])[] = [
    () => [networkOutage(atMs, some)],
    () => [networkOutage(atMs, long)],
    () => [serverOutage(atMs, some)],
    () => [nodeOutage(atMs, some)],
    () => [crashAtAppend(atMs, dice.one(['dies-before', 'dies-after']))],
    () => [databaseFailure(atMs, dice.between(1, 8))],
    () => [pageReload(atMs, some)],
    () => [pageReloadAfterPress(atMs, 50, short)],
    () => [tabletSleep(atMs, Math.max(some, shortestSleepMs))],
    () => [powerOutage(atMs, some)],
    () => [notificationLoss(atMs, long)],
    () => roomStopAndStart(atMs, dice.between(2_000, 120_000)),
    () => [
      staffActFault(atMs, {
        kind: 'adjust-time',
        seat: dice.one([0, 1]),
        ms: 30_000,
        reason: 'noise',
      }),
    ],
    () => [
      staffActFault(atMs, {
        kind: 'limit-moves',
        seats: 'all',
        ms: dice.one([20_000, 60_000]),
        reason: 'slow',
      }),
    ],
    () => [concurrentStaffActs(atMs, { kind: 'adjust-time', seat: 0, ms: 1_000, reason: 'noise' })],
    () => [tabletSwap(atMs, long)],
    () => [deskTakeover(atMs)],
    () => [diskHang(atMs, short)],
    () => [serverClockChange(atMs, dice.one([-100, 100]))],
  ];
  return dice.one(draw)();
}
