import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Product } from '../../tools/product/product.js';
import { openOwnStory, type OwnStory } from './story.js';

/**
 * A page that time may be moved on at from then on ticks for so long, so that no touch seems older.
 */
const firstMs = 2_000;

/** Opens a story where time may pass without waiting, at its server and at its tablets. */
export function openMovableStory(): Promise<OwnStory> {
  const clock = join(__dirname, 'movable-clock.cjs');
  return openOwnStory({ NODE_OPTIONS: `--require=${JSON.stringify(clock)}` });
}

/** The clocks of a movable story's server go on by so much. */
export async function advanceServerClock({ dataFolder }: Product, ms: number): Promise<void> {
  const line = connect(join(dataFolder, 'clock'));
  line.write(String(ms));
  line.resume();
  await once(line, 'close');
}

/** To be asked before the page opens: its time goes on as it does, and may be moved on besides. */
export async function installPageClock(page: Page): Promise<Page> {
  await page.clock.install();
  await page.clock.fastForward(firstMs);
  return page;
}

/** So much time passes at the server and on a page, which is awake all the while. */
export async function advanceTime({ product }: OwnStory, page: Page, ms: number): Promise<void> {
  await advanceServerClock(product, ms);
  await page.clock.fastForward(ms);
}

/** Does something on a page whose clock is paused; timers that it needs there run, 1 ms a step. */
export async function withPausedTime(page: Page, doing: () => Promise<void>): Promise<void> {
  let isDone = false;
  const whole = doing().finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(1);
  await whole;
}
