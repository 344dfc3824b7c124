import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventsMessage } from '@boardside/contract';
import { createDirector, publishHall } from '@boardside/simulation';
import { Server } from 'socket.io';
import { builtServer } from './built-server.ts';
import { median, percentile, type Measurement } from './measurement.ts';
import { ListenerProcess } from './listener-process.ts';
import { nowMs } from './listener-sockets.ts';
import { staff } from './recorded-pushes.ts';
import { withInProcessServer, type InProcessServer } from './in-process-server.ts';

/** `LISTENERS=50` tries it. */
const LISTENERS = Number(process.env['LISTENERS'] ?? 500);
/** More would measure the machine’s memory. */
const MOST_LISTENERS = Number(process.env['LISTENERS_MOST'] ?? 5_000);
/** Files that either process has open besides. */
const OTHER_FILES = 200;
/** One listener hears fewer events where there are many: a pass is as long then. */
const DELIVERIES = 500_000;
/** Until then code is compiled and connections are warmed; not counted. */
const WARMING = 30;
const PASSES = 3;

/** How long each listener waited for one event. */
type Waits = readonly number[];

interface DeliveryRates {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Deliveries a second from the commit of an event to everybody who follows its game. */
export async function benchLive(): Promise<readonly Measurement[]> {
  const limit = openFiles();
  const most = Math.min(MOST_LISTENERS, limit - OTHER_FILES);
  return withInProcessServer(async (server) => {
    const game = await openGame(server);
    const figures: Measurement[] = [];
    for (const listeners of new Set([LISTENERS, Math.max(LISTENERS, most)])) {
      const passes: ComparedPass[] = [];
      for (let pass = 1; pass <= PASSES; pass += 1) {
        const { message, product } = await productPass(game, listeners);
        passes.push({ product, bare: await barePass(message, listeners) });
      }
      figures.push(figureOf(listeners, passes, limit));
    }
    return figures;
  });
}

interface ComparedPass {
  readonly product: DeliveryRates;
  readonly bare: DeliveryRates;
}

/** So many events are heard by so many listeners in one pass. */
function eventsTo(listeners: number): number {
  return Math.ceil(DELIVERIES / listeners);
}

/** How many files this process, and the listeners’ too, may have open. */
function openFiles(): number {
  const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return said === 'unlimited' ? Infinity : Number(said);
}

function figureOf(listeners: number, passes: readonly ComparedPass[], limit: number): Measurement {
  const products = passes.map(({ product }) => product);
  const bares = passes.map(({ bare }) => bare);
  return {
    name: `live ${String(listeners)}`,
    value: median(products.map(({ perSecond }) => perSecond)),
    unit: '/s',
    asked: { partAtLeast: 0.8 },
    baseline: {
      name: 'bare socket.io with the same bytes',
      value: median(bares.map(({ perSecond }) => perSecond)),
    },
    how:
      `deliveries a second: ${String(listeners)} listeners of one game over websockets, in a ` +
      `process of their own, one message an event, the next event when all have the one before; ` +
      `from the append’s commit (bare: from the call to everybody) until the last one has it; ` +
      `${String(eventsTo(listeners))} events after ${String(WARMING)}, median of ${String(PASSES)}, by turns ` +
      `with the baseline, on loopback; ${String(limit)} open files are allowed`,
    detail: passes.map(
      ({ product, bare }, pass) =>
        `pass ${String(pass + 1)}: ${passLine(product)}; bare ${passLine(bare)}`,
    ),
  };
}

function passLine({ perSecond, p50Ms, p99Ms }: DeliveryRates): string {
  return `${perSecond.toFixed(0)} /s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

/** Makes one event after another; `make` answers when it was sent on its way. */
async function measureDelivery(
  make: () => Promise<number>,
  listeners: ListenerProcess,
  events: number,
): Promise<DeliveryRates> {
  const waits: Waits[] = [];
  for (let event = -WARMING; event < events; event += 1) {
    const heard = listeners.next();
    const sentAtMs = await make();
    const { atMs } = await heard;
    if (event >= 0) waits.push(atMs.map((at) => at - sentAtMs));
  }
  const all = waits.flat();
  const spanMs = waits.reduce((sum, each) => sum + Math.max(...each), 0);
  return {
    perSecond: (1000 * all.length) / spanMs,
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
  };
}

/** A game that a signed-in director may follow. */
interface BenchedGame {
  readonly server: InProcessServer;
  readonly cookie: string | undefined;
  readonly tournament: string;
  readonly stream: string;
  /** How far the game has got. */
  readonly version: () => Promise<number>;
  /** Appends one event; answers when it was committed. */
  readonly append: () => Promise<number>;
}

async function openGame(server: InProcessServer): Promise<BenchedGame> {
  const { EventLog, GameDesk } = await builtServer();
  const director = await createDirector(server.url, server.said);
  const { tournament, games } = await publishHall(director);
  const name = { tournament, stream: games[0] ?? '' };
  const desk = server.app.get(GameDesk);
  const log = server.app.get(EventLog);
  const write = log.append.bind(log);
  let committedAtMs = 0;
  log.append = async (...asked) => {
    const answer = await write(...asked);
    committedAtMs = nowMs();
    return answer;
  };
  let ms = 1_000;
  const append = async (): Promise<number> => {
    ms = -ms;
    const command = { kind: 'adjust-time', seat: 0, ms, reason: 'bench' } as const;
    const acted = await desk.act(name, command, { author: staff, seen: 'now' });
    if (!acted.ok) throw new Error(`refused: ${acted.refusal.code}`);
    return committedAtMs;
  };
  const version = async (): Promise<number> => (await desk.read(name)).game.version;
  return { server, cookie: director.cookie, ...name, version, append };
}

async function productPass(
  game: BenchedGame,
  count: number,
): Promise<{ readonly product: DeliveryRates; readonly message: EventsMessage }> {
  const { server, cookie, tournament, stream } = game;
  // Each comes as if it had heard everything so far: what is measured is what happens from now on.
  const follow = { tournament, stream, since: await game.version() };
  const asked = { url: server.url, listeners: count, cookie, follow };
  const listeners = await ListenerProcess.open(asked);
  const product = await measureDelivery(game.append, listeners, eventsTo(count));
  const { message } = await listeners.close();
  return { product, message };
}

/** The same bytes to as many listeners, from a socket.io server that does nothing else. */
async function barePass(message: EventsMessage, count: number): Promise<DeliveryRates> {
  const http = createServer();
  const bare = new Server<object, { events: (message: EventsMessage) => void }>(http, {
    transports: ['websocket'],
  });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  const asked = { url, listeners: count, cookie: undefined, follow: undefined };
  const listeners = await ListenerProcess.open(asked);
  const make = (): Promise<number> => {
    const sentAtMs = nowMs();
    bare.emit('events', message);
    return Promise.resolve(sentAtMs);
  };
  const pass = await measureDelivery(make, listeners, eventsTo(count));
  await listeners.close();
  await bare.close();
  return pass;
}
