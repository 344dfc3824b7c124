import { Dice, createDirector, TournamentClient, type ApiClient } from '@boardside/simulation';
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../product/chromium.ts';
import { Product } from '../product/product.ts';
import { inventedPlayers } from '../demo/invented-players.ts';
import { enterSlips, nextRound } from '../demo/rounds.ts';
import { percentile, type Measurement } from './measurement.ts';

const PEOPLE = 400;
const PLAYED = 2;
const SEED = 7;
const OPENED = 5;
/** Typed letter by letter, and taken away again. */
const TYPED = ['kovac', 'amara', 'van der', 'zz', 'bj'];

/** As much as a list of as many people needs of any page: its rows, and those left that match. */
const BARE_PAGE = `<!doctype html><style>td{border-bottom:1px solid}</style><body><input><table></table><script>
const table = document.querySelector('table');
for (let at = 0; at < ${String(PEOPLE)}; at += 1) {
  const row = table.insertRow();
  for (let cell = 0; cell < 7; cell += 1) row.insertCell().textContent = 'person ' + (at * 7 + cell);
}
document.querySelector('input').oninput = ({ target }) => {
  for (const row of table.rows) row.hidden = !row.textContent.includes(target.value);
};
</script>`;

type MeasuredPages = readonly {
  readonly name: string;
  readonly path: string;
  readonly done: (page: Page) => Locator;
}[];

/** What the console's pages cost a director with one division of 400 people. */
export async function benchConsole(): Promise<readonly Measurement[]> {
  const product = await Product.launch();
  const browser = await launchChromium();
  try {
    const bare = await browser.newPage();
    await bare.setContent(BARE_PAGE);
    const bareKey = percentile(
      (await keysIn(bare, bare.locator('input'), ['1', '12', '5'])).drawnMs,
      0.95,
    );
    await bare.close();
    const director = await createDirector(product.url, product.said);
    const tournament = await playedHall(director);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = (director.cookie ?? '').split('=');
    await context.addCookies([{ name, value, url: product.url }]);
    const page = await context.newPage();
    const opened = await measureOpening(page, `${product.url}/tournaments/${tournament}`);
    const keys = await typing(page, `${product.url}/tournaments/${tournament}`);
    return figuresOf(opened, keys, bareKey);
  } finally {
    await browser.close();
    await product.remove();
  }
}

function figuresOf(
  opened: ReadonlyMap<string, readonly number[]>,
  keys: ReadonlyMap<string, KeyTimings>,
  bareKey: number,
): readonly Measurement[] {
  const how = `one division of ${String(PEOPLE)}, ${String(PLAYED)} rounds played, the next drawn`;
  const p95 = (ms: readonly number[]) => percentile(ms, 0.95);
  const typed = [...keys.values()].map(({ drawnMs }) => p95(drawnMs));
  return [
    {
      name: 'console open',
      value: Math.max(...[...opened.values()].map(p95)),
      unit: 'ms',
      asked: { atMost: 2_000 },
      baseline: {
        name: 'the fastest of these pages',
        value: Math.min(...[...opened.values()].flat()),
      },
      how: `p95 of ${String(OPENED)} loads of the slowest page, until its rows are drawn: ${how}`,
      detail: [...opened].map(([name, ms]) => `${p95(ms).toFixed(0)} ms  ${name}`),
    },
    {
      name: 'console key',
      value: Math.max(...typed),
      unit: 'ms',
      asked: { atMost: 100 },
      baseline: { name: 'a bare table with as many rows', value: bareKey },
      how: `p95 from a key in a search field until the answer is drawn: ${how}`,
      detail: [...keys].map(
        ([name, { drawnMs, workMs }]) =>
          `${p95(drawnMs).toFixed(0)} ms  ${name}; the page works ${workMs.toFixed(0)} ms for a key`,
      ),
    },
  ];
}

