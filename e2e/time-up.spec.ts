import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import {
  startedSetup,
  fullNames,
  gameWhen,
  singleTableHall,
  kim,
  lee,
  type TableSetup,
} from './actors/started-table.js';
import * as console from './actors/director.js';
import { flagTakenBack, orderRoom } from './actors/late-flag.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { acceptText, tableText } from '../apps/referee-ui/src/app/text/table.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

/** What the director leaves on a clock: little enough to see it run out. */
const shortMs = 1_000;

/** A tablet where Kim has played ZAP for 28 and Lee WEED for 26, and Kim's clock then runs out. */
async function kimIsOut(): Promise<TableSetup & { readonly page: Page }> {
  const at = await startedSetup(story);
  await at.ahead.play('H6', 'ZAP');
  await at.hall.leaveOnClock(at.place.game, 0, shortMs);
  await at.ahead.follow();
  const page = await at.ahead.open();
  await table.enterPlay(page, { at: 'I7', tiles: 'WEED' });
  // Kim's second may be over before anybody looks at the clock: Lee's press is there again by then.
  await table.pressAlone(page, lee, 26);
  await page.getByText(tableText.timeOut, { exact: true }).waitFor();
  await table.pressBar(page, lee).waitFor();
  return { ...at, page };
}

test('D-flag G33: one flag down, the opponent plays on alone; both out, the game is over', async () => {
  const { page, ...at } = await kimIsOut();
  const desk = await consoleAt(story, at.hall, 'tables/1');
  await console.clockPanel(desk, fullNames[0]).getByText(gamePageText.clockPart.flagged).waitFor();
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  await table.pressAlone(page, lee, 93);
  await gameWhen(at, ({ turns }) => turns.length === 3);
  await at.hall.leaveOnClock(at.place.game, 1, shortMs);
  await page.getByRole('heading', { name: acceptText.timeUpTitle }).waitFor();
  await page.getByRole('button', { name: /Accept/ }).tap();
  const slip = table.sideOf(page, kim);
  await slip.getByText('Time was up.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '28', '93'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '28', '93'],
  ]);
});

test('D-flag G33: a rule set with clocks of five seconds: both run out, and the game is over', async () => {
  const hall = await singleTableHall(story, { baseMs: 5_000 });
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.enter({ kind: 'check-tiles' }, { seats: ahead.seats });
  // Of two clocks that are as long one is waited for to its end.
  await hall.leaveOnClock(ahead.place.game, 1, shortMs);
  const page = await ahead.open();
  // The bar is there for five seconds only, so it is not waited for.
  await page.getByRole('button', { name: tableText.startOf(kim) }).tap();
  await table.sideOf(page, kim).getByText('Time was up.').waitFor();
  const over = await hall.gameWhen(ahead.place.game, ({ phase }) => phase === 'ended');
  expect(over.rules.options.clock).toMatchObject({ baseMs: 5_000 });
  // The tablet's clock may reach 0:00 up to 0.5 s before the server's count does.
  expect(over.clock.banks?.filter((ms) => ms > 500)).toEqual([]);
  expect(over.expiries).toEqual(['bank:0:1', 'bank:1:1']);
});

test('D-flag G33: one flag down, the opponent’s pass ends the game once it is accepted', async () => {
  const { page } = await kimIsOut();
  await table.pass(page, lee);
  await table.acceptTheEnd(page);
  const slip = table.sideOf(page, kim);
  await slip.getByText('Time was up.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '28', '26'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '28', '26'],
  ]);
});

test('D-flag a clock that runs out after the room was stopped, its tablet out of reach, goes on with what was left', async () => {
  const { page, ...at } = await flagTakenBack(story);
  const { flagged, clock } = await gameWhen(at, (now) => now.clock.stops.length > 0);
  expect(flagged).toEqual([]);
  expect(clock.banks?.[0]).toBeGreaterThan(0);
  expect(clock.banks?.[1]).toBeGreaterThan(1_400_000);
  await orderRoom(at, 'start');
  await table.pressBar(page, kim).waitFor();
});
