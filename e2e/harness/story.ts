import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { patienceMs } from './found.js';
import { Product } from '../../tools/product/product.js';
import { copyOfEmptyData, sharedServer } from './shared-servers.js';

/** Where a story's server is reached, and what it printed when it started. */
export type Address = Pick<Product, 'url' | 'port' | 'said'>;

/** What a tablet has in its local storage, by name; written as JSON. */
export type Kept = Readonly<Record<string, unknown>>;

export type TabletHow = {
  /** It stores its page and opens it without the server. Storing costs a second of processor time. */
  readonly opensOffline?: boolean;
};

/** What a story needs: a running server, and browsers of people who each use one. */
export interface Story {
  readonly product: Address;
  readonly browser: Browser;
  /** A tablet beside a board: touch, 1280×800, its own storage with what it has kept there before. */
  readonly tablet: (kept?: Kept, how?: TabletHow) => Promise<Page>;
  /** The director's computer: mouse and keys, 1440×900, its own storage. */
  readonly desk: () => Promise<Page>;
  /** Everything that went wrong in any page so far: errors thrown, refused by the policy, fetched from elsewhere. */
  readonly complaints: readonly string[];
  /** Closes every page that was opened so far: the next test begins with none. */
  readonly closePages: () => Promise<void>;
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
    tablet: async (kept = {}, { opensOffline = false } = {}) => {
      const viewport = { width: 1280, height: 800 };
      const serviceWorkers = opensOffline ? 'allow' : 'block';
      const page = await person({ viewport, hasTouch: true, serviceWorkers });
      await keepThere(page, kept);
      return page;
    },
    desk: () => person({ viewport: { width: 1440, height: 900 } }),
    complaints,
    closePages: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    // The browser itself stays: this ends the connection, and with it whatever the story opened.
    close: () => browser.close(),
  };
}

/** Writes to the page's storage. Playwright's `storageState` would open a second page for it. */
async function keepThere(page: Page, kept: Kept): Promise<void> {
  if (Object.keys(kept).length === 0) return;
  await page.goto('/api/health');
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items))
      localStorage.setItem(name, JSON.stringify(value));
  }, kept);
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
