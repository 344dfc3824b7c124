import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newDirector, publishedHall } from '@boardside/simulation';
import { Server } from 'socket.io';
import { parts } from './built-parts.ts';
import type { Figure } from './figure.ts';
import { Listeners } from './listeners.ts';
import { beganMs, gameOf, opening, staff } from './recorded-pushes.ts';
import { inServer, type ServerHere } from './server-here.ts';
import { recordedGames } from './tables-in-play.ts';

/** `GAMES_KEPT=50 LISTENERS=50` tries it. */
const GAMES = Number(process.env['GAMES_KEPT'] ?? 500);
const LISTENERS = Number(process.env['LISTENERS'] ?? 500);

/** What the server keeps in memory for each game that it has read, and for each listener. */
export async function benchMemory(): Promise<readonly Figure[]> {
  return inServer(async (server) => [await perGame(server), await perListener(server)]);
}

async function perGame({ app }: ServerHere): Promise<Figure> {
  const { GameDesk, TournamentDesk, SystemSteadyClock, SystemTimers } = await parts();
  const games = await recordedGames();
  const desk = app.get(GameDesk);
  const clock = new SystemSteadyClock(new SystemTimers());
  const tournament = 'memory';
  const created = { kind: 'create-tournament', name: 'Memory' } as const;
  await app.get(TournamentDesk).ask(tournament, created, staff.staff);
  let written = 0;
  const play = async (count: number, of: string): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const { device, pushes } = gameOf(games, index);
      const name = { tournament, stream: `${of} ${String(index)}` };
      await desk.open(name, opening, staff);
      const [push, last] = [pushes[0], pushes.at(-1)];
      if (push === undefined || last === undefined) throw new Error('games were recorded');
      const whole = {
        ...last,
        game: name.stream,
        entries: pushes.flatMap(({ entries }) => entries),
      };
      const from = { device, receiptMs: clock.nowMs() + beganMs + last.tNow };
      await desk.push(name, whole, from);
      const { events } = await desk.read(name);
      written += Buffer.byteLength(JSON.stringify(events));
    }
  };
  await play(20, 'warming');
  written = 0;
  const before = heapBytes();
  await play(GAMES, 'game');
  const value = (heapBytes() - before) / GAMES / 1_000;
  return {
    name: 'memory a game',
    value,
    unit: 'kB',
    asked: undefined,
    baseline: { name: 'its events as JSON', value: written / GAMES / 1_000 },
    how: `heap after a collection: ${String(GAMES)} whole games kept in memory, at most 4,000 are`,
  };
}

async function perListener(server: ServerHere): Promise<Figure> {
  const director = await newDirector(server.url, server.said);
  const { tournament, games } = await publishedHall(director);
  const follow = { tournament, stream: games[0] ?? '', since: 0 };
  const { url } = server;
  const { cookie } = director;
  await heard({ url, listeners: 20, cookie, follow });
  const value = await heard({ url, listeners: LISTENERS, cookie, follow });
  const http = createServer();
  const bare = new Server(http, { transports: ['websocket'] });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const { port } = http.address() as AddressInfo;
  const there = `http://127.0.0.1:${String(port)}`;
  await heard({ url: there, listeners: 20, cookie: undefined, follow: undefined });
  const baseline = await heard({
    ...{ url: there, listeners: LISTENERS },
    ...{ cookie: undefined, follow: undefined },
  });
  await bare.close();
  return {
    name: 'memory a listener',
    value,
    unit: 'kB',
    asked: undefined,
    baseline: { name: 'a socket of bare socket.io', value: baseline },
    how: `heap and buffers after a collection: ${String(LISTENERS)} listeners of one game`,
  };
}

/** What each of so many listeners takes, in kB. */
async function heard(asked: Parameters<typeof Listeners.open>[0]): Promise<number> {
  const before = heapBytes();
  const listeners = await Listeners.open(asked);
  const after = heapBytes();
  await listeners.leave();
  return (after - before) / asked.listeners / 1_000;
}

/** What is in use once everything that can go has gone. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times += 1) collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}
