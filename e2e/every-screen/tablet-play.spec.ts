import type { Page } from 'playwright-core';
import { waitUntilReads } from '../harness/wait-until.js';
import { installPageClock, withPausedTime } from '../harness/advance-time.js';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { readyHall, type StoryHall } from '../actors/story-hall.js';
import { knownTurns } from '../actors/known-game.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import * as table from '../actors/table-tablet.js';
import {
  correctionMenuText,
  keyboardHelpText,
  moreMenuText,
} from '../../apps/referee-ui/src/app/text/more-menu.js';
import { callDirectorText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { batteryText, lazyPartText } from '../../apps/referee-ui/src/app/text/entry.js';
import { joiningText } from '../../apps/referee-ui/src/app/text/joining.js';
import { startingWith } from '../harness/text-patterns.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';
import { moveOf } from '../actors/desk-play.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;
const landscape = { width: 1280, height: 800 };
const upright = { width: 800, height: 1280 };
const smaller = { width: 1180, height: 820 };
const sizes = [
  ['1280', landscape],
  ['1180', smaller],
  ['upright', upright],
] as const;

const story = useStory();

function hallOfTwo(): Promise<StoryHall> {
  return readyHall(story, { tournament: 'Harbour Open', pairs: [names] });
}

/** A table whose page is about to open, with what the test does to it before. */
async function going(
  size = landscape,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly page: Page; readonly ahead: ScriptedTable }> {
  const ahead = await ScriptedTable.join(story, await hallOfTwo());
  const page = await ahead.tabletPage();
  await prepare(page);
  await page.setViewportSize(size);
  await page.goto('/table');
  await ahead.start();
  await table.pressBar(page, kim).waitFor();
  return { page, ahead };
}

/** The known game at its eleventh turn; Kim is to play. */
async function midGame(): Promise<Page> {
  const { page, ahead } = await going();
  for (const turn of knownTurns.slice(0, 10)) await ahead.press(moveOf(turn));
  await table.totalIs(page, lee, '153');
  await table.pressBar(page, kim).waitFor();
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
  await waitUntilReads(hidden, []);
}

test('more, turn-list, score-sheet, correction-which-turn, exchange, referee-asked, referee-called', async () => {
  const page = await midGame();
  const open = async (name: string): Promise<void> => {
    await table.openMore(page, kim);
    await page.getByRole('button', { name, exact: true }).first().tap();
  };
  const close = () => page.getByRole('button', { name: moreMenuText.close }).tap();
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.turnList }).waitFor();
  await checkScreen(page, 'more');
  await page.getByRole('button', { name: moreMenuText.turnList }).tap();
  await page.getByText('4G BOLSTER').first().waitFor();
  await checkScreen(page, 'turn-list');
  await close();
  await open(moreMenuText.scoreSheet);
  await page.getByRole('table', { name: moreMenuText.scoreSheet }).waitFor();
  await checkScreen(page, 'score-sheet');
  await close();
  await open(moreMenuText.correction);
  await page.getByText(correctionMenuText.which).waitFor();
  await checkScreen(page, 'correction-which-turn');
  await close();
  await page.getByRole('button', { name: tableText.exchange, exact: true }).tap();
  await page.getByRole('button', { name: '7', exact: true }).waitFor();
  await checkScreen(page, 'exchange');
  await page.getByRole('button', { name: tableText.clear, exact: true }).tap();
  const side = page.getByRole('group', { name: kim, exact: true });
  await side.getByRole('button', { name: tableText.referee }).tap();
  await page.getByRole('button', { name: callDirectorText.call }).waitFor();
  await checkScreen(page, 'referee-asked');
  await page.getByRole('button', { name: callDirectorText.call }).tap();
  await page.getByRole('heading', { name: hallText.badge.referee }).waitFor();
  await checkScreen(page, 'referee-called');
});

test('play-1180, play-same-side, play-upright, play-upright-turned, more-upright', async () => {
  const page = await midGame();
  await page.setViewportSize(smaller);
  await checkScreen(page, 'play-1180');
  await page.setViewportSize(upright);
  await table.enterPlay(page, { at: '12A', tiles: 'VIEW' });
  await checkScreen(page, 'play-upright', { axe: 'everywhere' });
  await table.press(page, kim);
  await table.waitUntilSettled(page);
  await checkScreen(page, 'play-upright-turned');
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.turnList }).waitFor();
  await checkScreen(page, 'more-upright');
  await page.getByRole('button', { name: moreMenuText.close }).tap();
  await page.setViewportSize(landscape);
  await table.openMore(page, lee);
  await page.getByRole('button', { name: moreMenuText.sameSide }).tap();
  await table.waitUntilSettled(page);
  await checkScreen(page, 'play-same-side');
});

test('undo-press: a press can be taken back', async () => {
  const { page } = await going(landscape, installPageClock);
  await page.keyboard.type('8F horn');
  await page.locator('[role=gridcell].draft').nth(3).waitFor();
  // Its three seconds last as long as the test looks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await table.pressBar(page, kim).tap();
  await page.clock.runFor(1_000);
  await page.getByRole('button', { name: startingWith(tableText.undo) }).waitFor();
  await withPausedTime(page, () => checkScreen(page, 'undo-press'));
});

