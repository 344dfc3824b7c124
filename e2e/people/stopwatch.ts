import type { Page } from 'playwright-core';

/** Notes when fingers come down, on the page's own clock: a measure beside the product's. */
export async function watchTouches(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        document.documentElement.dataset['touchedAt'] = String(timeStamp);
      },
      { capture: true },
    );
  });
}

/** When the last finger came down, in milliseconds since the page was opened. */
export function lastTouch(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['touchedAt']));
}

/** Milliseconds since the page was opened. */
export function nowAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
