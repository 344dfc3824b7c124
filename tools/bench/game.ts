import { createDirector, type ApiClient } from '@boardside/simulation';
import { BareServer } from './bare-server.ts';
import { median, type Measurement } from './measurement.ts';
import { benchBesideHostileTablet } from './hostile-tablet-bench.ts';
import { RawLog } from './raw-log.ts';
import { gameOf, recordedGames, type GamePushes } from './recorded-pushes.ts';
import { withInProcessServer, type InProcessServer } from './in-process-server.ts';
import { tablesInPlay } from './tables-in-play.ts';
import type { FleetTablet } from './tablet-fleet.ts';
import { FleetProcess } from './fleet-process.ts';

/** Games that go on at once, and more entries a second than any machine takes of them. */
const atOnce = [
  { tablets: 1, mostPerSecond: 2_500 },
  { tablets: 8, mostPerSecond: 6_000 },
  { tablets: 32, mostPerSecond: 10_000 },
] as const;
/** `SECONDS=1` tries it. */
const passMs = 1_000 * Number(process.env['SECONDS'] ?? 3);
/** Each beside one of both baselines: what else the machine does changes from second to second. */
const passes = 5;
/**
 * Tablets that come back at once, and how many entries each has made meanwhile; `TABLES=40` tries
 * it.
 */
const reconnectingTablets = Number(process.env['TABLES'] ?? 500);
const waiting = 20;

/** Entries a second that tablets have acknowledged, through join, socket and push. */
export function benchGame(): Promise<readonly Measurement[]> {
  return withInProcessServer(async (server) => {
    const games = await recordedGames();
    const director = await createDirector(server.url, server.said);
    const figures: Measurement[] = [];
    for (const { tablets, mostPerSecond } of atOnce) {
      const rates: Rates[] = [];
      // The first pass is not counted: whoever comes first is not compiled yet.
      for (let pass = 0; pass <= passes; pass += 1) {
        const fromAnother = [...games.slice(pass), ...games.slice(0, pass)];
        const of = { server, games: fromAnother, tablets, mostPerSecond };
        const product = await productRate(of, director);
        const raw = await rawRate(of);
        const socket = await socketRate(of);
        if (pass > 0) rates.push({ product, raw, socket });
      }
      figures.push(figureOf(tablets, rates, games));
    }
    figures.push(await benchReconnect(server, games, director));
    figures.push(await benchBesideHostileTablet(server, director));
    return figures;
  });
}

/** Entries a second. */
interface Rates {
  readonly product: number;
  readonly raw: number;
  /** The raw append behind a bare socket, which is what no server of this kind passes. */
  readonly socket: number;
}

/** What all three of a pass play; the games in the order in which they begin. */
interface PassInput {
  readonly server: InProcessServer;
  readonly games: readonly GamePushes[];
  readonly tablets: number;
  readonly mostPerSecond: number;
}

function figureOf(
  tablets: number,
  rates: readonly Rates[],
  games: readonly GamePushes[],
): Measurement {
  const [product, raw, socket] = [
    median(rates.map((rate) => rate.product)),
    median(rates.map((rate) => rate.raw)),
    median(rates.map((rate) => rate.socket)),
  ];
  return {
    name: `game ${String(tablets)}`,
    value: product,
    unit: '/s',
    asked: { partAtLeast: 0.6 },
    baseline: { name: 'the same compare-and-swap appends in bare SQL', value: raw },
    how:
      `entries acknowledged a second: ${String(tablets)} tablets in a process of their own, joined ` +
      `and connected, one entry a push, the next after its acknowledgement, whole games one after ` +
      `another (${String(games.length)} different ones of ${entriesOf(games).toFixed(0)} entries), ` +
      `${String(passMs / 1000)} s, median of ${String(passes)}. Baseline: rows of the same bytes in ` +
      `the same tables from as many callers in the server’s process, one prepared statement an append`,
    detail: [
      `behind a bare socket the baseline takes ${socket.toFixed(0)} /s, ` +
        `${(socket / raw).toFixed(2)} of itself; the product ${(product / socket).toFixed(2)} of that`,
      ...rates.map(
        (rate, pass) =>
          `pass ${String(pass + 1)}: ${rate.product.toFixed(0)} /s beside ${rate.raw.toFixed(0)} /s ` +
          `and ${rate.socket.toFixed(0)} /s`,
      ),
    ],
  };
}

