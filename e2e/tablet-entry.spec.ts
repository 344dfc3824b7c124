import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { readyHall, type StoryHall } from './actors/story-hall.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { keyboardHelpText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { joiningText } from '../apps/referee-ui/src/app/text/joining.js';
import { batteryText, lazyPartText } from '../apps/referee-ui/src/app/text/entry.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { waitUntilReads } from './harness/wait-until.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;

const story = useStory();

function hallOfTwo(tournament: string): Promise<StoryHall> {
  return readyHall(story, { tournament, pairs: [names] });
}

/** A tablet with Kim's clock running. */
async function going(
  tournament: string,
  size?: Parameters<ScriptedTable['open']>[0],
): Promise<Page> {
  const ahead = await ScriptedTable.join(story, await hallOfTwo(tournament));
  const page = await ahead.open(size);
  await ahead.start();
  await table.pressBar(page, kim).waitFor();
  return page;
}

test('a play is typed straight from the table, down too, as the whole word or as the new tiles', async () => {
  const page = await going('Typed');
  await page.keyboard.type('8D today');
  await page.locator('[role=gridcell].draft').nth(4).waitFor();
  await table.pressEnter(page, kim);
  await table.totalIs(page, kim, '20');
  await table.waitUntilSettled(page);
  await page.keyboard.type('f9 rum');
  await table.square(page, '9F').and(page.locator('.draft')).waitFor();
  await waitUntilReads(() => page.getByLabel(tableText.lineLabel).inputValue(), 'F9 RUM');
  await table.pressEnter(page, lee);
  await table.totalIs(page, lee, '9');
  await table.waitUntilSettled(page);
  // Across the M of RUM: only the new tiles.
  await page.keyboard.type('11d a?rs');
  await table.square(page, '11G').and(page.locator('.draft')).waitFor();
  await table.previewIs(page, 10);
  await table.pressEnter(page, kim);
  await table.totalIs(page, kim, '30');
});

test('the question mark explains the keys', async () => {
  const page = await going('Help');
  await page.keyboard.press('?');
  await page.getByRole('region', { name: keyboardHelpText.title }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('group', { name: tableText.keysOf(kim) }).waitFor();
});

test('what is entered and not pressed is there again after a reload', async () => {
  const page = await going('Drafts');
  await table.enterPlay(page, { at: 'H6', tiles: 'ZAp' });
  await page.reload();
  await page
    .getByRole('gridcell', {
      name: new RegExp(`^8H, P, ${boardText.blank}, ${boardText.entering}`),
    })
    .waitFor();
  await table.previewIs(page, 22);
  await table.press(page, kim);
  await table.totalIs(page, kim, '22');
  await page.reload();
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '22');
  expect(await page.locator('[role=gridcell].draft').count()).toBe(0);
});

test('parts of the page that do not come are asked for until they do, and it says so', async () => {
  const hall = await hallOfTwo('Late parts');
  const page = await story.tablet();
  await page.goto('/');
  const rest = /\.js$|\/api\/health$/;
  // The table's page comes while the code is typed; the rest of it is then kept from coming.
  await page.getByLabel(joiningText.codeLabel).waitFor();
  await page.route(rest, (route) => route.abort());
  await page.getByLabel(joiningText.codeLabel).fill(hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: joiningText.join }).tap();
  await page.getByText(lazyPartText.missing).waitFor();
  await page.unroute(rest);
  await table.sitDown(page, names);
});

test('both sides are told of a battery that is nearly empty', async () => {
  const ahead = await ScriptedTable.join(story, await hallOfTwo('Battery'));
  const page = await ahead.tabletPage();
  await page.addInitScript(() => {
    const battery = { level: 0.08, charging: false };
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
  });
  await page.goto('/table');
  await ahead.start();
  const told = page.getByText(batteryText.low(8), { exact: true });
  await told.nth(1).waitFor();
  await waitUntilReads(() => told.count(), 2);
});

test.each([
  ['960 by 600', { width: 960, height: 600 }],
  ['744 by 1133', { width: 744, height: 1133 }],
  ['640 by 400', { width: 640, height: 400 }],
  ['400 by 640', { width: 400, height: 640 }],
])('at %s, where squares are too small to tap, a play is entered as a line', async (name, size) => {
  const page = await going(name, size);
  const keys = page.getByRole('group', { name: tableText.fullKeys });
  for (const key of '8DTODAY') await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.locator('[role=gridcell].draft').nth(4).waitFor();
  await table.previewIs(page, 20);
  await table.press(page, kim);
  await table.totalIs(page, kim, '20');
  await table.exchange(page, lee, 3);
  await table.totalIs(page, lee, '0');
});
