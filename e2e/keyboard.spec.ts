import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { readyHall } from './actors/story-hall.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText, acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { joiningText } from '../apps/referee-ui/src/app/text/joining.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { startingWith, wholly } from './harness/text-patterns.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { waitUntilReads } from './harness/wait-until.js';

const story = useStory();

/**
 * Goes from control to control with Tab until one of this name has the focus, then presses Enter.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().waitFor();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (name.test(focused)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`Tab never came to ${String(name)}.`);
}

test('a table is joined, a game played and its slip signed with the keyboard alone: 8H WORD, Enter', async () => {
  const hall = await readyHall(story, { tournament: 'Keys', pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  await page.goto('/');
  await page.getByLabel(joiningText.codeLabel).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(hall.tables[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await tabTo(page, startingWith(beforePlayText.iAm('Kim')));
  await tabTo(page, startingWith(beforePlayText.iAm('Lee')));
  await tabTo(page, wholly(beforePlayText.tilesChecked));
  await tabTo(page, wholly(beforePlayText.tilesChecked));
  await tabTo(page, /^C$/);
  await tabTo(page, /^M$/);
  await tabTo(page, wholly(beforePlayText.agree));
  await tabTo(page, wholly(beforePlayText.agree));
  await tabTo(page, startingWith(tableText.startOf('Kim')));
  await table.pressBar(page, 'Kim').waitFor();

  await turn(page, 'Kim', '8D TODAY', '20');
  await turn(page, 'Lee', 'F9 RUM', '9');
  await turn(page, 'Kim', 'ex 3', '20');
  await turn(page, 'Lee', 'pass', '9');
  await turn(page, 'Kim', '11C HA?RM', '36');
  for (const name of ['Lee', 'Kim', 'Lee', 'Kim', 'Lee', 'Kim']) {
    await turn(page, name, 'pass', name === 'Kim' ? '36' : '9');
  }
  await tabTo(page, startingWith(acceptText.acceptEnd));
  await page
    .getByRole('heading', { name: resultSlipText.wins('Kim', 27) })
    .first()
    .waitFor();
  for (const name of ['Kim', 'Lee']) {
    await tabTo(page, new RegExp(`^${name} ?${resultSlipText.hold}`));
    await page.keyboard.press('Enter');
    await page.getByText(resultSlipText.signed(name)).first().waitFor();
  }
  await page.getByText(resultSlipText.allSigned).first().waitFor();
});

/** A turn as one line, then Enter; the clock changes hands and the total is as counted by hand. */
async function turn(page: Page, name: string, line: string, total: string): Promise<void> {
  const lineField = page.getByLabel(tableText.lineLabel);
  await page.keyboard.press('/');
  await lineField.waitFor();
  await page.keyboard.type(line);
  await table.pressEnter(page, name);
  await table.totalIs(page, name, total);
}

/** A tablet where the clock of the first runs. */
async function going(first: string, second: string): Promise<Page> {
  const hall = await readyHall(story, {
    tournament: 'Keys',
    pairs: [[first, second]],
  });
  const ahead = await ScriptedTable.join(story, hall);
  const page = await ahead.open();
  await ahead.start();
  await table.pressBar(page, first).waitFor();
  return page;
}

test('arrows, Space, Shift and Backspace make a play on the board', async () => {
  const page = await going('Ada', 'Bo');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('tie');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+E');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: startingWith(tableText.turnArrow('down')) }).waitFor();
  await page
    .getByRole('gridcell', {
      name: new RegExp(`^10H, E, ${boardText.blank}, ${boardText.entering}`),
    })
    .waitFor();
  await table.previewIs(page, 4);
});

test('a line typed as fast as keys come loses none; what it says wrong is said and not pressed', async () => {
  const page = await going('Cy', 'Dee');
  const lineField = page.getByLabel(tableText.lineLabel);
  await page.keyboard.type('8D today');
  const typed = page.locator('[role=gridcell].draft');
  await typed.nth('TODAY'.length - 1).waitFor();
  await waitUntilReads(() => typed.count(), 'TODAY'.length);
  expect(await lineField.inputValue()).toBe('8D TODAY');
  await table.previewIs(page, 20);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.type('/today');
  await page.getByText('Type the square first', { exact: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await table.pressBar(page, 'Cy').waitFor();
  await waitUntilReads(() => lineField.count(), 1);
});
