import { setTimeout as pause } from 'node:timers/promises';
import { englishTiles } from '@boardside/engine';
import { buildWordGraph, openWordGraph } from '@boardside/lexicon';
import {
  BotTablet,
  inventedWords,
  joinedTablet,
  newDirector,
  publishedHall,
  Tally,
  usualManners,
  type Manners,
} from '@boardside/simulation';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../product/chromium.ts';
import { Product } from '../product/product.ts';
import { several } from '../demo/rounds.ts';
import type { Figure } from './figure.ts';
import { changesOver, type Changes } from './wall-changes.ts';

const TABLES = 400;
const MEASURED_S = 60;
const WATCHED_S = 10;
/** Until then the page loads and warms up; not counted. */
const WARMING_S = 10;
const BARE_S = 15;
const EVENT_MS = 1_000;

/** Presses and nothing else: each is one event at one table. */
const manners: Manners = {
  ...usualManners,
  ...{ exchange: 0, pass: 0, phony: 0, pending: 0, claim: 0, undo: 0, agree: 0, overdraw: 0 },
  ...{ challengeRight: 0, callReferee: 0, reload: 0, staff: 0, roundEnds: 0, absent: 0, atDesk: 0 },
  ...{ typingError: 0, looks: 2 },
};

/** As much as 400 clocks need of any page: their digits, each second. */
const BARE_PAGE = `<!doctype html><style>span{display:inline-block;width:6em}</style><body><script>
for (let at = 0; at < ${String(TABLES)}; at += 1) document.body.append(document.createElement('span'));
let left = 1500;
setInterval(() => {
  left -= 1;
  for (const span of document.body.children) span.textContent = Math.floor(left / 60) + ':' + (left % 60);
}, 1000);
</script>`;

/** What the wall of a console costs while a large hall plays, and what of it changes. */
export async function benchWall(): Promise<readonly Figure[]> {
  const product = await Product.started();
  const browser = await launchChromium();
  try {
    const bare = await bareCpu(browser);
    const { page, tablets } = await openHall(product, browser);
    const stop = new AbortController();
    const events = oneASecond(tablets, stop.signal);
    await pause(WARMING_S * 1_000);
    const cpu = await rendererCpu(browser, MEASURED_S);
    const changes = await changesOver(page, WATCHED_S * 1_000, events.tables);
    stop.abort();
    await events.ended;
    for (const tablet of tablets) tablet.stop();
    return figures(cpu, bare, changes);
  } finally {
    await browser.close();
    await product.remove();
  }
}

function figures(cpu: number, bare: number, { elsewhere, all, told }: Changes): readonly Figure[] {
  const how = `${String(TABLES)} running games, one event a second, Chromium with --disable-gpu`;
  return [
    {
      name: 'wall',
      value: cpu,
      unit: '%',
      asked: { atMost: 20 },
      baseline: { name: 'a page with as many bare clocks', value: bare },
      how: `of a core, the renderer over ${String(MEASURED_S)} s: ${how}`,
    },
    {
      name: 'wall changes',
      value: elsewhere,
      unit: 'changes',
      asked: { atMost: 0 },
      baseline: { name: 'all changes', value: all },
      how: `neither clock digits nor in the card of an event, over ${String(WATCHED_S)} s: ${how}`,
      detail: told,
    },
  ];
}

async function openHall(
  product: Product,
  browser: Browser,
): Promise<{ readonly page: Page; readonly tablets: readonly BotTablet[] }> {
  const director = await newDirector(product.url, product.said);
  const { tournament, codes } = await publishedHall(director, { tables: TABLES });
  const graph = openWordGraph(buildWordGraph(inventedWords(englishTiles, 1), englishTiles));
  const around = { tournament, graph, tally: new Tally(), speed: 1 };
  const tablets: BotTablet[] = [];
  await several(codes, async (code, at) => {
    const tablet = new BotTablet(at + 1, await joinedTablet(product.url, code), around, at);
    tablet.come();
    await tablet.seated(1);
    tablet.sit(manners);
    tablet.playAhead(2);
    await tablet.handIn();
    tablets[at] = tablet;
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (director.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/tournaments/${tournament}/wall`);
  await page
    .locator('bs-wall-card')
    .nth(TABLES - 1)
    .waitFor();
  return { page, tablets };
}

/** One press each second, from table to table; `tables`: where there was one, the last at the end. */
function oneASecond(
  tablets: readonly BotTablet[],
  signal: AbortSignal,
): { readonly tables: readonly number[]; readonly ended: Promise<void> } {
  const tables: number[] = [];
  const ended = (async () => {
    for (let at = 0; !signal.aborted; at += 1) {
      const tablet = tablets[(at * 37) % tablets.length];
      await pause(EVENT_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || tablet === undefined) return;
      tables.push(tablet.table);
      tablet.playAhead(3 + Math.floor(at / tablets.length));
      await tablet.handIn();
    }
  })();
  return { tables, ended };
}

async function bareCpu(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.setContent(BARE_PAGE);
  const cpu = await rendererCpu(browser, BARE_S);
  await page.close();
  return cpu;
}

/** What all renderers take of a core, in percent. */
async function rendererCpu(browser: Browser, seconds: number): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const spent = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await spent();
  await pause(seconds * 1_000);
  const after = await spent();
  await session.detach();
  return (100 * (after - before)) / seconds;
}
