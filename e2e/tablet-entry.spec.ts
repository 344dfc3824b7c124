import type { Page } from 'playwright-core';
import { patienceMs, reads } from './harness/found.js';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { readyHall, type Hall } from './people/hall.js';
import * as table from './people/table-tablet.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;
const landscape = { width: 1280, height: 800 };
const sizes = [
  ['1280', landscape],
  ['1180', { width: 1180, height: 820 }],
  ['upright', { width: 800, height: 1280 }],
] as const;

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

function hallOfTwo(tournament: string): Promise<Hall> {
  return readyHall(story, { tournament, pairs: [names] });
}

/** A tablet with Kim's clock running. */
async function going(tournament: string): Promise<Page> {
  const hall = await hallOfTwo(tournament);
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await table.getGoing(page, { first: kim, second: lee });
  return page;
}

/** Nothing of it is cut off or has to be scrolled to. */
async function expectAllSeen(page: Page, selector: string): Promise<void> {
  const hidden = () =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
          return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        })
        .map(({ tagName, textContent }) => `${tagName} ${textContent ?? ''}`),
    );
  await reads(hidden, []);
}

test('a play is typed straight from the table, down too, as the whole word or as the new tiles', async () => {
  const page = await going('Typed');
  await page.keyboard.type('8D today');
  await page.locator('[role=gridcell].draft').nth(4).waitFor();
  await table.pressEnter(page, kim);
  await table.totalIs(page, kim, '20');
  await table.settled(page);
  await page.keyboard.type('f9 rum');
  await table.square(page, '9F').and(page.locator('.draft')).waitFor();
  expect(await page.getByLabel('Square and word').inputValue()).toBe('F9 RUM');
  await keepAndCheck(page, 'typed-line');
  await table.pressEnter(page, lee);
  await table.totalIs(page, lee, '9');
  await table.settled(page);
  // Across the M of RUM: only the new tiles.
  await page.keyboard.type('11d a?rs');
  await table.square(page, '11G').and(page.locator('.draft')).waitFor();
  expect(await table.previewedScore(page)).toBe(10);
  await table.pressEnter(page, kim);
  await table.totalIs(page, kim, '30');
});

test('the question mark explains the keys', async () => {
  const page = await going('Help');
  await page.keyboard.press('?');
  await page.getByRole('region', { name: 'Keyboard' }).waitFor();
  await keepScreen(page, 'keyboard-help');
  await expectNoSeriousAxe(page, 'beside the board');
  await page.keyboard.press('?');
  await page.getByRole('group', { name: `Letter keys of ${kim}` }).waitFor();
});

test('what is entered and not pressed is there again after a reload', async () => {
  const page = await going('Drafts');
  await table.enterPlay(page, { at: 'H6', tiles: 'ZAp' });
  await page.reload();
  await page.getByRole('gridcell', { name: /^8H, P, blank, being entered/ }).waitFor();
  expect(await table.previewedScore(page)).toBe(22);
  await table.press(page, kim);
  await table.totalIs(page, kim, '22');
  await page.reload();
  await table.pressBar(page, lee).waitFor();
  expect(await page.locator('[role=gridcell].draft').count()).toBe(0);
});

test('parts of the page that do not come are asked for until they do, and it says so', async () => {
  const hall = await hallOfTwo('Late parts');
  const context = await story.browser.newContext({
    baseURL: story.product.url,
    viewport: landscape,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto('/');
  const rest = /\.js$|\/api\/health$/;
  // The table's page comes while the code is typed; the rest of it is then kept from coming.
  await page.waitForLoadState('networkidle');
  await page.route(rest, (route) => route.abort());
  await page.getByLabel('Table code').fill(hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: 'Join the table' }).tap();
  await page.getByText('This part has not come from the server.').waitFor();
  await keepScreen(page, 'part-missing');
  await expectNoSeriousAxe(page);
  await page.unroute(rest);
  await table.sitDown(page, names);
  await context.close();
});

test('both sides are told of a battery that is nearly empty', async () => {
  const hall = await hallOfTwo('Battery');
  const page = await story.tablet();
  await page.addInitScript(() => {
    const battery = { level: 0.08, charging: false };
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
  });
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await table.getGoing(page, { first: kim, second: lee });
  const told = page.getByText('Battery 8 % · plug it in', { exact: true });
  await told.nth(1).waitFor();
  expect(await told.count()).toBe(2);
  await keepAndCheck(page, 'battery-low');
});

test('a play entered on the strip, and the waiting side’s menu, fit at every size', async () => {
  const page = await going('Strips');
  await table.press(page, kim);
  await table.settled(page);
  const side = table.sideOf(page, kim);
  await side.getByRole('button', { name: 'Enter your play' }).tap();
  const keys = side.getByRole('group', { name: 'Letters and square' });
  for (const key of '8DTODAY') await keys.getByRole('button', { name: key, exact: true }).tap();
  for (const [name, size] of sizes) {
    await page.setViewportSize(size);
    await side.getByRole('button', { name: 'Enter this play' }).waitFor();
    await expectAllSeen(page, 'bs-strip-entry, bs-strip-entry *:not(output)');
    await keepAndCheck(page, `strip-entry-${name}`);
  }
  for (let letters = 0; letters < 'TODAY'.length; letters += 1) {
    await keys.getByRole('button', { name: 'Take back a letter' }).tap();
  }
  await keys.getByRole('button', { name: '.', exact: true }).tap();
  await side.getByText('A dot stands for a tile', { exact: false }).waitFor();
  for (const [name, size] of sizes) {
    await page.setViewportSize(size);
    await expectAllSeen(page, 'bs-strip-entry .says');
    await keepAndCheck(page, `strip-entry-refused-${name}`);
  }
  await side.getByRole('button', { name: 'Later' }).tap();
  await table.openMore(page, kim);
  await page.getByRole('button', { name: 'Turn list' }).waitFor();
  for (const [name, size] of sizes) {
    await page.setViewportSize(size);
    await expectAllSeen(page, 'bs-waiting-strip bs-more-menu, bs-waiting-strip bs-more-menu .acts');
    await keepAndCheck(page, `more-waiting-${name}`);
  }
});

test.each([
  ['tight-960', { width: 960, height: 600 }],
  ['tight-744-upright', { width: 744, height: 1133 }],
  ['tight-640', { width: 640, height: 400 }],
  ['tight-400-upright', { width: 400, height: 640 }],
])('%s: where squares are too small to tap, a play is entered as a line', async (name, size) => {
  const page = await going(name);
  await page.setViewportSize(size);
  const keys = page.getByRole('group', { name: 'Letters and square' });
  for (const key of '8DTODAY') await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.locator('[role=gridcell].draft').nth(4).waitFor();
  expect(await table.previewedScore(page)).toBe(20);
  await keepScreen(page, name);
  await expectNoSeriousAxe(page, 'beside the board');
  await table.press(page, kim);
  await table.totalIs(page, kim, '20');
  await table.settled(page);
  await page.getByRole('button', { name: 'Exchange', exact: true }).tap();
  await page.getByRole('button', { name: '3', exact: true }).tap();
  await keepScreen(page, `${name}-exchange`);
  await table.press(page, lee);
  await table.totalIs(page, lee, '0');
});
