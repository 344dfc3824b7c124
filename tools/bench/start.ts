import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabase } from '../../apps/api/src/runtime/embedded/embedded-database.js';
import { Product } from '../product/product.ts';
import { median, type Figure } from './figure.ts';

const PASSES = 5;

/** From the command until the server answers, on data that are there already. */
export async function benchStart(): Promise<readonly Figure[]> {
  const product = await Product.started();
  const products: number[] = [];
  try {
    for (let pass = 0; pass < PASSES; pass += 1) {
      await product.stop();
      products.push(await took(() => product.start()));
    }
  } finally {
    await product.remove();
  }
  const bares = await bareStarts();
  return [
    {
      name: 'start',
      value: median(products),
      unit: 'ms',
      asked: undefined,
      baseline: { name: 'its PostgreSQL alone', value: median(bares) },
      how: `from the start of the built server’s process until it is healthy, on an empty hall’s data, median of ${String(PASSES)}`,
      detail: [`starts: ${products.map((ms) => ms.toFixed(0)).join(', ')} ms`],
    },
  ];
}

async function bareStarts(): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boardside-bench-'));
  const bares: number[] = [];
  try {
    await (await EmbeddedDatabase.start(folder)).stop();
    for (let pass = 0; pass < PASSES; pass += 1) {
      let database: EmbeddedDatabase | undefined;
      bares.push(await took(async () => (database = await EmbeddedDatabase.start(folder))));
      await database?.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return bares;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
