import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirector, publishHall } from '@boardside/simulation';
import type { BrowserContext, Page } from 'playwright-core';
import { openChromiumOn } from '../product/chromium.ts';
import { Product } from '../product/product.ts';

/** The built product on data of its own with a round published. */
export type BenchHall = {
  readonly product: Product;
  /** By table, from table 1. */
  readonly codes: readonly string[];
  /** A browser as a tablet has it, that was never used; it stores on the disk. */
  readonly tablet: () => Promise<BenchTablet>;
};

export type BenchTablet = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Shuts it, and forgets what it stored. */
  readonly away: () => Promise<void>;
};

/** In pixels of the page. */
export type PagePoint = { readonly x: number; readonly y: number };

/** A press so soon after a key is taken for a slip of the hand; a little more than that. */
const afterKeyMs = 200;

/** Opens a hall for one bench and closes everything after it. */
export async function withBenchHall<Outcome>(
  tables: number,
  bench: (hall: BenchHall) => Promise<Outcome>,
): Promise<Outcome> {
  const product = await Product.launch();
  const opened: BenchTablet[] = [];
  const tablet = async (): Promise<BenchTablet> => {
    const one = await openTablet(product);
    opened.push(one);
    return one;
  };
  try {
    const director = await createDirector(product.url, product.said);
    const { codes } = await publishHall(director, { tables });
    return await bench({ product, codes, tablet });
  } finally {
    for (const one of opened) await one.away();
    await product.remove();
  }
}

async function openTablet({ url }: Product): Promise<BenchTablet> {
  const folder = mkdtempSync(join(tmpdir(), 'boardside-tablet-'));
  const context = await openChromiumOn(folder, {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const away = async (): Promise<void> => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, page, away };
}

/** Joins by the code and does what both players do before the first turn. */
export async function sitDown(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  const names = page.locator('bs-seats button.place');
  await names.first().tap();
  await names.last().tap();
  await tapBoth(page, 'bs-tiles-check button.go');
  await draw(page, 'A');
  await draw(page, 'Z');
  await tapBoth(page, 'bs-draw-first button.go');
  await page.locator('bs-first-start:not([data-settling]) button.bar').tap();
  await page.locator('bs-play-screen').waitFor();
}

/** A player's button goes with the tap. */
async function tapBoth(page: Page, selector: string): Promise<void> {
  const buttons = page.locator(selector);
  await buttons.first().tap();
  await buttons.first().tap();
}

async function draw(page: Page, letter: string): Promise<void> {
  const keys = page.locator('bs-draw-keys').first();
  await keys.getByRole('button', { name: letter, exact: true }).tap();
}

/** Lays a turn on the board from the keyboard, ready to be pressed: the line is closed again. */
export async function enter(page: Page, turn: string): Promise<void> {
  await settled(page);
  await page.keyboard.press('/');
  await page.locator('bs-typed-line input:focus').waitFor();
  await page.keyboard.type(turn);
  await page.locator('bs-typed-line button').tap();
  await page.locator('bs-press-bar .say > b').waitFor();
}

/** The middle of the clock's bar, as soon as the table lets it be pressed. */
export async function clockBar(page: Page): Promise<PagePoint> {
  await settled(page);
  const box = await page.locator('bs-press-bar button').boundingBox();
  if (box === null) throw new Error('the clock of the side on turn is to be seen');
  await page.evaluate(waitAfterKeys, afterKeyMs);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function play(page: Page, turn: string): Promise<void> {
  const turnsBefore = await turnNumber(page);
  await enter(page, turn);
  const { x, y } = await clockBar(page);
  await page.touchscreen.tap(x, y);
  await page.locator(`bs-play-screen[data-turn="${String(turnsBefore + 1)}"]`).waitFor();
}

async function turnNumber(page: Page): Promise<number> {
  return Number(await page.locator('bs-play-screen').getAttribute('data-turn'));
}

/** What the table says of its clocks once they stand; undefined while one runs. */
export async function stopMessage(page: Page): Promise<string | undefined> {
  await settled(page);
  const panel = page.locator('bs-side-panel');
  return (await panel.count()) === 0 ? undefined : ((await panel.textContent()) ?? '').trim();
}

/** The table takes no touch for a moment after a press. */
async function settled(page: Page): Promise<void> {
  await page.locator('bs-play-screen:not([data-settling])').waitFor();
}

/** In the page, which has nothing to do meanwhile: waits until a press is no slip after a key. */
function waitAfterKeys(quietMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, quietMs));
}
