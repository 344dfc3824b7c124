import type { Page } from 'playwright-core';

/** From now on nothing more can be stored on this page's device. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = (): never => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}
