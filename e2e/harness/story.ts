import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { patienceMs } from './found.js';
import { listedScreens } from './listed-screens.js';
import { Product } from './product.js';
import { copyOfEmptyData, sharedServer } from './shared-servers.js';

const SCREENS = join(__dirname, '..', 'screens');

/** Where a story's server is reached, and what it printed when it started. */
export type Address = Pick<Product, 'url' | 'port' | 'said'>;

/** What a story needs: a running server, and browsers of people who each use one. */
export interface Story {
  readonly product: Address;
  readonly browser: Browser;
  /** A tablet beside a board: touch, 1280×800, its own storage. */
  readonly tablet: () => Promise<Page>;
  /** The director's computer: mouse and keys, 1440×900, its own storage. */
  readonly desk: () => Promise<Page>;
  /** Everything that went wrong in any page so far: errors thrown, refused by the policy, fetched from elsewhere. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** A story whose server nobody else uses: it may be stopped, and its database locked. */
export type OwnStory = Story & { readonly product: Product };

/**
 * Opens a story on the server and the browser that this worker's stories share: other tournaments
 * and accounts are there already.
 */
export async function openStory(): Promise<Story> {
  const { port, said, browser } = sharedServer();
  const product: Address = { port, said, url: `http://localhost:${String(port)}` };
  return storyOn(product, await chromium.connect(browser));
}

/** Opens a story on a server of its own with empty data, for what no other story may feel. */
export async function openOwnStory(
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnStory> {
  const browser = await chromium.connect(sharedServer().browser);
  const product = await Product.started({ DATA_DIR: copyOfEmptyData(), ...environment });
  const story = storyOn(product, browser);
  const close = async (): Promise<void> => {
    try {
      await story.close();
    } finally {
      await product.remove();
    }
  };
  return { ...story, product, close };
}

function storyOn(product: Address, browser: Browser): Story {
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
    // The browser itself stays: this ends the connection, and with it whatever the story opened.
    close: () => browser.close(),
  };
}

function listen(
  context: BrowserContext,
  page: Page,
  { product, complaints }: { readonly product: Address; readonly complaints: string[] },
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