test('typed-line, keyboard-help', async () => {
  const { page, ahead } = await going();
  await ahead.play('8D', 'TODAY');
  await table.pressBar(page, lee).waitFor();
  await table.waitUntilSettled(page);
  await page.keyboard.type('f9 rum');
  await table.square(page, '9F').and(page.locator('.draft')).waitFor();
  await checkScreen(page, 'typed-line');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('region', { name: keyboardHelpText.title }).waitFor();
  await checkScreen(page, 'keyboard-help');
});

test('strip-entry, strip-entry-refused, more-waiting: nothing is cut off at any size', async () => {
  const { page, ahead } = await going();
  await ahead.press({ kind: 'pending' });
  await table.pressBar(page, lee).waitFor();
  await table.waitUntilSettled(page);
  const side = table.sideOf(page, kim);
  const keys = side.getByRole('group', { name: tableText.fullKeys });
  const looks = async (name: string, seen: string): Promise<void> => {
    for (const [size, viewport] of sizes) {
      await page.setViewportSize(viewport);
      await expectAllSeen(page, seen);
      await checkScreen(page, `${name}-${size}`);
    }
    await page.setViewportSize(landscape);
  };
  await side.getByRole('button', { name: tableText.enterNow }).tap();
  for (const key of '8DTODAY') await keys.getByRole('button', { name: key, exact: true }).tap();
  await side.getByRole('button', { name: tableText.enterThis }).waitFor();
  await looks('strip-entry', 'bs-strip-entry, bs-strip-entry *:not(output)');
  const back = keys.getByRole('button', { name: tableText.backspace });
  for (let letters = 0; letters < 'TODAY'.length; letters += 1) await back.tap();
  await keys.getByRole('button', { name: '.', exact: true }).tap();
  await side.getByText('A dot is a tile on the board', { exact: false }).waitFor();
  await looks('strip-entry-refused', 'bs-strip-entry .says');
  await side.getByRole('button', { name: tableText.later }).tap();
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.turnList }).waitFor();
  const menu = 'bs-waiting-strip bs-more-menu';
  await looks('more-waiting', `${menu}, ${menu} .acts`);
});

test.each([
  ['tight-960', { width: 960, height: 600 }],
  ['tight-744-upright', { width: 744, height: 1133 }],
  ['tight-640', { width: 640, height: 400 }],
  ['tight-400-upright', { width: 400, height: 640 }],
])('%s, its exchange, and its stopped clocks', async (name, size) => {
  const { page } = await going(size);
  const keys = page.getByRole('group', { name: tableText.fullKeys });
  for (const key of '8DTODAY') await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.locator('[role=gridcell].draft').nth(4).waitFor();
  await checkScreen(page, name);
  await page.getByRole('button', { name: tableText.clear, exact: true }).tap();
  await page.getByRole('button', { name: tableText.exchange, exact: true }).tap();
  await page.getByRole('button', { name: '3', exact: true }).tap();
  await checkScreen(page, `${name}-exchange`);
  await page.getByRole('button', { name: tableText.clear, exact: true }).tap();
  const side = page.getByRole('group', { name: kim, exact: true });
  await side.getByRole('button', { name: tableText.referee }).tap();
  await page.getByRole('button', { name: callDirectorText.call }).tap();
  await page.getByRole('heading', { name: hallText.badge.referee }).waitFor();
  await checkScreen(page, `${name}-stopped`);
});

test('play-pending, two-plays-pending', async () => {
  const { page, ahead } = await going();
  await ahead.press({ kind: 'pending' });
  await table.totalIs(page, kim, '–');
  await table.pressBar(page, lee).waitFor();
  await table.waitUntilSettled(page);
  await checkScreen(page, 'play-pending');
  await ahead.press({ kind: 'pending' });
  await page
    .getByRole('heading', { name: textOfStop('two-pending').title })
    .or(page.getByText('Two plays are not entered'))
    .first()
    .waitFor();
  await checkScreen(page, 'two-plays-pending');
});

test('battery-low', async () => {
  const { page } = await going(landscape, (device) =>
    device.addInitScript(() => {
      const battery = { level: 0.08, charging: false };
      Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    }),
  );
  await page.getByText(batteryText.low(8), { exact: true }).nth(1).waitFor();
  await checkScreen(page, 'battery-low');
});

test('part-missing: a part of the page does not come', async () => {
  const hall = await hallOfTwo();
  const page = await story.tablet();
  await page.goto('/');
  // The table's page comes while the code is typed; the rest of it is then kept from coming.
  await page.getByLabel(joiningText.codeLabel).waitFor();
  await page.route(/\.js$|\/api\/health$/, (route) => route.abort());
  await page.getByLabel(joiningText.codeLabel).fill(hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: joiningText.join }).tap();
  await page.getByText(lazyPartText.missing).waitFor();
  await checkScreen(page, 'part-missing');
});
