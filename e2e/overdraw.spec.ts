import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { acceptRuling } from './actors/challenger.js';
import { directorAsJuror } from './actors/juror.js';
import {
  startedSetup,
  gameWhen,
  singleTableHall,
  kim,
  lee,
  names,
  type TableSetup,
} from './actors/started-table.js';
import { tapThroughMore, positionsShown, tapSideButton } from './actors/correction-at-table.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { overdrawText } from '../apps/referee-ui/src/app/text/overdraw.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { endingWith } from './harness/text-patterns.js';
import { secondTapCover } from './harness/wait-until.js';

const story = useStory();

/** Kim has played ZAP and drawn; Lee is on turn and finds that Kim has too many tiles. */
async function overdrawn(): Promise<TableSetup & { readonly page: Page }> {
  const at = await startedSetup(story);
  await at.ahead.play('H6', 'ZAP');
  const page = await at.ahead.open();
  await tapThroughMore(page, lee, overdrawText.menu);
  return { ...at, page };
}

test('G24 an overdraw: the tablet picks positions, both confirm, and the seat to move starts its clock', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: overdrawText.rackOf('Kim B.') }).tap();
  await table.sideOf(page, kim).getByText(overdrawText.faceDown).waitFor();
  await tapSideButton(page, lee, '9');
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: overdrawText.excess(9, 2) })
    .waitFor();
  await tapSideButton(page, lee, overdrawText.byTablet);
  const positions = await positionsShown(page, lee);
  expect(positions).toHaveLength(2);
  expect(await positionsShown(page, kim)).toEqual(positions.toReversed());
  await page.reload();
  await table
    .sideOf(page, lee)
    .getByRole('heading', { name: /Take tiles/ })
    .waitFor();
  expect(await positionsShown(page, lee)).toEqual(positions);
  await tapSideButton(page, lee, overdrawText.goBack);
  await tapSideButton(page, lee, '9');
  await tapSideButton(page, lee, overdrawText.byTablet);
  expect(await positionsShown(page, lee)).toEqual(positions);
  for (const name of names) await tapSideButton(page, name, overdrawText.done(2));
  await page.getByText('Kim B. had 9 tiles; 2 went back to the bag').first().waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, lee).waitFor();
  const game = await gameWhen(
    at,
    ({ clock }) => clock.state.kind === 'running' && clock.stops.length === 0,
  );
  expect(Object.keys(game.clock.neutral)).toContain('overdraw');
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.findLast(({ type }) => type === 'OverdrawSettled')).toMatchObject({
    body: { seat: 0, onRack: 9, removed: 2, positions, picked: 'tablet' },
    by: { seats: [0, 1] },
  });
});

test('a second tap on the number of tiles does not choose how they are picked', async () => {
  const { page } = await overdrawn();
  await page.getByRole('button', { name: overdrawText.rackOf('Kim B.') }).tap();
  const side = table.sideOf(page, lee);
  const box = await side.getByRole('button', { name: '9', exact: true }).boundingBox();
  if (box === null) throw new Error('The number is not shown.');
  const tap = async (): Promise<void> => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.runFor(100);
  };
  await page.locator(secondTapCover).first().waitFor({ state: 'detached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await tap();
  const byTablet = side.getByRole('button', { name: overdrawText.byTablet });
  await byTablet.waitFor();
  await tap();
  expect(await byTablet.count()).toBe(1);
  await page.clock.runFor(300);
  await tap();
  await byTablet.waitFor({ state: 'detached' });
});

test('G24 an overdraw before the first tap: the same walk, then the first clock is started', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.makeReady();
  const page = await ahead.open();
  await tapSideButton(page, lee, overdrawText.menu);
  await tapSideButton(page, lee, 'Kim B.');
  await tapSideButton(page, lee, '8');
  await tapSideButton(page, lee, overdrawText.byHand);
  for (const name of names) await tapSideButton(page, name, overdrawText.done(1));
  await table.startClockOf(page, kim);
  await table.pressBar(page, kim).waitFor();
  const { events } = await hall.gameView(ahead.place.game);
  expect(events.map(({ type }) => type)).toContain('OverdrawSettled');
});

test('G24 an overdraw by hand; a side that disagrees has the referee', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: overdrawText.rackOf('Kim B.') }).tap();
  await tapSideButton(page, lee, '8');
  await tapSideButton(page, lee, overdrawText.byHand);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: overdrawText.theyTake('Lee N.', 1) })
    .waitFor();
  await tapSideButton(page, kim, overdrawText.done(1));
  await table.sideOf(page, kim).getByText(overdrawText.waitsFor('Lee N.')).waitFor();
  await tapSideButton(page, lee, overdrawText.disagree);
  await table.sideOf(page, kim).getByText(overdrawText.refereeComes).first().waitFor();
  for (const name of names) {
    const side = table.sideOf(page, name);
    await side.getByRole('heading', { name: overdrawText.excess(8, 1), level: 1 }).waitFor();
  }
  for (const name of names) await tapSideButton(page, name, overdrawText.done(1));
  await page.getByText('1 went back to the bag, picked by hand').first().waitFor();
  const game = await gameWhen(at, ({ clock }) =>
    clock.stops.some(({ reason, settled }) => reason === 'overdraw' && settled),
  );
  expect(game.clock.stops.map(({ reason, settled }) => [reason, settled])).toEqual([
    ['overdraw', true],
    ['referee', false],
  ]);
});

test('G24 there was none: both say so, nothing is removed', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: overdrawText.rackOf('Lee N.') }).tap();
  await tapSideButton(page, kim, overdrawText.noneButton(7));
  await table.sideOf(page, lee).getByRole('heading', { name: overdrawText.noneTitle }).waitFor();
  for (const name of names) await tapSideButton(page, name, overdrawText.noneTitle);
  await page.getByText('Lee N. had no extra tiles.').first().waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, lee).waitFor();
  await gameWhen(at, ({ clock }) => clock.stops.length === 0);
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.findLast(({ type }) => type === 'OverdrawSettled')).toMatchObject({
    body: { seat: 1, onRack: 7, removed: 0, positions: [] },
  });
});

test('G24 G27 D a play comes off and what was drawn is mixed: the verdict leads to the same walk', async () => {
  const { ahead, ...at } = await startedSetup(story);
  await ahead.play('H6', 'ZAP');
  await ahead.challenge();
  await directorAsJuror(at.hall).answers(1, 'unacceptable');
  const page = await ahead.open();
  await acceptRuling(page, kim);
  await tapSideButton(page, kim, challengeCaseText.mixed);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: overdrawText.title('Kim B.') })
    .waitFor();
  await tapSideButton(page, lee, '10');
  await tapSideButton(page, lee, overdrawText.byTablet);
  expect(await positionsShown(page, lee)).toHaveLength(3);
  for (const name of names) await tapSideButton(page, name, overdrawText.done(3));
  await page.getByText('Kim B. had 10 tiles; 3 went back to the bag').first().waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, lee).waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.stops.length === 0);
  expect(game.ledger.points).toEqual([0, 0]);
});