/** On average. */
function entriesOf(games: readonly GamePushes[]): number {
  return games.reduce((sum, { pushes }) => sum + pushes.length, 0) / games.length;
}

/** As many games as no pass comes to the end of. */
function enough({ games, tablets, mostPerSecond }: PassInput): number {
  return tablets + Math.ceil(((passMs / 1000) * mostPerSecond) / entriesOf(games));
}

async function productRate(of: PassInput, director: ApiClient): Promise<number> {
  const hall = await tablesInPlay(of.server, enough(of), director);
  return playedRate(of, { url: of.server.url, tablets: hall.tablets });
}

async function playedRate(
  { games, tablets }: PassInput,
  at: { readonly url: string; readonly tablets: readonly FleetTablet[] },
): Promise<number> {
  const fleet = await FleetProcess.start({ ...at, games: games.map(({ pushes }) => pushes) });
  try {
    await fleet.run({ kind: 'connect', tablets: at.tablets.length });
    const { waitsMs, tookMs } = await fleet.run({ kind: 'play', atOnce: tablets, forMs: passMs });
    return (1000 * waitsMs.length) / tookMs;
  } finally {
    await fleet.close();
  }
}

async function rawRate({ server, games, tablets }: PassInput): Promise<number> {
  const raw = await RawLog.open(server.databaseUrl, tablets);
  const began = performance.now();
  const end = began + passMs;
  let written = 0;
  const onDisk = (): 'on' | 'enough' => {
    written += 1;
    return performance.now() >= end ? 'enough' : 'on';
  };
  const caller = async (from: number): Promise<void> => {
    for (let turn = from; (await raw.appendGame(gameOf(games, turn), onDisk)) === 'on';) turn += 1;
  };
  await Promise.all(Array.from({ length: tablets }, (_, index) => caller(index)));
  const tookMs = performance.now() - began;
  await raw.close();
  return (1000 * written) / tookMs;
}

/** The same bytes to a bare socket. */
async function socketRate(of: PassInput): Promise<number> {
  const bare = await BareServer.open(of.server.databaseUrl, of.games, of.tablets);
  const rate = await playedRate(of, { url: bare.url, tablets: bare.tablets(enough(of)) });
  await bare.close();
  return rate;
}

/** The whole hall comes back at once after an outage. */
async function benchReconnect(
  server: InProcessServer,
  games: readonly GamePushes[],
  director: ApiClient,
): Promise<Measurement> {
  const hall = await tablesInPlay(server, reconnectingTablets, director);
  const tookMs = await returnedMs({ url: server.url, tablets: hall.tablets, games });
  const bare = await BareServer.open(server.databaseUrl, games, 20);
  const bareMs = await returnedMs({
    url: bare.url,
    tablets: bare.tablets(reconnectingTablets),
    games,
  });
  await bare.close();
  return {
    name: 'game when a hall comes back',
    value: tookMs,
    unit: 'ms',
    asked: { atMost: Math.round(3 * bareMs) },
    baseline: { name: 'the same on a bare socket with one raw append per push', value: bareMs },
    how:
      `until the last of ${String(reconnectingTablets)} tablets has its acknowledgement: all connect at once ` +
      `and push ${String(waiting)} entries each`,
  };
}

async function returnedMs(of: {
  readonly url: string;
  readonly tablets: readonly FleetTablet[];
  readonly games: readonly GamePushes[];
}): Promise<number> {
  const fleet = await FleetProcess.start({ ...of, games: of.games.map(({ pushes }) => pushes) });
  try {
    return (await fleet.run({ kind: 'return', tablets: reconnectingTablets, entries: waiting }))
      .tookMs;
  } finally {
    await fleet.close();
  }
}
