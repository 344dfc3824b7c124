import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinTablet, createDirector, refusedPushes } from '@boardside/simulation';
import { Product } from '../product/product.ts';
import { builtServer } from './built-server.ts';
import { median, type Measurement } from './measurement.ts';
import { recordedGames } from './recorded-pushes.ts';
import { tablesInPlay } from './tables-in-play.ts';
import { FleetProcess } from './fleet-process.ts';

const PASSES = 5;
/** `TABLES=20` tries it. */
const TABLES = Number(process.env['TABLES'] ?? 200);
/** In the middle of a game. */
const ENTRIES = 60;
/**
 * Tablets that had the last table, one after the other, and flooded its game when they were
 * released.
 */
const FLOODS = 4;

/** From the command until the server answers, on data that are there already. */
export async function benchStart(): Promise<readonly Measurement[]> {
  const empty = await starts(() => Promise.resolve());
  const played = await starts(playAndFlood);
  const bares = await bareStarts();
  const baseline = { name: 'its PostgreSQL alone', value: median(bares) };
  const until = `from the start of the built server’s process until it is healthy`;
  return [
    {
      name: 'start',
      value: median(empty),
      unit: 'ms',
      asked: { atMost: 800 },
      baseline,
      how: `${until}, on an empty hall’s data, median of ${String(PASSES)}`,
      detail: [inOrder(empty)],
    },
    {
      name: 'start in play',
      value: median(played),
      unit: 'ms',
      asked: { atMost: 800 },
      baseline: { name: 'on an empty hall’s data', value: median(empty) },
      how:
        `${until}, with ${String(TABLES)} games in play of ${String(ENTRIES)} entries each, one of ` +
        `them with ${String(FLOODS)} times the most refused entries that are kept of a tablet, ` +
        `median of ${String(PASSES)}`,
      detail: [inOrder(played)],
    },
  ];
}

function inOrder(starts: readonly number[]): string {
  return `starts: ${starts.map((ms) => ms.toFixed(0)).join(', ')} ms`;
}

async function starts(prepare: (product: Product) => Promise<void>): Promise<readonly number[]> {
  const product = await Product.launch();
  const all: number[] = [];
  try {
    await prepare(product);
    for (let pass = 0; pass < PASSES; pass += 1) {
      await product.stop();
      all.push(await durationOf(() => product.start()));
    }
  } finally {
    await product.remove();
  }
  return all;
}

async function playAndFlood({ url, said }: Product): Promise<void> {
  const director = await createDirector(url, said);
  const { tournament, tablets, codes } = await tablesInPlay({ url }, TABLES, director);
  const recorded = await recordedGames();
  const fleet = await FleetProcess.start({
    url,
    tablets,
    games: recorded.map(({ pushes }) => pushes),
  });
  await fleet.run({ kind: 'return', tablets: TABLES, entries: ENTRIES });
  await fleet.close();
  const table = `tournaments/${tournament}/tables/${String(TABLES)}`;
  await director.post(`${table}/release`);
  for (let flood = 0; flood < FLOODS; flood += 1) {
    const hostile = await joinTablet(url, codes.at(-1) ?? '');
    await director.post(`${table}/release`);
    const [push] = refusedPushes(tablets.at(-1)?.game ?? '', hostile.device, 1);
    await hostile.post('table/push', push ?? {});
  }
}

async function bareStarts(): Promise<readonly number[]> {
  const { EmbeddedDatabase } = await builtServer();
  const folder = mkdtempSync(join(tmpdir(), 'boardside-bench-'));
  const bares: number[] = [];
  try {
    await (await EmbeddedDatabase.start(folder)).stop();
    for (let pass = 0; pass < PASSES; pass += 1) {
      let database: { stop(): Promise<void> } | undefined;
      bares.push(await durationOf(async () => (database = await EmbeddedDatabase.start(folder))));
      await database?.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return bares;
}

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
