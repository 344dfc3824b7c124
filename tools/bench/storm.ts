import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDirector } from '@boardside/simulation';
import { Server } from 'socket.io';
import type { Push } from '@boardside/contract';
import { median, type Figure } from './figure.ts';
import { RawLog } from './raw-log.ts';
import { gameOf, type RecordedAppend, type RecordedGame } from './recorded-pushes.ts';
import { inServer, type ServerHere } from './server-here.ts';
import { tablesInPlay } from './tables-in-play.ts';
import type { FleetTablet } from './tablet-fleet.ts';
import { Tablets } from './tablets.ts';

/** `TABLES=40` tries it. */
const TABLES = Number(process.env['TABLES'] ?? 500);
const ENTRIES = 20;
const PASSES = 5;

/** The whole hall comes back at once after an outage. */
export async function benchStorm(): Promise<readonly Figure[]> {
  const products: number[] = [];
  const bares: number[] = [];
  await inServer(async (server) => {
    const director = await newDirector(server.url, server.said);
    for (let pass = 0; pass < PASSES; pass += 1) {
      const { tablets, games } = await tablesInPlay(server, TABLES, director);
      products.push(await returning(server.url, tablets, games));
      bares.push(await bareReturning(server, games));
    }
  });
  const baseline = median(bares);
  return [
    {
      name: 'storm',
      value: median(products),
      unit: 'ms',
      asked: { atMost: Math.round(3 * baseline) },
      baseline: { name: 'the same on bare socket.io with one raw append a push', value: baseline },
      how:
        `until the last of ${String(TABLES)} tablets has its acknowledgement: all connect at once, ` +
        `without jitter, and push ${String(ENTRIES)} entries each; another hall each pass, median ` +
        `of ${String(PASSES)}, by turns with the baseline, in a process of their own, on loopback`,
      detail: products.map(
        (product, pass) =>
          `pass ${String(pass + 1)}: ${product.toFixed(0)} ms beside ${(bares[pass] ?? 0).toFixed(0)} ms`,
      ),
    },
  ];
}

async function returning(
  url: string,
  tablets: readonly FleetTablet[],
  games: readonly RecordedGame[],
): Promise<number> {
  const fleet = await Tablets.of({ url, tablets, games: games.map(({ pushes }) => pushes) });
  const order = { kind: 'return', tablets: TABLES, entries: ENTRIES } as const;
  try {
    return (await fleet.obey(order)).tookMs;
  } finally {
    await fleet.close();
  }
}

/** The same bytes to a socket.io server that writes what came and says so. */
async function bareReturning(
  { databaseUrl }: ServerHere,
  games: readonly RecordedGame[],
): Promise<number> {
  const raw = await RawLog.open(databaseUrl, 20);
  const streams = new Map<string, string>();
  const appends = new Map<string, RecordedAppend>();
  const tablets = await Promise.all(
    Array.from({ length: TABLES }, async (_, index): Promise<FleetTablet> => {
      const game = String(index);
      streams.set(game, await raw.open());
      appends.set(game, together(gameOf(games, index).appends.slice(0, ENTRIES)));
      return { token: undefined, device: game, game, tournament: undefined };
    }),
  );
  const http = createServer();
  const bare = new Server(http, { transports: ['websocket'] });
  bare.on('connection', (socket) => {
    socket.on('push', (push: Push, answer: (answer: object) => void) => {
      const [stream, append] = [streams.get(push.game), appends.get(push.game)];
      if (stream === undefined || append === undefined) throw new Error('the game is known');
      void raw.append(stream, append).then(() => answer({ acked: push.entries.at(-1)?.seq }));
    });
  });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const { port } = http.address() as AddressInfo;
  const tookMs = await returning(`http://127.0.0.1:${String(port)}`, tablets, games);
  await bare.close();
  await raw.close();
  return tookMs;
}

/** What several entries append, as one append. */
function together(appends: readonly RecordedAppend[]): RecordedAppend {
  const [first, last] = [appends[0], appends.at(-1)];
  if (first === undefined || last === undefined) throw new Error('there is something to append');
  const events = appends.flatMap(({ request }) => request.events);
  return { expectedVersion: first.expectedVersion, request: { ...last.request, events } };
}