/** A tournament of one division, its last round drawn and not published. */
async function playedHall(director: ApiClient): Promise<string> {
  const dice = new Dice(SEED);
  const client = await TournamentClient.create(director, 'Four hundred');
  await client.addTables(PEOPLE / 2);
  const division = await client.addDivision('Open', 'guide');
  const rounds = Array.from({ length: PLAYED + 3 }, () => ({ method: { kind: 'swiss' } }));
  const plan = { rounds, mostMeetings: 1, first: 'assigned' };
  await client.ask('PATCH', `divisions/${division}/settings`, { plan });
  const people = inventedPlayers(PEOPLE, dice);
  const teams = people.map((person) => ({ ...person, team: person.name.slice(0, 1) }));
  const entrants = await client.addEntrants(division, teams);
  const hall = { client, divisions: [{ id: division, entrants }], dice };
  for (let round = 1; round <= PLAYED; round += 1) {
    await enterSlips(hall, await nextRound(hall, round));
  }
  await client.post(`rounds/${String(PLAYED + 1)}/draw`, { division });
  return client.id;
}

const pages: MeasuredPages = [
  { name: 'players', path: 'players', done: (page) => page.locator('bs-players tbody tr') },
  {
    name: `round ${String(PLAYED + 1)}, drawn`,
    path: `rounds/${String(PLAYED + 1)}`,
    done: (page) => page.locator('bs-draft-table tbody tr'),
  },
  {
    name: `round ${String(PLAYED)}, played`,
    path: `rounds/${String(PLAYED)}`,
    done: (page) => page.locator('bs-published-round tbody tr'),
  },
  { name: 'standings', path: 'standings', done: (page) => page.locator('bs-standings tbody tr') },
  {
    name: 'slips',
    path: `rounds/${String(PLAYED)}/slips`,
    done: (page) => page.locator('bs-slips tbody tr'),
  },
  { name: 'tables', path: 'tables', done: (page) => page.locator('bs-tables tbody tr') },
  { name: 'wall', path: 'wall', done: (page) => page.locator('bs-wall-card') },
];

async function measureOpening(
  page: Page,
  at: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const all = new Map<string, readonly number[]>();
  for (const { name, path, done } of pages) {
    const taken: number[] = [];
    for (let again = 0; again < OPENED; again += 1) {
      const begun = performance.now();
      await page.goto(`${at}/${path}`, { waitUntil: 'commit' });
      await done(page)
        .nth(PEOPLE / 2 - 1)
        .waitFor({ state: 'attached' });
      await waitForFrame(page);
      taken.push(performance.now() - begun);
    }
    all.set(name, taken);
  }
  return all;
}

async function typing(page: Page, at: string): Promise<ReadonlyMap<string, KeyTimings>> {
  await page.goto(`${at}/players`);
  await page
    .locator('bs-players tbody tr')
    .nth(PEOPLE - 1)
    .waitFor({ state: 'attached' });
  const box = page.getByRole('searchbox', { name: 'Find a player' });
  const list = await keysIn(page, box, TYPED);
  await page.getByRole('button', { name: 'Check-in' }).click();
  const door = await keysIn(page, box, TYPED);
  await page.goto(`${at}/rounds/${String(PLAYED + 1)}`);
  await page
    .locator('bs-draft-table tbody tr')
    .nth(PEOPLE / 2 - 1)
    .waitFor({ state: 'attached' });
  const find = await keysIn(page, page.locator('bs-find-box input'), TYPED);
  return new Map([
    ['search among players', list],
    ['search at check-in', door],
    ['find box above a drawn round', find],
  ]);
}

/** Each until it is drawn, and the work of the page for one of them on average. */
type KeyTimings = { readonly drawnMs: readonly number[]; readonly workMs: number };

/** Until what a key brought is on the screen, for each key. */
async function keysIn(page: Page, box: Locator, words: readonly string[]): Promise<KeyTimings> {
  await box.focus();
  await page.evaluate(recordKeys);
  const work = await workOf(page);
  let pressed = 0;
  for (const word of words) {
    for (const key of [...word, ...[...word].map(() => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      pressed += 1;
      await page.waitForFunction((keys) => window.keysDrawn.length === keys, pressed);
    }
  }
  return { drawnMs: await page.evaluate(() => window.keysDrawn), workMs: (await work()) / pressed };
}

/** How long the page's own thread has worked since, in ms, whatever else the machine did. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

declare global {
  interface Window {
    /** From a key, as the browser got it, to the second frame after it, in ms. */
    keysDrawn: number[];
  }
}

/** In the page. */
function recordKeys(): void {
  const drawn: number[] = [];
  window.keysDrawn = drawn;
  const heard = ({ timeStamp }: KeyboardEvent) => {
    if (window.keysDrawn !== drawn) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - timeStamp))),
    );
  };
  addEventListener('keydown', heard, { capture: true });
}

async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
  );
}
