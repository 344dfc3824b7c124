import { setTimeout as pause } from 'node:timers/promises';
import { director, newPassword } from '@boardside/simulation';
import { Product } from '../product/product.ts';
import { startDemo, type Demo } from './demo.ts';
import type { DemoOptions } from './demo-options.ts';

const lineEveryMs = 1_000;
/** Where the line cannot be written over, it is written more seldom. */
const rareLines = 10;

/** Starts the product and the bots, says where they are, and goes on until Ctrl-C. */
export async function runDemo(wishes: DemoOptions): Promise<void> {
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      leaving.abort();
    });
  }
  const began = performance.now();
  const { PORT, HOST } = process.env;
  const product = await Product.launch({ ...(PORT && { PORT }), ...(HOST && { HOST }) });
  try {
    const demo = await Promise.race([
      startDemo(product, wishes, printLine),
      untilInterrupted(leaving.signal),
    ]);
    if (demo === undefined) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(demoBanner(product, demo, seconds).join('\n'));
    await Promise.race([printProgress(demo, leaving.signal), demo.running]);
    await demo.stop();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await product.remove();
    // Tablets of a start that was broken off would keep the process.
    process.exit();
  }
}

function printLine(line: string): void {
  console.log(line);
}

function untilInterrupted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}

function demoBanner({ url }: Product, { hall, display }: Demo, seconds: string): readonly string[] {
  const signIn = (name: string, password: string) => `${name} / ${password}`;
  return [
    `The demo is ready after ${seconds} s, with its own data.`,
    '',
    `  Open ${url}/tournaments/${hall.client.id}/wall`,
    `  Director: ${signIn(director.name, director.password)}`,
    `  Assistant: ${signIn('Ann Assistant', newPassword)}`,
    `  Juror: ${signIn('June Juror', newPassword)}`,
    `  Screen code: ${display.code}`,
    '',
    '  Ctrl-C stops the demo and removes its data.',
    '',
  ];
}

/** One line that tells how it goes. */
async function printProgress({ tablets, tally, round }: Demo, signal: AbortSignal): Promise<void> {
  const perSecond: number[] = [];
  for (let lines = 1; !signal.aborted; lines += 1) {
    const before = tally.entries;
    await pause(lineEveryMs, undefined, { signal }).catch(() => undefined);
    perSecond.push(tally.entries - before);
    const lately = perSecond.slice(-10);
    const rate = lately.reduce((sum, one) => sum + one, 0) / lately.length;
    const playing = tablets.filter(({ isDone }) => !isDone).length;
    const line = [
      `${String(tablets.length)} tables`,
      `round ${String(round())}`,
      `${String(playing)} playing`,
      `${rate.toFixed(1)} entries/s`,
      `${String(tally.refused)} refused`,
    ].join(' · ');
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
    else if (lines % rareLines === 0) console.log(line);
  }
  console.log('\nStopping …');
}
