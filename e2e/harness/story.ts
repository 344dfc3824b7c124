import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { patienceMs } from './found.js';
import { listedScreens } from './listed-screens.js';
import { Product } from './product.js';

const SCREENS = join(__dirname, '..', 'screens');

/** What a story needs: the running product, and browsers of people who each use one. */
export interface Story {
  readonly product: Product;
  readonly browser: Browser;
  /** A tablet beside a board: touch, 1280×800, its own storage. */
  readonly tablet: () => Promise<Page>;
  /** The director's computer: mouse and keys, 1440×900, its own storage. */
  readonly desk: () => Promise<Page>;
  /** Everything that went wrong in any page so far: errors thrown, refused by the policy, fetched from elsewhere. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a product of the story's own on empty data, and a browser. */
export async function openStory(
  environment: Readonly<Record<string, string>> = {},
): Promise<Story> {
  const product = await Product.started(environment);
  const browser = await launchChromium().catch(async (error: unknown) => {
    await product.remove();
    throw error;
  });
  const complaints: string[] = [];
  const person = async (options: Parameters<Browser['newContext']>[0]): Promise<Page> => {
    const context = await browser.newContext({ baseURL: product.url, ...options });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    listen(context, page, { product, complaints });
    return page;
  };
  return {
    product,
    browser,
    tablet: () => person({ viewport: { width: 1280, height: 800 }, hasTouch: true }),
    desk: () => person({ viewport: { width: 1440, height: 900 } }),
    complaints,
    close: async () => {
      try {
        await browser.close();
      } finally {
        await product.remove();
      }
    },
  };
}

function listen(
  context: BrowserContext,
  page: Page,
  { product, complaints }: { readonly product: Product; readonly complaints: string[] },
): void {
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    const local = host === `localhost:${String(product.port)}` || !protocol.startsWith('http');
    if (!local) complaints.push(`fetched from elsewhere: ${request.url()}`);
  });
}

/**
 * Keeps a picture of the page in `e2e/screens`, for people to look at: whatever moves has arrived. It has
 * to stand in `screens.md`; `npm test` asks the other way round.
 */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const story = basename(expect.getState().testPath ?? '', '.spec.ts');
  if (listedScreens().get(name)?.includes(story) !== true)
    throw new Error(`e2e/screens.md does not list ${name} as kept by ${story}.`);
  mkdirSync(SCREENS, { recursive: true });
  await page.locator('bs-play-screen[data-settling]').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled' });
  if (new URL(page.url()).pathname === '/table') await expectToFit(page, name);
}

/** A tablet beside a board is not scrolled: a browser that shows its bars would take room for them. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight };
  });
  expect({ name, ...over }).toEqual({ name, right: 0, below: 0 });
}

/**
 * Fails when axe finds anything serious or critical on the page; says where and why. The 225 squares
 * of a board take it long: a page that shows one looked at before is asked about beside it.
 */
export async function expectNoSeriousAxe(
  page: Page,
  where: 'everywhere' | 'beside the board' = 'everywhere',
): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (where === 'beside the board') axe.exclude('bs-board');
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }));
  expect(serious).toEqual([]);
}

/** The page as it is, axe having had a look at it. */
export async function keepAndCheck(page: Page, name: string): Promise<void> {
  await keepScreen(page, name);
  await expectNoSeriousAxe(page, 'beside the board');
}
