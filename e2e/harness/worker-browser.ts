import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../tools/product/chromium.ts';
import { showTextOfRun } from './shown-text.ts';
import { stillSettling } from './wait-until.ts';

/**
 * What stays with a page once it was asked for: such a page is closed, not given out again.
 * (A listener that is removed again is added by `addListener`; a CDP session is
 * detached by whoever opens it.)
 */
const lastingCalls = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'install',
  'newPage',
  'on',
  'once',
  'pauseAt',
  'routeWebSocket',
  'setOffline',
];

/**
 * The browser’s own choice for every medium that a story may emulate, but with reduced motion: each
 * frame of an animation costs processor time.
 */
const ownMedia = {
  media: null,
  colorScheme: null,
  reducedMotion: 'reduce',
  forcedColors: null,
  contrast: null,
} as const;

/** Optimizing scripts that run briefly costs more processor time than it saves. */
const quickToRun = ['--js-flags=--no-opt --no-maglev'];

/** How many requests of a page are remembered, each with its answer as another line. */
const mostRequests = 40;

/** How many pages that look alike wait for the next test. */
const mostFree = 4;

type OpenPage = {
  readonly page: Page;
  readonly baseURL: string;
  /** Pages that were opened in the same way. */
  readonly alike: string;
  /** What it asked for last and how that ended, the newest at the end. */
  readonly requests: string[];
  isAsNew: boolean;
};

type PageOptions = BrowserContextOptions & { readonly baseURL: string };

/**
 * The browser of a worker, and pages of it that were used before. A page in a fresh context costs
 * two seconds of processor time, one that has the scripts already half a second.
 */
export class WorkerBrowser {
  /** The one given out last at the end. */
  readonly #pages = new Map<Page, OpenPage>();
  readonly #free: OpenPage[] = [];
  #launched: Promise<Browser> | undefined;

  browser(): Promise<Browser> {
    return (this.#launched ??= launchChromium(quickToRun));
  }

  /** A page of a context of its own, with nothing in its storage: the one used last, if any. */
  async page(options: PageOptions): Promise<Page> {
    const alike = JSON.stringify(options);
    const found = this.#free.findLastIndex((free) => free.alike === alike);
    const [free] = found === -1 ? [] : this.#free.splice(found, 1);
    const open = free ?? (await this.#openPage(options, alike));
    const { page } = open;
    this.#pages.delete(page);
    this.#pages.set(page, open);
    const { viewport } = options;
    if (viewport && !isDeepStrictEqual(viewport, page.viewportSize()))
      await page.setViewportSize(viewport);
    return page;
  }

  /** A test is done: pages that are as new are kept, all others are closed. */
  async recyclePages(): Promise<void> {
    const used = [...this.#pages.values()].filter((open) => !this.#free.includes(open));
    await Promise.all(used.map((open) => this.#recyclePage(open)));
    const kept = new Set(this.#free.map(({ page }) => page.context()));
    const others = (await this.browser()).contexts().filter((context) => !kept.has(context));
    await Promise.all(others.map((context) => context.close()));
  }

  /** Nobody opens pages of this server again. */
  async closePagesOf(baseURL: string): Promise<void> {
    const gone = [...this.#pages.values()].filter((open) => open.baseURL === baseURL);
    await Promise.all(gone.map((open) => this.#close(open)));
  }

  /** What a page asked for last and how that ended, for whoever looks into a failure. */
  lastRequestsOf(page: Page): readonly string[] {
    return this.#pages.get(page)?.requests ?? [];
  }

  async close(): Promise<void> {
    const launched = this.#launched;
    this.#launched = undefined;
    await (await launched)?.close();
  }

  async #openPage(options: PageOptions, alike: string): Promise<OpenPage> {
    const { reducedMotion } = ownMedia;
    const context = await (await this.browser()).newContext({ reducedMotion, ...options });
    await showTextOfRun(context);
    const page = await context.newPage();
    await page.addLocatorHandler(page.locator(stillSettling), () => Promise.resolve());
    const { baseURL, serviceWorkers } = options;
    const requests = requestsOf(page);
    const open: OpenPage = { page, baseURL, alike, requests, isAsNew: serviceWorkers === 'block' };
    for (const asked of [page, context, page.clock]) markOnLastingCall(asked, open);
    return open;
  }

  async #recyclePage(open: OpenPage): Promise<void> {
    if (!open.isAsNew || open.page.isClosed()) return this.#close(open);
    this.#free.push(open);
    const [oldest, ...others] = this.#free.filter((free) => free.alike === open.alike);
    if (oldest && others.length >= mostFree) await this.#close(oldest);
    try {
      await resetPage(open.page);
    } catch {
      await this.#close(open);
    }
  }

  async #close(open: OpenPage): Promise<void> {
    this.#pages.delete(open.page);
    if (this.#free.includes(open)) this.#free.splice(this.#free.indexOf(open), 1);
    await open.page.context().close();
  }
}

/** The last requests of a page, kept up to date. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  const note = (line: string): void => {
    requests.push(line);
    if (requests.length > mostRequests) requests.shift();
  };
  page.addListener('request', (request) => {
    note(`${request.method()} ${request.url()}`);
  });
  page.addListener('response', (response) => {
    const asked = requests.lastIndexOf(`GET ${response.url()}`);
    // Scripts that came are of no interest.
    if (response.ok() && response.url().endsWith('.js') && asked !== -1) requests.splice(asked, 1);
    else note(`${String(response.status())} ${response.url()}`);
  });
  page.addListener('requestfailed', (request) => {
    note(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`);
  });
  return requests;
}

/** From now on, whoever asks for something that lasts has the page for good. */
function markOnLastingCall(asked: object, open: OpenPage): void {
  for (const name of lastingCalls) {
    const ask: unknown = Reflect.get(asked, name);
    if (typeof ask !== 'function') continue;
    Reflect.set(asked, name, (...how: unknown[]): unknown => {
      open.isAsNew = false;
      return Reflect.apply(ask, asked, how);
    });
  }
}

/** Ends what the page does, and takes away what it stored and what a story asked for. */
async function resetPage(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map((asked) => asked.unrouteAll({ behavior: 'ignoreErrors' })));
  await page.emulateMedia(ownMedia);
  await page.goto('/api/health');
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const asked = indexedDB.deleteDatabase(name ?? '');
        asked.onsuccess = resolve;
        asked.onerror = reject;
      });
    }
  });
}

const kept = globalThis as typeof globalThis & { boardsideBrowser?: WorkerBrowser };

/** The one browser of this process: Jest may load this file twice. */
export const workerBrowser = (kept.boardsideBrowser ??= new WorkerBrowser());
