import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { stillSettling } from './wait-until.js';
import { listedScreens } from './listed-screens.js';
import { isPseudo } from './shown-text.js';

/** Pictures of `TEXT=pseudo` are for nobody to look at, and leave the others alone. */
const SCREENS = join(__dirname, ...(isPseudo ? ['..', '..', '.cache'] : ['..']), 'screens');

/** Where screens are used, in CSS pixels. What has no suffix is the page's own size. */
export const sizes = {
  '1180': { width: 1180, height: 820 },
  '1024': { width: 1024, height: 768 },
  upright: { width: 800, height: 1280 },
  'ipad-upright': { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;

type AxeOfPage = Pick<typeof axe, 'run'>;

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Selectors that axe leaves out. */
const excluded = { everywhere: [], 'beside the board': [['bs-board']] };

/** What a screen is looked at with. */
export type ScreenChecks = {
  /** Kept as `NAME-SIZE` too; the page has its own size again afterwards. */
  readonly also?: readonly Size[];
  /** A board takes axe long: a page that shows one looked at before is asked about beside it. */
  readonly axe?: 'everywhere' | 'beside the board';
};

/**
 * Keeps the pictures of a screen, one a size, and fails where axe finds anything serious or
 * critical at any of them, or where a tablet's page would scroll. `screens.md` lists every picture.
 */
export async function checkScreen(
  page: Page,
  name: string,
  look: ScreenChecks = {},
): Promise<void> {
  const { also = [], axe = 'beside the board' } = look;
  await saveScreenshot(page, name);
  await expectNoSeriousAxe(page, axe);
  if (also.length === 0) return;
  const own = page.viewportSize();
  for (const size of also) {
    await page.setViewportSize(sizes[size]);
    await saveScreenshot(page, `${name}-${size}`);
    await expectNoSeriousAxe(page, axe);
  }
  if (own !== null) await page.setViewportSize(own);
}

/** Fails where a table is wider than a phone, so that it would scroll sideways. */
export async function expectTablesToFitPhone(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize(sizes.phone);
  const pushed = await page.evaluate(() =>
    [...document.querySelectorAll('.scroller')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]),
  );
  expect({ name, pushed }).toEqual({ name, pushed: [] });
  if (own !== null) await page.setViewportSize(own);
}

/**
 * Keeps a picture of the page in `e2e/screens`, for people to look at: whatever moves has arrived.
 * It has to stand in `screens.md`; `npm test` asks the other way round.
 */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const story = basename(expect.getState().testPath ?? '', '.spec.ts');
  if (listedScreens().get(name)?.includes(story) !== true)
    throw new Error(`e2e/screens.md does not list ${name} as kept by ${story}.`);
  mkdirSync(SCREENS, { recursive: true });
  await page.locator(`${stillSettling}, bs-loading`).first().waitFor({ state: 'detached' });
  writeFileSync(join(SCREENS, `${name}.png`), await pictureOf(page));
  if (new URL(page.url()).pathname !== '/table') return;
  await expectPlainTaps(page, name);
  // Brackets need more room than there is.
  if (isPseudo) return;
  await expectToFit(page, name);
  await expectSlipToHold(page, name);
}

/** Takes a picture as PNG. Playwright's own is smaller but takes longer. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  } finally {
    await session.detach();
  }
}

/**
 * A tablet beside a board is not scrolled: a browser that shows its bars would take room for them.
 */
async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight };
  });
  expect({ name, ...over }).toEqual({ name, right: 0, below: 0 });
}

/** Two quick taps zoom nothing, and a long one selects no text of a button. */
async function expectPlainTaps(page: Page, name: string): Promise<void> {
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => {
        const { touchAction, userSelect } = getComputedStyle(button);
        return touchAction === 'auto' || userSelect !== 'none';
      })
      .map(({ textContent }) => textContent.trim()),
  );
  expect({ name, others }).toEqual({ name, others: [] });
}

/**
 * On a slip nothing reaches over the edge of what it is in, no column has to be scrolled, and none
 * lies on another.
 */
async function expectSlipToHold(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('.slip, .slip .words, .slip table, .slip > *')].flatMap((box) => {
      const frame = box.getBoundingClientRect();
      const isOver = (each: Element): boolean => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const beyond = [frame.left - left, frame.top - top, right - frame.right];
        return Math.max(...beyond, bottom - frame.bottom) > 1;
      };
      // A line may be lower than its letters.
      const isScrolled = (each: Element): boolean =>
        each.clientWidth > 0 &&
        (each.scrollWidth > each.clientWidth + 1 ||
          (each.scrollHeight > each.clientHeight + 1 &&
            getComputedStyle(each).overflowY !== 'visible'));
      return [box, ...box.querySelectorAll('*')]
        .filter(
          (each) =>
            each.checkVisibility() &&
            !each.matches('.t-spoken') &&
            (isOver(each) || isScrolled(each)),
        )
        .map(
          (each) =>
            `${box.tagName} ${box.className}: ${each.tagName} ${each.getAttribute('class') ?? ''}`,
        );
    }),
  );
  expect({ name, over: [...new Set(over)] }).toEqual({ name, over: [] });
  const overlaps = await page.evaluate(() =>
    [...document.querySelectorAll('.slip')].flatMap((slip) => {
      const columns = [...slip.children].filter((column) => !column.matches('.over'));
      return columns.flatMap((one, at) =>
        columns.slice(at + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return Math.min(wide, high) > 1 ? [`${one.tagName} ${other.tagName}`] : [];
        }),
      );
    }),
  );
  expect({ name, overlaps }).toEqual({ name, overlaps: [] });
}

/**
 * Fails when axe finds anything serious or critical on the page; says where and why. The 225
 * squares of a board take it long: a page that shows one looked at before is asked about beside it.
 */
async function expectNoSeriousAxe(
  page: Page,
  where: 'everywhere' | 'beside the board' = 'everywhere',
): Promise<void> {
  // Injecting axe takes longer than running it: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (exclude) => {
    const { axe } = window as unknown as { readonly axe: AxeOfPage };
    return (await axe.run({ exclude }, { resultTypes: ['violations'] })).violations;
  }, excluded[where]);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    // Brackets make texts longer than the boxes that they fit in.
    .filter(({ id }) => !(isPseudo && id === 'scrollable-region-focusable'))
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }));
  expect(serious).toEqual([]);
}
