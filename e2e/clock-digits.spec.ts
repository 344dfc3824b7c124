import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { weedSetup } from './actors/corrected-table.js';
import * as table from './actors/table-tablet.js';

const story = useStory();

/** How high a digit is that the element shows, in pixels of the page. */
function digitHeight(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((shown) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('this browser has no 2D canvas');
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(shown);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText('0').actualBoundingBoxAscent;
  });
}

/** As FIDE asks of a clock: 8.8 mm, and 14.6 mm where a clock runs. */
test.each([
  ['a tablet of 10.1 inches', { width: 1280, height: 800 }, 149],
  ['the same upright', { width: 800, height: 1280 }, 149],
  ['a tablet of 10.9 inches', { width: 1180, height: 820 }, 132],
])('G1 the digits of the clocks are large enough on %s', async (_, size, pixelsAnInch) => {
  const ahead = await weedSetup(story, ['Alexandra Papadopoulou', 'Kim']);
  const page = await ahead.open();
  await page.setViewportSize(size);
  await table.pressBar(page, 'Alexandra P.').waitFor();
  const mm = async (selector: string) =>
    ((await digitHeight(page, selector)) / pixelsAnInch) * 25.4;
  expect(await mm('bs-press-bar .digits')).toBeGreaterThanOrEqual(14.6);
  expect(await mm('bs-waiting-strip .digits')).toBeGreaterThanOrEqual(8.8);
  for (const time of ['24:48', '0:09.8', '−10:08'])
    expect([time, await fits(page, time)]).toEqual([time, { inFrame: true, apart: true }]);
});

/**
 * Whether a time as long as this has room on the running side, measured before it is drawn again.
 */
function fits(page: Page, time: string): Promise<{ inFrame: boolean; apart: boolean }> {
  return page.locator('bs-press-bar button').evaluate((bar, text) => {
    const digits = bar.querySelector('.digits');
    const press = document.createRange();
    const act = bar.querySelector('.act')?.lastChild;
    if (digits === null || act == null)
      throw new Error('the bar has no digits, or nothing to press');
    digits.textContent = text;
    press.selectNodeContents(act);
    const shown = document.createRange();
    shown.selectNodeContents(digits);
    const [frame, at] = [bar.getBoundingClientRect(), shown.getBoundingClientRect()];
    return {
      inFrame: digits.getBoundingClientRect().bottom <= frame.bottom,
      apart: at.right <= press.getBoundingClientRect().left,
    };
  }, time);
}
