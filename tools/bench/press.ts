import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { percentile, type Measurement } from './measurement.ts';
import { middleTurns, openingTurns } from './played-game.ts';
import { stopwatch, type Stopwatch, type TimedPress } from './press-stopwatch.ts';
import {
  clockBar,
  enter,
  withBenchHall,
  play,
  sitDown,
  stopMessage,
  type BenchHall,
  type PagePoint,
} from './bench-hall.ts';

const TABLES = 3;
const SLOWDOWN = 4;
/** Whose clock runs: its bar has the sign of a running clock before the name. */
const RUNNING = 'bs-press-bar .who:has(bs-glyph) > b';

const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
  <body style="margin:0;height:100vh"><b id="clock">Kim</b><i id="rest">Lee</i>
  <script>
    addEventListener('pointerdown', () => {
      const text = clock.textContent;
      clock.textContent = rest.textContent;
      rest.textContent = text;
    });
  </script>`;

/** How long after a press the other clock is seen to run, in mid-game on a slow tablet. */
export async function benchPress(): Promise<readonly Measurement[]> {
  const presses: TimedPress[] = [];
  const bare: TimedPress[] = [];
  await withBenchHall(TABLES, async (hall) => {
    for (const code of hall.codes) {
      presses.push(...(await pressesAt(hall, code)));
      bare.push(...(await barePresses(hall)));
    }
  });
  const how =
    `${String(presses.length)} presses by touch, each with a play of one or two tiles, from turn ` +
    `${String(openingTurns.length + 1)} on, at ${String(TABLES)} tables one after the other, the ` +
    `bare page after each; ${String(SLOWDOWN)}× slowdown, entries stored strictly in IndexedDB; ` +
    `from pointerdown’s timeStamp to a message that is sent in the first frame that draws the ` +
    `other clock running and arrives when that frame’s style, layout and paint are done`;
  const figure = (name: string, part: number, asked: Measurement['asked']): Measurement => ({
    name: `press ${name}`,
    value: percentile(pressDurations(presses), part),
    unit: 'ms',
    asked,
    baseline: {
      name: `a bare page that swaps two texts on pointerdown, ${name}`,
      value: percentile(pressDurations(bare), part),
    },
    how,
  });
  return [figure('p50', 0.5, undefined), figure('p95', 0.95, { atMost: 40 })];
}

function pressDurations(timed: readonly TimedPress[]): readonly number[] {
  return timed.map(({ ms }) => ms);
}

async function pressesAt({ tablet }: BenchHall, code: string): Promise<readonly TimedPress[]> {
  const { context, page, away } = await tablet();
  await page.addInitScript(stopwatch, RUNNING);
  await sitDown(page, code);
  for (const turn of openingTurns) await play(page, turn);
  const finger = await slowFinger(context, page);
  const timed: TimedPress[] = [];
  for (const turn of middleTurns) {
    const why = await stopMessage(page);
    if (why !== undefined) throw new Error(`after ${String(timed.length)} presses: ${why}`);
    await enter(page, turn);
    timed.push(await timedPress(page, finger, () => clockBar(page)));
  }
  await away();
  return timed.map(requireClockChange);
}

/** The bar says name and total; the name has to be another one. */
function requireClockChange(timed: TimedPress): TimedPress {
  const [before, after] = [timed.before, timed.after].map((text) => text.replace(/\d+$/, ''));
  if (before === after) throw new Error(`the clock did not change hands: ${timed.after}`);
  return timed;
}

async function barePresses({ tablet }: BenchHall): Promise<readonly TimedPress[]> {
  const { context, page, away } = await tablet();
  await page.addInitScript(stopwatch, '#clock');
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto('/bare');
  const finger = await slowFinger(context, page);
  const timed: TimedPress[] = [];
  while (timed.length < middleTurns.length) {
    timed.push(await timedPress(page, finger, () => Promise.resolve({ x: 640, y: 400 })));
  }
  await away();
  return timed;
}

/** Slows the page down from now on; answers what touches it. */
async function slowFinger(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/**
 * One touch, timed. Nothing else is asked of the page meanwhile, and the finger leaves the glass
 * after the frame, as fingers do.
 */
async function timedPress(
  page: Page,
  finger: CDPSession,
  where: () => Promise<PagePoint>,
): Promise<TimedPress> {
  type Watched = Window & { readonly boardsideStopwatch: Stopwatch };
  const seen = page.evaluate(() => (window as unknown as Watched).boardsideStopwatch.next());
  await page.evaluate(() => undefined);
  const point = await where();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  const timed = await seen;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return timed;
}
