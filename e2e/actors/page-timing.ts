import type { Page } from 'playwright-core';

/**
 * Notes when fingers come down, and clicks without a finger, on the page's own clock: a measure
 * beside the product's.
 */
export async function recordTouches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event): void => {
      document.documentElement.dataset['touchedAt'] = String(timeStamp);
    };
    window.addEventListener('pointerdown', note, { capture: true });
    window.addEventListener(
      'click',
      (click) => {
        if (click.detail === 0) note(click);
      },
      { capture: true },
    );
  });
}

/** When the last touch was, in milliseconds since the page was opened. */
export function lastTouch(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['touchedAt']));
}

/** When something came to a page and when it went, in milliseconds since the page was opened. */
export type VisibleSpan = { readonly shownAt: number; readonly goneAt: number };

type VisibilityWatch = { shownAt?: number; goneAt?: number; readonly gone: Promise<void> };

/**
 * Watches for something from inside the page, however busy the page and the test are; what is there
 * already counts as shown now. The answer waits until it has come and gone.
 */
export async function watchVisibility(
  page: Page,
  selector: string,
): Promise<() => Promise<VisibleSpan>> {
  const watch = await page.evaluateHandle((sought) => {
    let tell: () => void = () => undefined;
    const seen: VisibilityWatch = { gone: new Promise((resolve) => (tell = resolve)) };
    const look = (): void => {
      const there = document.querySelector(sought) !== null;
      if (there) seen.shownAt ??= performance.now();
      else if (seen.shownAt !== undefined) seen.goneAt ??= performance.now();
      if (seen.goneAt !== undefined) tell();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
    return seen;
  }, selector);
  return async () => {
    return watch.evaluate(async (seen) => {
      await seen.gone;
      return { shownAt: seen.shownAt ?? NaN, goneAt: seen.goneAt ?? NaN };
    });
  };
}

/**
 * Once something is shown, something is clicked at once, from inside the page: a test on a busy
 * machine may come too late for what is there for three seconds.
 */
export async function clickOnceShown(page: Page, shown: string, clicked = shown): Promise<void> {
  await page.evaluate(
    ({ sought, target }) => {
      const watch = new MutationObserver(() => {
        const element = document.querySelector<HTMLElement>(target);
        if (document.querySelector(sought) === null || element === null) return;
        watch.disconnect();
        element.click();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    },
    { sought: shown, target: clicked },
  );
}

/** From now on each page load notes when something is first there. */
export async function recordFirstShown(
  page: Page,
  selector: string,
): Promise<() => Promise<number>> {
  await page.addInitScript((sought) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(sought) === null) return;
      watch.disconnect();
      document.documentElement.dataset['firstAt'] = String(Math.round(performance.now()));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    await page.locator('html[data-first-at]').waitFor();
    return page.evaluate(() => Number(document.documentElement.dataset['firstAt']));
  };
}

/**
 * From now on: when something is first there, milliseconds since 1970 by the page's own clock,
 * noted inside the page however late the test asks. The server runs on the same machine.
 */
export async function recordShownAt(page: Page, selector: string): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle((sought) => {
    const seen: { at?: number } = {};
    const look = (): void => {
      if (document.querySelector(sought) !== null) seen.at ??= Date.now();
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    look();
    return seen;
  }, selector);
  return async () => {
    await page.locator(selector).first().waitFor({ state: 'attached' });
    return (await noted.jsonValue()).at ?? NaN;
  };
}
