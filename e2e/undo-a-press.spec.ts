import type { Page } from 'playwright-core';
import { networkOf } from './harness/network.js';
import { installPageClock } from './harness/advance-time.js';
import { useStory } from './harness/story.js';
import {
  gameWhen,
  singleTableHall,
  kim,
  lee,
  standingTurnLines,
  type TableInHall,
} from './actors/started-table.js';
import { clickOnceShown, lastTouch, watchVisibility, recordTouches } from './actors/page-timing.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { startingWith } from './harness/text-patterns.js';
import { secondTapCover, stillSettling, waitUntilReads } from './harness/wait-until.js';

const baseMs = 1_500_000;
/** How far the product's clock may be from the touches. */
const toleranceMs = 50;
/** The button, as the page itself finds it. */
const undoButton = 'bs-waiting-strip button.undo';
/** By then a page has drawn what a touch does; a press can be taken back from 0.5 s after it. */
const drawnMs = 600;

const story = useStory();

function expectAround(ms: number | undefined, meant: number): void {
  expect(Math.abs((ms ?? Infinity) - meant)).toBeLessThanOrEqual(toleranceMs);
}

function draftSquares(page: Page): Promise<readonly string[]> {
  return page
    .locator('[role=gridcell].draft')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-square') ?? ''} ${cell.textContent?.trim()}`),
    );
}

test('a press taken back within 3 s: the position and both clocks are right, the play can be mended and pressed again, and the whole time is the mover’s', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.makeReady();
  const tablet = await ahead.open();
  const at: TableInHall = { hall, place: ahead.place, tablet };
  await recordTouches(tablet);
  await table.startClockOf(tablet, kim);
  const startedAt = await lastTouch(tablet);
  await table.enterPlay(tablet, { at: '8F', tiles: 'HORN' });
  const undone = await watchVisibility(tablet, undoButton);
  await clickOnceShown(tablet, undoButton);
  await table.pressOnce(tablet, kim);
  await undone();
  const undoneAt = await lastTouch(tablet);
  await table.pressBar(tablet, kim).waitFor();
  await waitUntilReads(() => draftSquares(tablet), ['8F H', '8G O', '8H R', '8I N']);
  await table.totalIs(tablet, kim, '0');
  expect(await table.clockOf(tablet, lee)).toBe('25:00');
  const before = await gameWhen(at, ({ turns }) => turns[0]?.status === 'undone');
  expect(before.ledger.board.cells.filter((tile) => tile !== undefined)).toEqual([]);
  expect(before.clock.state).toEqual({ kind: 'running', seat: 0 });
  expectAround(before.clock.banks?.[0], baseMs - (undoneAt - startedAt));
  expect(before.clock.banks?.[1]).toBe(baseMs);

  await table.typeTiles(tablet, 'S');
  await table.press(tablet, kim);
  const pressedAt = await lastTouch(tablet);
  const after = await gameWhen(at, (one) => standingTurnLines(one).length === 1);
  expect(standingTurnLines(after)).toEqual(['8F HORNS 16']);
  expectAround(after.clock.banks?.[0], baseMs - (pressedAt - startedAt));
  expect(after.clock.banks?.[1]).toBe(baseMs);
});

/**
 * A tablet whose page has the time that the test gives it, and no network: Kim has entered a play
 * and pressed after 5 s, 600 ms ago.
 */
async function pressedAfter5s(): Promise<Page> {
  const ahead = await ScriptedTable.join(story, await singleTableHall(story));
  await ahead.makeReady();
  const page = await installPageClock(await ahead.tabletPage());
  const network = await networkOf(page);
  await page.goto('/table');
  await page.getByRole('button', { name: tableText.startOf(kim) }).waitFor();
  // While time is paused, the page would ignore every tap.
  const ignoring = page.locator(`${stillSettling}, ${secondTapCover}`).first();
  await ignoring.waitFor({ state: 'detached' });
  await network.cut();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: tableText.startOf(kim) }).tap();
  await page.clock.runFor(2_000);
  await page.keyboard.type('8F horn');
  await page.clock.runFor(3_000);
  await table.pressBar(page, kim).tap();
  await page.clock.runFor(drawnMs);
  await table.pressBar(page, lee).waitFor();
  return page;
}

test('the undo is gone once the opponent acts, also when that is cleared again', async () => {
  const page = await pressedAfter5s();
  const undo = page.getByRole('button', { name: startingWith(tableText.undo) });
  await waitUntilReads(() => undo.count(), 1);
  await table.square(page, '9J').tap();
  await page.clock.runFor(drawnMs);
  expect(await undo.count()).toBe(0);
  await page.getByRole('button', { name: tableText.clear }).tap();
  await page.clock.runFor(drawnMs);
  await page.getByText(tableText.tapASquare).waitFor();
  expect(await undo.count()).toBe(0);
});

test('the undo is gone after 3 s by itself, and no time is lost', async () => {
  const page = await pressedAfter5s();
  const undo = page.getByRole('button', { name: startingWith(tableText.undo) });
  await page.clock.runFor(2_900 - drawnMs);
  await waitUntilReads(() => undo.count(), 1);
  await page.clock.runFor(200);
  expect(await undo.count()).toBe(0);
  await table.pressBar(page, lee).waitFor();
  expect(await table.clockOf(page, kim)).toBe('24:55');
  expect(await table.clockOf(page, lee)).toBe('24:57');
});
