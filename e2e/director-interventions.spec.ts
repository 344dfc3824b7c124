import { useStory } from './harness/story.js';
import {
  startedSetup,
  fullNames,
  gameWhen,
  singleTableHall,
  kim,
  lee,
  names,
} from './actors/started-table.js';
import * as console from './actors/director.js';
import { bothAreTold, limitMoves } from './actors/director-notice.js';
import { tapThroughMore } from './actors/correction-at-table.js';
import * as table from './actors/table-tablet.js';
import { moveLimitText } from '../apps/referee-ui/src/app/text/move-limit.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { beforePlayText, absentPlayerText } from '../apps/referee-ui/src/app/text/before-play.js';
import { absencePanelText } from '../apps/referee-ui/src/app/text/director-absence.js';
import {
  leavingReasons,
  leavingText,
  leavesText,
} from '../apps/referee-ui/src/app/text/leaving.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

test('G2 a limit for each move: the mover sees what is left of it; when it is over the director decides', async () => {
  const { ahead, ...at } = await startedSetup(story);
  const page = await ahead.open();
  await table.pressBar(page, kim).waitFor();
  await limitMoves(page, at, { ms: 300_000, reason: 'Slow play' });
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await page.getByText(/Move (05:00|04:\d\d)/).waitFor();
  await page.locator('bs-director-line').first().waitFor({ state: 'detached' });
  await limitMoves(page, at, { ms: 1_000, reason: 'Still slow' });
  await table.pass(page, lee);
  await bothAreTold(page, 'Kim B.’s time for this move is up. The director decides.');
  await page.getByText(moveLimitText.left(0)).waitFor();
  const game = await gameWhen(at, ({ expiries }) => expiries.length > 0);
  expect(game.expiries).toEqual(['move:0:3']);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G23 G35 G36 warnings and adjusted scores are told to both players until the next press', async () => {
  const { ahead, ...at } = await startedSetup(story);
  const page = await ahead.open();
  await table.pressBar(page, kim).waitFor();
  await at.hall.act(at.place.game, {
    kind: 'note-infraction',
    seat: 1,
    clause: 'G23',
    what: 'Bag below eye level',
    warning: 'warning',
  });
  await bothAreTold(page, 'Warning to Lee N. (G23): Bag below eye level.');
  await at.hall.act(at.place.game, {
    kind: 'adjust-score',
    seat: 1,
    points: -5,
    why: 'penalty',
    reason: 'Talking',
  });
  await bothAreTold(page, 'Lee N.’s score: −5. Talking.');
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await page.locator('bs-director-line').first().waitFor({ state: 'detached' });
});

test('G15 G25 claims are two taps from More, and are said on both sides', async () => {
  const { ahead, ...at } = await startedSetup(story);
  const page = await ahead.open();
  await tapThroughMore(page, lee, moreMenuText.finalByOther('Kim B.'), moreMenuText.handInBag);
  await page.getByText('You said: Kim B. reached into the bag').waitFor();
  await page.getByText('Lee N. says: you reached into the bag').waitFor();
  await page.getByRole('button', { name: moreMenuText.close }).waitFor({ state: 'detached' });
  await gameWhen(at, ({ turns }) => turns[0]?.final === 'C');
  await table.enterOnStrip(page, kim, 'H6 ZAP');
  await table.totalIs(page, kim, '28');
  await tapThroughMore(page, kim, moreMenuText.begun('Lee N.'));
  await page.getByText('You said: Lee N. started the next turn').waitFor();
  await page.getByText('Kim B. says: you started the next turn').waitFor();
  await page
    .getByRole('button', { name: tableText.challenge, exact: true })
    .waitFor({ state: 'detached' });
});

test('G1 a player who is not there: the director starts the clock, the tablet says since when', async () => {
  const hall = await singleTableHall(story);
  const place = hall.tables[0];
  if (place === undefined) throw new Error('There is a table.');
  const page = await story.tablet();
  await table.joinTable(page, place.code);
  await page.getByRole('button', { name: beforePlayText.iAm(fullNames[1]) }).tap();
  await page.getByText(absentPlayerText.notHere(['Kim B.'])).waitFor();
  const desk = await consoleAt(story, hall, 'wall');
  await console.openTable(desk, 1);
  await console.record(desk, {
    act: absencePanelText.start.button,
    record: absencePanelText.start.record,
    reason: 'Not seen since lunch',
  });
  await table.pressBar(page, kim).waitFor();
  await bothAreTold(page, 'The director started Kim B.’s clock at');
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await table.pressBar(page, lee).waitFor();
});

test('G36 a player leaves: the referee is called, and the other one reads why', async () => {
  const { ahead, ...at } = await startedSetup(story);
  const page = await ahead.open();
  await tapThroughMore(page, kim, leavingText.menu, leavingReasons.unwell);
  for (const name of names) {
    await table.sideOf(page, name).getByText(leavingText.said(kim, 'unwell')).waitFor();
  }
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'stopped');
  expect(game.clock.stops).toMatchObject([{ reason: 'referee', seat: 0, leaves: 'unwell' }]);
  await page.reload();
  await table.sideOf(page, lee).getByText(leavingText.said(kim, 'unwell')).waitFor();
  const desk = await consoleAt(story, at.hall, 'wall');
  await desk.getByText(leavesText(kim, 'unwell')).first().waitFor();
});
