import type { Page } from 'playwright-core';
import { percentile, type Figure } from './figure.ts';
import { middleTurns, openingTurns } from './played-game.ts';
import { stopwatch, type Stopwatch, type Timed } from './stopwatch.ts';
import { enter, inHall, play, press, sitDown, type OpenHall } from './table.ts';

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
export async function benchPress(): Promise<readonly Figure[]> {
  const { presses, bare } = await inHall(TABLES, async (hall) => {
    const presses: Timed[] = [];
    for (const code of hall.codes) presses.push(...(await pressesAt(hall, code)));
    return { presses, bare: await barePresses(hall, presses.length) };
  });
  const how =
    `${String(presses.length)} presses by touch, each with a play of one or two tiles, from turn ` +
    `${String(openingTurns.length + 1)} on, at ${String(TABLES)} tables one after the other; ` +
    `${String(SLOWDOWN)}× slowdown, entries stored strictly in IndexedDB; from pointerdown’s ` +
    `timeStamp to a message that is sent in the first frame that draws the other clock running ` +
    `and arrives when that frame’s style, layout and paint are done`;
  const figure = (name: string, part: number, atMost: number | undefined): Figure => ({
    name: `press ${name}`,
    value: percentile(lasting(presses), part),
    unit: 'ms',
    atMost,
    baseline: {
      name: `a bare page that swaps two texts on pointerdown, ${name}`,
      value: percentile(lasting(bare), part),
    },
    how,
  });
  return [figure('p50', 0.5, undefined), figure('p95', 0.95, 50)];
}

function lasting(timed: readonly Timed[]): readonly number[] {
  return timed.map(({ ms }) => ms);
}

async function pressesAt(hall: OpenHall, code: string): Promise<readonly Timed[]> {
  const context = await hall.tablet();
  const page = await context.newPage();
  await page.addInitScript(stopwatch, RUNNING);
  await sitDown(page, code);
  for (const turn of openingTurns) await play(page, turn);
  await slowDown(page);
  const { length: before } = await timedIn(page, 0);
  for (const [index, turn] of middleTurns.entries()) {
    await enter(page, turn);
    await press(page);
    await timedIn(page, before + index + 1);
  }
  const timed = (await timedIn(page, 0)).slice(before);
  await context.close();
  return timed.map(otherPlayers);
}

/** The bar says name and total; the name has to be another one. */
function otherPlayers(timed: Timed): Timed {
  const [before, after] = [timed.before, timed.after].map((text) => text.replace(/\d+$/, ''));
  if (before === after) throw new Error(`the clock did not change hands: ${timed.after}`);
  return timed;
}

async function barePresses(hall: OpenHall, count: number): Promise<readonly Timed[]> {
  const context = await hall.tablet();
  const page = await context.newPage();
  await page.addInitScript(stopwatch, '#clock');
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto('/bare');
  await slowDown(page);
  for (let done = 1; done <= count; done += 1) {
    await page.touchscreen.tap(640, 400);
    await timedIn(page, done);
  }
  const timed = await timedIn(page, count);
  await context.close();
  return timed;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** What was timed in the page so far, once there are so many. */
async function timedIn(page: Page, atLeast: number): Promise<readonly Timed[]> {
  type Watched = Window & { readonly boardsideStopwatch: Stopwatch };
  const timed = await page.waitForFunction((count) => {
    const { timed } = (window as unknown as Watched).boardsideStopwatch;
    return timed.length >= count ? timed : undefined;
  }, atLeast);
  return (await timed.jsonValue()) ?? [];
}
