import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  contractVersion,
  type GameView,
  type Push,
  type PushAck,
  type PushRefused,
} from '@boardside/contract';
import { decide, evolve, replay, type Command, type Entry, type Game } from '@boardside/game';
import { io, type Socket } from 'socket.io-client';
import { all, fivePlays, press, ScriptedTablet, seat } from './scripted-tablet.js';
import { ServerProcess, untilAnswered } from './server-process.js';
import { carried, director, joinedTablet, publishedHall, Visitor, type Hall } from './visitor.js';

const seed = Number(process.env['SURVIVAL_SEED'] ?? Date.now() % 1_000_000);

type Victim = 'server' | 'postgres';

const kinds: readonly Victim[] = ['server', 'postgres'].flatMap((victim) =>
  Array.from({ length: 5 }, () => victim as Victim),
);

let server: ServerProcess;
let staff: Visitor;
let hall: Hall;
let visitor: Visitor & { device: string };
let socket: Socket;

beforeAll(async () => {
  server = await ServerProcess.started();
  staff = new Visitor(server.url);
  await carried(staff.post('setup', { token: server.setupToken, ...director }));
  hall = await publishedHall(staff);
  visitor = await joinedTablet(server.url, hall.codes[0] ?? '');
  socket = io(server.url, {
    transports: ['websocket'],
    auth: { contract: contractVersion, as: 'device', token: visitor.token },
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
  });
}, 120_000);

afterAll(async () => {
  socket.disconnect();
  await server.remove();
});

/** A small generator of chance that a seed repeats (mulberry32). */
function chance(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Step {
  readonly command: Command;
  readonly by: Entry['by'];
}

/** A whole game, from the claim to the second signature. */
function script(device: string): readonly Step[] {
  const holder = { kind: 'device', device } as const;
  const draws = [
    [
      { seat: 0 as const, tile: { letter: 'A' } },
      { seat: 1 as const, tile: { letter: 'Z' } },
    ],
  ];
  const turns = Array.from({ length: 31 }, (_, index): Step => {
    const turn = index + 1;
    const play = turn % 5 === 0 ? fivePlays[turn / 5 - 1] : undefined;
    return { command: press(turn, play ?? { kind: 'pass' }), by: seat(index % 2 === 0 ? 0 : 1) };
  });
  return [
    {
      command: { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 },
      by: { auto: 'holder' },
    },
    { command: { kind: 'check-tiles' }, by: all },
    { command: { kind: 'decide-first', how: 'draw', draws }, by: all },
    { command: { kind: 'start-clock' }, by: seat(1) },
    ...turns,
  ];
}

/** What the tablet itself makes of its entries, by its own clock. */
function ownGame(opened: Game, entries: readonly Entry[]): Game {
  let game = opened;
  let last: number | undefined;
  for (const { command, by: author, epoch, seen, t } of entries) {
    const elapsedMs = last === undefined ? 0 : t - last;
    const decided = decide({ command, author, epoch, seen, elapsedMs }, game);
    if (!decided.ok) throw new Error(`the script is wrong: ${JSON.stringify(decided.refusal)}`);
    game = decided.value.reduce(evolve, game);
    last = t;
  }
  return game;
}

async function pushed(push: Push, way: 'http' | 'socket'): Promise<PushAck | undefined> {
  const answer =
    way === 'http'
      ? await carried<PushAck | PushRefused>(visitor.post('table/push', push))
      : ((await socket.timeout(1_000).emitWithAck('push', push)) as PushAck | PushRefused);
  return 'acked' in answer ? answer : undefined;
}

function log(): Promise<GameView> {
  const path = `tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}`;
  return untilAnswered(() => carried<GameView>(staff.get(path)));
}

/** Every acknowledged entry is there once, and the clocks are the tablet's. */
async function expectWhole(tablet: ScriptedTablet): Promise<void> {
  const { events, refused } = await log();
  expect(refused).toEqual([]);
  const places = events.flatMap(({ entry }) => (entry ? [`${entry.seq}.${entry.part}`] : []));
  expect(new Set(places).size).toBe(places.length);
  const seqs = [...new Set(events.flatMap(({ entry }) => (entry ? [entry.seq] : [])))];
  expect(seqs).toEqual(Array.from({ length: tablet.acked }, (_, index) => index + 1));
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  const opened = replay(events.slice(0, 1));
  const own = ownGame(opened, tablet.made.slice(0, tablet.acked));
  expect(replay(events)).toEqual(own);
}

test(`what was acknowledged survives five kills of the server and five of PostgreSQL (seed ${seed})`, async () => {
  const roll = chance(seed);
  const tablet = new ScriptedTablet(hall.games[0] ?? '', visitor.device);
  const steps = script(visitor.device);
  const victims = new Map<number, Victim>();
  for (const victim of kinds) {
    let at = roll(steps.length);
    while (victims.has(at)) at = roll(steps.length);
    victims.set(at, victim);
  }
  const began = performance.now();
  let killed = 0;
  for (const [index, { command, by }] of steps.entries()) {
    const way = roll(2) === 0 ? 'http' : 'socket';
    const victim = victims.get(index);
    tablet.make(Math.floor(performance.now() - began) - tablet.t, command, by);
    const first = pushed(tablet.push(), way).catch(() => undefined);
    if (victim !== undefined) {
      // Before the push arrives, while it is being written, or after it was answered.
      const moment = roll(3);
      if (moment === 1) await new Promise((resolve) => setImmediate(resolve));
      if (moment === 2) await first;
      if (victim === 'postgres') server.killPostgres();
      else {
        await server.kill();
        await server.start();
      }
      killed += 1;
    }
    const early = await first;
    if (early) tablet.take(early);
    if (tablet.acked <= index) {
      const answer = await untilAnswered(() => {
        const idleMs = Math.floor(performance.now() - began) - tablet.t;
        return pushed(tablet.push(idleMs), way);
      });
      tablet.take(answer);
    }
    expect(tablet.acked).toBe(index + 1);
    if (victim !== undefined) await expectWhole(tablet);
  }
  expect(killed).toBe(10);
  await expectWhole(tablet);
  expect(tablet.game).toMatchObject({ phase: 'closing', turns: { length: 31 } });
}, 240_000);
