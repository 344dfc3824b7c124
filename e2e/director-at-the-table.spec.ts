import { useStory } from './harness/story.js';
import { callScriptedChallenge } from './actors/scripted-challenge.js';
import { openTableAtDesk, weedSetup } from './actors/corrected-table.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt } from './actors/story-hall.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { needShortBadge } from '../apps/referee-ui/src/app/text/director-queue.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { ownTimeText } from '../apps/referee-ui/src/app/text/numbers.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { interventionsText } from '../apps/referee-ui/src/app/text/director-interventions.js';
import { undoText } from '../apps/referee-ui/src/app/text/director-undo.js';
import { endingWith } from './harness/text-patterns.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { gameLogText } from '../apps/referee-ui/src/app/text/director-game-log.js';
import { assistantText } from '../apps/referee-ui/src/app/text/director-events.js';
import { openAct, showTab } from './actors/table-page.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

test('G25 G27: a challenge stops both clocks; the director records by voice that the play comes off', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await consoleAt(story, ahead.hall, 'wall');
  await table.callChallenge(page);
  await page.getByRole('heading', { name: challengeCaseText.whichWords('I7 WEED') }).waitFor();
  await console.wallCard(desk, 1).getByText(needShortBadge.challenge!).waitFor();
  await console.openTable(desk, 1);
  await desk.getByRole('region', { name: hallText.badge.challenge }).waitFor();
  await console.record(desk, {
    act: directorActionText.comesOff.button,
    record: directorActionText.comesOff.record,
  });
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Lee', '0');
  await page.getByRole('gridcell', { name: new RegExp(`^7I, .*${boardText.empty}`) }).waitFor();
  await console.scoreIs(desk, 'Lee', 0);
});

test('G26 G27: an acceptable play stands and the challenger pays nothing', async () => {
  const ahead = await weedSetup(story);
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: directorActionText.stands.button,
    record: directorActionText.stands.record,
  });
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Kim', '28');
  await table.totalIs(page, 'Lee', '26');
  await page
    .getByRole('button', { name: tableText.challenge, exact: true })
    .waitFor({ state: 'detached' });
});

test('corrections from the console are seen at the table: a turn mended, a turn struck, time added', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: directorActionText.stop.button,
    record: directorActionText.stop.record,
    reason: 'A letter was misread',
  });
  await page.getByRole('heading', { name: textOfStop('ordered').title }).waitFor();
  await console.record(desk, {
    act: directorActionText.change.button,
    record: directorActionText.change.record,
    fields: { [directorActionText.change.move]: 'I7 WEEP' },
    reason: 'It is a P',
  });
  await page.getByRole('gridcell', { name: /^10I, P/ }).waitFor();
  await table.totalIs(page, 'Lee', '27');
  await console.record(desk, {
    act: directorActionText.strike.button,
    record: directorActionText.strike.record,
    reason: 'Played twice',
  });
  await page.getByRole('gridcell', { name: new RegExp(`^10I, ${boardText.empty}`) }).waitFor();
  await table.totalIs(page, 'Lee', '0');
  // Both clocks stand, so that they show to the second what they showed before.
  const before = await table.clocks(page, ['Kim', 'Lee']);
  await console.record(desk, {
    act: directorActionText.time.button,
    record: directorActionText.time.record,
    fields: { [directorActionText.player]: 'Kim', [directorActionText.time.amount]: '+2:00' },
    reason: 'Waited for the referee',
  });
  await table.clockIs(page, 'Kim', (before['Kim'] ?? 0) + 120);
  await table.clockIs(page, 'Lee', before['Lee'] ?? 0);
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await page.getByRole('button', { name: endingWith(tableText.press) }).waitFor();
});

test('an act at the table’s page shows what it will do before it is recorded', async () => {
  const { hall, place } = await weedSetup(story);
  const desk = await openTableAtDesk(story, hall);
  await openAct(desk, directorActionText.score.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel(directorActionText.score.points).fill('-5');
  const preview = panel.locator('bs-before-after');
  await preview.getByRole('row', { name: /Kim.* 28 .*23/ }).waitFor();
  await console.scoreIs(desk, 'Kim', 28);
  const game = await hall.gameWhen(place.game, () => true);
  expect(game.ledger.points).toEqual([28, 26]);
});

test('the room is stopped and started: every running table at once', async () => {
  const pairs = [
    ['Ed', 'Flo'],
    ['Gus', 'Hal'],
  ] as const;
  const hall = await readyHall(story, { tournament: 'Room', pairs });
  const begun = async (number: number) => {
    const ahead = await ScriptedTable.join(story, hall, number);
    await ahead.start();
    return ahead.open();
  };
  const [one, two] = [await begun(1), await begun(2)];
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByRole('button', { name: hallText.stopRoom }).click();
  await console.confirmDialog(desk, hallText.stopRoomAct, 'An announcement');
  for (const page of [one, two]) {
    await page.getByRole('heading', { name: textOfStop('ordered').title }).waitFor();
  }
  await desk.getByText(consoleText.roomStopped).waitFor();
  await desk.getByRole('button', { name: hallText.startRoom }).click();
  await console.confirmDialog(desk, hallText.startRoomAct, challengeCaseText.goOn);
  await table.pressBar(one, 'Ed').waitFor();
  await table.pressBar(two, 'Gus').waitFor();
});

test('G1 more time for a player is set at the table, and both players read it on the clock and the slip', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  const before = await table.clocks(page, ['Lee']);
  await console.record(desk, {
    act: directorActionText.baseTime.button,
    record: directorActionText.baseTime.record,
    fields: {
      [directorActionText.player]: 'Lee',
      [directorActionText.baseTime.time]: '30:00',
      [directorActionText.baseTime.allowance]: '1:00',
    },
    reason: 'A right to more time',
  });
  await page.getByText(ownTimeText(1_860_000), { exact: true }).waitFor();
  await table.clockIs(page, 'Lee', (before['Lee'] ?? 0) + 360);
  await showTab(desk, 'log');
  await desk.getByText('Lee has 30:00 for the game and 1:00 for entering plays').first().waitFor();
  for (let turns = 0; turns < 6; turns += 1) await ahead.pass();
  await ahead.acceptEnd();
  await page.getByText(resultSlipText.ownTime('Lee', '31:00')).first().waitFor();
});

test('G36 an assistant operates the tablet for a player: both read it, and the director ends it', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: directorActionText.assistant.button,
    record: directorActionText.assistant.record,
    fields: { [directorActionText.player]: 'Lee' },
  });
  const said = 'An assistant operates the tablet for Lee';
  await page.getByText(`${said}.`).first().waitFor();
  await table.openMore(page, 'Kim');
  await page.getByRole('group', { name: moreMenuText.turnList }).getByText(`${said}.`).waitFor();
  await showTab(desk, 'log');
  const record = desk.getByRole('region', { name: interventionsText.title });
  await record
    .getByRole('button', { name: undoText.of(gameLogText.assistant('Lee', true)) })
    .click();
  await console.submitRecord(desk, undoText.record);
  await page.getByText(assistantText(false, 'Lee')).first().waitFor();
});
