import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import {
  openTableAtDesk,
  deductFiveBeforeNextAct,
  hallOfPair,
  pairSetup,
  sixTurnsStopped,
  weedSetup,
} from './actors/corrected-table.js';
import {
  compareBoards,
  markOf,
  openTurn,
  recordCorrection,
  retype,
} from './actors/compare-boards.js';
import * as console from './actors/director.js';
import { tapThroughMore, tapSideButton, retypeLine } from './actors/correction-at-table.js';
import * as table from './actors/table-tablet.js';

const story = useStory();

function expectTabletNotice(tablet: Page, said: RegExp): Promise<void> {
  return tablet.getByText(said).first().waitFor();
}

test('G36 a letter mistyped five turns ago is mended, and every later turn scored again, in one act', async () => {
  const ahead = await sixTurnsStopped(story, 'WEEP');
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.scoreIs(desk, 'Lee', 110);
  const boards = await compareBoards(desk);
  await openTurn(boards, 2);
  await retype(boards, 2, 'I7 WEED');
  await markOf(boards, 2).getByText('changed').waitFor();
  await boards.getByRole('row', { name: /Turn 3/ }).waitFor();
  await recordCorrection(boards, 'A letter was misread');
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
  await tablet.getByRole('gridcell', { name: /^10I, D/ }).waitFor();
  await table.totalIs(tablet, 'Kim', '73');
  await expectTabletNotice(tablet, /The director corrected the turns: A letter was misread/);
});

test('G36 a later turn that no longer fits is named, and mended in the same act', async () => {
  const ahead = await sixTurnsStopped(story);
  const desk = await openTableAtDesk(story, ahead.hall);
  const boards = await compareBoards(desk);
  await retype(boards, 4, 'pass');
  await markOf(boards, 5).getByText('no longer fits').waitFor();
  await boards.getByText(/^Turn 5 would no longer fit: it would touch no other tile/).waitFor();
  await openTurn(boards, 5);
  await boards.getByRole('button', { name: 'Strike it out' }).click();
  await markOf(boards, 4).getByText('changed').waitFor();
  await boards.getByRole('button', { name: 'Cancel', exact: true }).click();
  await boards.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Lee', 109);
});

