import type {
  Browser,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
} from 'playwright-core';
import { patienceMs } from './wait-until.js';
import { Product } from '../../tools/product/product.js';
import { copyOfEmptyData, sharedServer } from './shared-servers.js';
import type { WorkerBrowser } from './worker-browser.js';

declare global {
  /** The browser of this worker, which `browser-environment.ts` brings. */
  var boardsideBrowser: WorkerBrowser;
}

/** Where a story's server is reached, and what it printed when it started. */
export type ServerAddress = Pick<Product, 'url' | 'port' | 'said'>;

/** What a tablet has in its local storage, by name; written as JSON. */
export type StoredItems = Readonly<Record<string, unknown>>;

export type TabletOptions = {
  /**
   * It stores its page and opens it without the server. Storing costs a second of processor time.
   */
  readonly opensOffline?: boolean;
};

/** What a story needs: a running server, and browsers of people who each use one. */
export interface Story {
  readonly product: ServerAddress;
  readonly browser: Browser;
  /**
   * A tablet beside a board: touch, 1280×800, its own storage with what it has kept there before.
   */
  readonly tablet: (kept?: StoredItems, how?: TabletOptions) => Promise<Page>;
  /** The director's computer: mouse and keys, 1440×900, its own storage. */
  readonly desk: () => Promise<Page>;
  /**
   * Everything that went wrong in any page so far: errors thrown, refused by the policy, fetched
   * from elsewhere.
   */
  readonly complaints: readonly string[];
  /** Closes every page that was opened so far: the next test begins with none. */
  readonly closePages: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A story whose server nobody else uses: it may be stopped, and its database locked. */
export type OwnStory = Story & { readonly product: Product };

/**
 * What the tests of a file share: a story that is open while they run. Each test begins with no
 * page, and nothing went wrong in any page of it.
 */
export function useStory(): Story;
export function useStory<Kind extends Story>(open: () => Promise<Kind>): Kind;
export function useStory(open: () => Promise<Story> = openStory): Story {
  let story: Story | undefined;
  beforeAll(async () => {
    story = await open();
  });
  afterEach(async () => {
    await story?.closePages();
    expect(story?.complaints).toEqual([]);
  });
  afterAll(() => story?.close());
  return new Proxy({} as Story, {
    get: (_, name) => {
      if (story === undefined) throw new Error('broken: a story is open only while tests run');
      return Reflect.get(story, name) as unknown;
    },
  });
}

/**
 * Opens a story on the server and the browser that this worker's stories share: other tournaments
 * and accounts are there already.
 */
export async function openStory(): Promise<Story> {
  const { port, said } = sharedServer();
  return storyOn({ port, said, url: `http://localhost:${String(port)}` });
}

/** Opens a story on a server of its own with empty data, for what no other story may feel. */
export async function openOwnStory(
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnStory> {
  const product = await Product.launch({ DATA_DIR: copyOfEmptyData(), ...environment });
  const story = await storyOn(product);
  const close = async (): Promise<void> => {
    try {
      await boardsideBrowser.closePagesOf(product.url);
      await story.close();
    } finally {
      await product.remove();
    }
  };
  return { ...story, product, close };
}

async function storyOn(product: ServerAddress): Promise<Story> {
  const complaints: string[] = [];
  const silences: (() => void)[] = [];
  const person = async (options: BrowserContextOptions): Promise<Page> => {
    const page = await boardsideBrowser.page({
      baseURL: product.url,
      serviceWorkers: 'block',
      ...options,
    });
    page.context().setDefaultTimeout(patienceMs);
    silences.push(collectComplaints(page, { product, complaints }));
    return page;
  };
  const closePages = async (): Promise<void> => {
    for (const silence of silences.splice(0)) silence();
    await boardsideBrowser.recyclePages();
  };
  return {
    product,
    browser: await boardsideBrowser.browser(),
    tablet: async (kept = {}, { opensOffline = false } = {}) => {
      const viewport = { width: 1280, height: 800 };
      const serviceWorkers = opensOffline ? 'allow' : 'block';
      const page = await person({ viewport, hasTouch: true, serviceWorkers });
      await writeLocalStorage(page, kept);
      return page;
    },
    desk: () => person({ viewport: { width: 1440, height: 900 } }),
    complaints,
    closePages,
    close: closePages,
  };
}

/** Writes to the page's storage. Playwright's `storageState` would open a second page for it. */
async function writeLocalStorage(page: Page, kept: StoredItems): Promise<void> {
  if (Object.keys(kept).length === 0) return;
  if (!page.url().endsWith('/api/health')) await page.goto('/api/health');
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items))
      localStorage.setItem(name, JSON.stringify(value));
  }, kept);
}

/**
 * What a browser prints that is a fault of a page: refused by the policy, or Angular’s own warning.
 */
const complaintPattern = /Content Security Policy|\bNG0\d+/;

/** Notes what goes wrong in a page, until it is told to stop. */
function collectComplaints(
  page: Page,
  { product, complaints }: { readonly product: ServerAddress; readonly complaints: string[] },
): () => void {
  const thrown = (error: Error): void => void complaints.push(`thrown: ${error.message}`);
  const printed = (message: ConsoleMessage): void => {
    if (complaintPattern.test(message.text())) complaints.push(message.text());
  };
  const asked = (request: Request): void => {
    const { host, protocol } = new URL(request.url());
    const local = host === `localhost:${String(product.port)}` || !protocol.startsWith('http');
    if (!local) complaints.push(`fetched from elsewhere: ${request.url()}`);
  };
  const context = page.context();
  page.addListener('pageerror', thrown).addListener('console', printed);
  context.addListener('request', asked);
  return () => {
    page.removeListener('pageerror', thrown).removeListener('console', printed);
    context.removeListener('request', asked);
  };
}
