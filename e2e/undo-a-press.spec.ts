import type { Locator } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  gameWhen,
  hallOfOne,
  kim,
  lee,
  seatedTable,
  standing,
  type TableInHall,
} from './people/begun-table.js';
import {
  clickOnceShown,
  lastTouch,
  watchFor,
  watchTouches,
  type Stay,
} from './people/stopwatch.js';
import * as table from './people/table-tablet.js';

const baseMs = 1_500_000;
/** How far the product's clock may be from the touches. */
const toleranceMs = 50;
/** So long the button that takes a press back is seen after the press at the least. */
const leastMs = 2_900;
/** By then it is gone, however busy the page is. */
const mostMs = 30_000;
/** The button, as the page itself finds it. */
const undoButton = 'bs-waiting-strip button.undo';

let story: Story;
let at: TableInHall;
let undo: Locator;
/** When Kim's clock was started. */
let startedAt: number;
/** When the press that stands was made. */
let pressedAt: number;
/** From when to when that press could be taken back. */
let undoShown: () => Promise<Stay>;

beforeAll(async () => {
  story = await openStory();
  at = await seatedTable(story, await hallOfOne(story));
  undo = at.tablet.getByRole('button', { name: /^Undo press/ });
  await watchTouches(at.tablet);
  await table.startClockOf(at.tablet, kim);
  startedAt = await lastTouch(at.tablet);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

function expectAround(ms: number | undefined, meant: number): void {
  expect(Math.abs((ms ?? Infinity) - meant)).toBeLessThanOrEqual(toleranceMs);
}

function draftSquares(): Promise<readonly string[]> {
  return at.tablet
    .locator('[role=gridcell].draft')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-square') ?? ''} ${cell.textContent?.trim()}`),
    );
}

test('a press taken back within 3 s: the position and both clocks are right', async () => {
  const { tablet } = at;
  await table.enterPlay(tablet, { at: '8F', tiles: 'HORN' });
  const undone = await watchFor(tablet, undoButton);
  await clickOnceShown(tablet, undoButton);
  await table.pressOnce(tablet, kim);
  await undone();
  const undoneAt = await lastTouch(tablet);
  await table.pressBar(tablet, kim).waitFor();
  expect(await draftSquares()).toEqual(['8F H', '8G O', '8H R', '8I N']);
  await table.totalIs(tablet, kim, '0');
  expect(await table.clockOf(tablet, lee)).toBe('25:00');
  const game = await gameWhen(at, ({ turns }) => turns[0]?.status === 'undone');
  expect(game.ledger.board.cells.filter((tile) => tile !== undefined)).toEqual([]);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expectAround(game.clock.banks?.[0], baseMs - (undoneAt - startedAt));
  expect(game.clock.banks?.[1]).toBe(baseMs);
});

test('the play can be mended and pressed again; the whole time is the mover’s', async () => {
  const { tablet } = at;
  await table.typeTiles(tablet, 'S');
  undoShown = await watchFor(tablet, undoButton);
  // The opponent chooses a square as soon as the undo is there.
  await clickOnceShown(tablet, undoButton, '[data-square="9J"]');
  await table.press(tablet, kim);
  pressedAt = await lastTouch(tablet);
  const game = await gameWhen(at, (one) => standing(one).length === 1);
  expect(standing(game)).toEqual(['8F HORNS 16']);
  expectAround(game.clock.banks?.[0], baseMs - (pressedAt - startedAt));
  expect(game.clock.banks?.[1]).toBe(baseMs);
});

test('the undo is gone once the opponent acts, also when that is cleared again', async () => {
  const { tablet } = at;
  const { shownAt, goneAt } = await undoShown();
  expect(goneAt - pressedAt).toBeLessThan(leastMs);
  expect(shownAt).toBeGreaterThan(pressedAt);
  await tablet.getByRole('button', { name: 'Clear' }).tap();
  await tablet.getByText('Tap the square of your first tile.').waitFor();
  expect(await undo.count()).toBe(0);
  await expectNoSeriousAxe(tablet);
});

test('the undo is gone after 3 s by itself, and no time is lost', async () => {
  const { tablet } = at;
  await table.enterPlay(tablet, { at: '9I', tiles: 'OB' });
  const shown = await watchFor(tablet, undoButton);
  await table.press(tablet, lee);
  const leePressedAt = await lastTouch(tablet);
  const { goneAt } = await shown();
  process.stdout.write(`Undo press was there for ${String(goneAt - leePressedAt)} ms\n`);
  expect(goneAt - leePressedAt).toBeGreaterThanOrEqual(leastMs);
  expect(goneAt - leePressedAt).toBeLessThanOrEqual(mostMs);
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.filter(({ type }) => type === 'PressUndone')).toHaveLength(1);
  const game = await gameWhen(at, (one) => standing(one).length === 2);
  expectAround(game.clock.banks?.[1], baseMs - (leePressedAt - pressedAt));
  // A picture takes a while of the three seconds, and so it is of a press that nothing is asked of.
  await table.pass(tablet, kim);
  await keepAndCheck(tablet, 'undo-press');
});