test('G16 G36 the letter of a blank is changed', async () => {
  const ahead = await sixTurnsStopped(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  const boards = await compareBoards(desk);
  await openTurn(boards, 3);
  await boards.getByLabel('Blank 1 stands for').selectOption('S');
  await boards.getByText('J9 ?SOGO').waitFor();
  await recordCorrection(boards, 'It was said to be an S');
  await tablet.getByRole('gridcell', { name: /^9J, S, blank/ }).waitFor();
});

test('G36 a roll back with the times of that turn, and undone again', async () => {
  const ahead = await sixTurnsStopped(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await desk.getByRole('button', { name: 'Roll back…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('The last turn that stands').selectOption({ label: 'Turn 4 of Lee' });
  await panel.getByLabel('Times').selectOption({ index: 1 });
  await panel.getByLabel('Reason, shown to the players').fill('Two tiles fell');
  await console.submitRecord(desk, 'Roll back');
  await console.scoreIs(desk, 'Kim', 40);
  await expectTabletNotice(tablet, /The director took turns back: Two tiles fell/);
  await table.totalIs(tablet, 'Lee', '93');
  await desk.getByRole('button', { name: /^Undo: Rolled back/ }).click();
  await panel.getByText('Nothing is erased').waitFor();
  await console.submitRecord(desk, 'Record the opposite');
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
});

test('G36 an act is refused as changed when something has landed since, with the new preview', async () => {
  const ahead = await sixTurnsStopped(story);
  const desk = await openTableAtDesk(story, ahead.hall);
  await desk.getByRole('button', { name: 'Strike a turn…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('Reason, shown to the players').fill('Played twice');
  await deductFiveBeforeNextAct(desk, ahead);
  await panel.getByRole('button', { name: 'Strike the turn out' }).click();
  await panel.getByText('Something happened at the table meanwhile').waitFor();
  await console.scoreIs(desk, 'Kim', 68);
  await console.scoreIs(desk, 'Lee', 109);
});

test('G2 G35 a limit of a move and a warning are on record and told', async () => {
  const ahead = await pairSetup(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: 'Limit moves',
    record: 'Record the limit',
    fields: { Player: 'Kim', 'Time for each move: minutes and seconds': '0:05' },
    reason: 'Wastes time',
  });
  const onRecord = desk.getByRole('region', { name: 'On record' });
  const limit = onRecord.getByText('Kim: 0:05 for each move', { exact: true });
  await limit.waitFor();
  await expectTabletNotice(tablet, /Kim has 5 seconds for each move from the next turn on/);
  await table.pass(tablet, 'Kim');
  await table.pass(tablet, 'Lee');
  await console.record(desk, {
    act: 'Infraction or warning',
    record: 'Note it',
    fields: {
      Player: 'Lee',
      Clause: 'G35 conduct',
      'What happened, shown to the players': 'Talking to a neighbour',
    },
  });
  await onRecord.getByText('Lee: 1 warning').waitFor();
  await onRecord.getByText(/Kim’s time for a move was up in turn 3/).waitFor();
  await console.record(desk, { act: 'Lift the limit', record: 'Lift the limit', reason: 'Enough' });
  await limit.waitFor({ state: 'detached' });
});

test('G36 a turn that both players say was another one is one card, and corrected as they typed it', async () => {
  const ahead = await weedSetup(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await tapThroughMore(tablet, 'Kim', 'Ask for a correction…', /^2 Lee I7 WEED/);
  await tapSideButton(tablet, 'Kim', 'Word');
  await retypeLine(tablet, 'Kim', 'I7 WEEP');
  await tapSideButton(tablet, 'Kim', 'Show it to Lee');
  const card = desk.getByRole('region', { name: 'Correction asked' });
  const was = 'turn 2 was WEEP at I7 for 27, entered as WEED at I7 for 26';
  await card.getByText(`Kim says ${was}.`).waitFor();
  await tapSideButton(tablet, 'Lee', 'It was so');
  await card.getByText(`Both players say ${was}.`).waitFor();
  expect(await desk.locator('bs-case-panel section').count()).toBe(1);
  await console.goTo(desk, 'Alerts');
  await desk.getByText(`Both players say ${was}`).waitFor();
  await console.openTable(desk, 1);
  await console.record(desk, { act: 'Correct it so', record: 'Record the correction' });
  await console.scoreIs(desk, 'Lee', 27);
  await expectTabletNotice(tablet, /The director corrected the turns: both players say so/);
});

test('G1 G36 an absent player: the clock is started in absence, and a forfeit declared', async () => {
  const hall = await hallOfPair(story, ['Ada', 'Bo']);
  const desk = await openTableAtDesk(story, hall);
  await desk.getByRole('button', { name: 'Forfeit…' }).click();
  await desk.getByText(/A player who is not there forfeits after 15:00/).waitFor();
  await console.record(desk, {
    act: 'Start without a player',
    record: 'Start the clock',
    fields: { 'Who is not there': 'Bo', 'Whose clock runs': 'Bo' },
    reason: 'Not seen since lunch',
  });
  await console.clockPanel(desk, 'Bo').getByText('Running').waitFor();
  await desk.getByRole('button', { name: 'Forfeit…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByText(/Bo’s clock has run 0:\d\d of the 15:00/).waitFor();
  await panel.getByLabel('Reason, shown to the players').fill('Has not come');
  await console.submitRecord(desk, 'Record the forfeit');
  await console.scoreIs(desk, 'Ada', 50);
  await desk.getByText(/Game over, declared by the director: Ada 50, Bo 0/).waitFor();
});

test('G36 players entered the wrong way round change places after three turns, nothing is played again', async () => {
  const ahead = await weedSetup(story, ['Gus', 'Hal']);
  await ahead.pass();
  const tablet = await ahead.open();
  await table.pressBar(tablet, 'Hal').waitFor();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.scoreIs(desk, 'Gus', 28);
  await desk.getByRole('button', { name: 'Put the seats right…' }).click();
  const panel = desk.locator('bs-seats-panel');
  await panel.getByRole('button', { name: 'Swap the two players' }).click();
  await panel.getByRole('row', { name: /Table 1, seat A Gus/ }).waitFor();
  await panel.getByRole('button', { name: 'Stop the clocks first' }).click();
  await panel.getByLabel('Reason, shown to the players').fill('They sat the other way round');
  // The tablet has to obey first.
  const put = { name: 'Put the seats right', exact: true, disabled: false };
  await panel.getByRole('button', put).click();
  await panel.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Hal', 28);
  await console.scoreIs(desk, 'Gus', 26);
  const said =
    /Seats put right: A Hal, B Gus instead of A Gus, B Hal: They sat the other way round/;
  await desk.getByText(said).waitFor();
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.pressBar(tablet, 'Gus').waitFor();
  await table.totalIs(tablet, 'Hal', '28');
  await console.goTo(desk, 'Rounds');
  await desk.getByRole('row', { name: /^1 Hal Gus/ }).waitFor();
});
