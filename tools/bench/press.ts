import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { percentile, type Measurement } from './measurement.ts';
import { middleTurns, openingTurns } from './played-game.ts';
import { stopwatch, type DrawnPress, type Stopwatch } from './press-stopwatch.ts';
import { PRESS_DRAWN, tracePresses } from './press-trace.ts';
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
  const presses: number[] = [];
  const bare: number[] = [];
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
    `from the moment Chromium sends the touch to the page until style, layout and paint of the ` +
    `first frame that draws the other clock running are done`;
  const figure = (name: string, part: number, asked: Measurement['asked']): Measurement => ({
    name: `press ${name}`,
    value: percentile(presses, part),
    unit: 'ms',
    asked,
    baseline: {
      name: `a bare page that swaps two texts on pointerdown, ${name}`,
      value: percentile(bare, part),
    },
    how,
  });
  return [figure('p50', 0.5, undefined), figure('p95', 0.95, { atMost: 40 })];
}

async function pressesAt({ tablet }: BenchHall, code: string): Promise<readonly number[]> {
  const { context, page, away } = await tablet();
  await page.addInitScript(stopwatch, { selector: RUNNING, mark: PRESS_DRAWN });
  await sitDown(page, code);
  for (const turn of openingTurns) await play(page, turn);
  const finger = await slowFinger(context, page);
  const durations = await tracePresses(finger);
  for (const [index, turn] of middleTurns.entries()) {
    const why = await stopMessage(page);
    if (why !== undefined) throw new Error(`after ${String(index)} presses: ${why}`);
    await enter(page, turn);
    requireClockChange(await drawnPress(page, finger, () => clockBar(page)));
  }
  const timed = requireAll(await durations());
  await away();
  return timed;
}

function requireAll(durations: readonly number[]): readonly number[] {
  if (durations.length === middleTurns.length) return durations;
  throw new Error(
    `${String(durations.length)} of ${String(middleTurns.length)} presses were timed`,
  );
}

/** The bar says name and total; the name has to be another one. */
function requireClockChange(press: DrawnPress): void {
  const [before, after] = [press.before, press.after].map((text) => text.replace(/\d+$/, ''));
  if (before === after) throw new Error(`the clock did not change hands: ${press.after}`);
}

async function barePresses({ tablet }: BenchHall): Promise<readonly number[]> {
  const { context, page, away } = await tablet();
  await page.addInitScript(stopwatch, { selector: '#clock', mark: PRESS_DRAWN });
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto('/bare');
  const finger = await slowFinger(context, page);
  const durations = await tracePresses(finger);
  for (let press = 0; press < middleTurns.length; press += 1) {
    await drawnPress(page, finger, () => Promise.resolve({ x: 640, y: 400 }));
  }
  const timed = requireAll(await durations());
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
 * One touch, once it is drawn. Nothing else is asked of the page meanwhile, and the finger leaves
 * the glass after the frame, as fingers do.
 */
async function drawnPress(
  page: Page,
  finger: CDPSession,
  where: () => Promise<PagePoint>,
): Promise<DrawnPress> {
  type Watched = Window & { readonly boardsideStopwatch: Stopwatch };
  const seen = page.evaluate(() => (window as unknown as Watched).boardsideStopwatch.next());
  await page.evaluate(() => undefined);
  const point = await where();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  const drawn = await seen;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return drawn;
}
