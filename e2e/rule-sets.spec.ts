import { useStory } from './harness/story.js';
import { confirmWords, startOwnClock } from './actors/challenger.js';
import { openTableAtDesk } from './actors/corrected-table.js';
import * as console from './actors/director.js';
import { newTournament } from './actors/story-hall.js';
import {
  openHouseForm,
  copyOfGuide,
  houseRulesName,
  houseHall,
  laterSetName,
  saveLaterSet,
  reasonForLaterSet,
  expectRefusedAfterStart,
  chooseValidOption,
  chooseConflictingOption,
  wrongCosts,
} from './actors/house-rules.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { ruleSetsText } from '../apps/referee-ui/src/app/text/director-rule-sets.js';
import { clockNumbers } from '../apps/referee-ui/src/app/text/rules/clock.js';
import { roundsText } from '../apps/referee-ui/src/app/text/director-rounds.js';
import { divisionsText } from '../apps/referee-ui/src/app/text/director-divisions.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { openAct, showTab } from './actors/table-page.js';
import { boundsText } from '../apps/referee-ui/src/app/text/rule-set.js';

const names = ['Kim', 'Lee'] as const;

const story = useStory();

test('a preset is read, every rule in a sentence', async () => {
  const { client, page: desk } = await newTournament(story, 'Harbour Open');
  await desk.goto(`/tournaments/${client.id}/rules`);
  await desk.getByRole('link', { name: ruleSetsText.page, exact: true }).click();
  await desk.getByRole('heading', { name: ruleSetsText.page }).waitFor();
  await desk.getByRole('link', { name: 'Tournament guide', exact: true }).click();
  await desk.getByRole('heading', { name: 'Tournament guide' }).waitFor();
  await desk.getByText('A wrong challenge costs nothing.').waitFor();
});

test('it is copied, options are switched, and what cannot work is refused with the reason', async () => {
  const { client, page: desk } = await newTournament(story, 'Harbour Open');
  await copyOfGuide(desk, client.id);
  await chooseConflictingOption(desk);
  const save = desk.getByRole('button', { name: ruleSetsText.save, exact: true });
  expect(await save.isDisabled()).toBe(true);
  await chooseValidOption(desk);
  await desk.getByLabel(clockNumbers['base-time'].label).fill('99:00');
  await desk.getByText(boundsText('base-time', '0:05', '60:00')).waitFor();
  await desk.getByLabel(clockNumbers['base-time'].label).fill('20:00');
  await desk.getByRole('radio', { name: 'The pairing says who starts.' }).check();
  await save.click();
  await desk.getByRole('rowheader', { name: 'House rules' }).waitFor();
});

test('a division plays by it, and a round is published with it', async () => {
  const { client, page: desk } = await newTournament(story, 'Harbour Open');
  await saveLaterSet({ client });
  await desk.goto(`/tournaments/${client.id}/rules`);
  await desk
    .getByLabel(ruleSetsText.columns.name, { exact: true })
    .selectOption({ label: ruleSetsText.editTitle(laterSetName, 1) });
  await console.makeDivision(desk, 'Open');
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByText(wrongCosts).waitFor();
  await console.addPlayers(desk, names);
  await console.addTables(desk, 1);
  await console.pairByHand(desk, ...names);
  await desk.getByRole('button', { name: roundsText.select(1) }).click();
  await desk.getByRole('button', { name: 'Kim', exact: true }).click();
  await console.publishRound(desk, 1);
  await console.openTable(desk, 1);
  await showTab(desk, 'files');
  await desk.getByRole('button', { name: ruleSetsText.sheetButton }).click();
  await desk.getByRole('dialog').getByText(ruleSetsText.editTitle(laterSetName, 1)).waitFor();
});

test('before the round begins the set is saved as its next version; published games keep theirs', async () => {
  const hall = await houseHall(story);
  const desk = await hall.signIn(await story.desk());
  await openHouseForm(desk, hall);
  await desk.getByRole('radio', { name: 'Players see which tiles are unseen.' }).check();
  await desk.getByRole('button', { name: ruleSetsText.saveNext(2), exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: houseRulesName });
  await row.getByRole('cell', { name: '2', exact: true }).waitFor();
  await console.openTable(desk, 1);
  await showTab(desk, 'files');
  await desk.getByRole('button', { name: ruleSetsText.sheetButton }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText(ruleSetsText.editTitle(houseRulesName, 1)).waitFor();
  await sheet.getByText('Players see how many tiles are unseen, not which.').waitFor();
});

test('a game is begun; its rules are read at the table’s page, and the set stays as it is', async () => {
  const hall = await houseHall(story);
  const desk = await hall.signIn(await story.desk());
  await openHouseForm(desk, hall);
  await (await ScriptedTable.join(story, hall)).start();
  await expectRefusedAfterStart(desk);
  await desk.getByRole('button', { name: ruleSetsText.saveAsNew, exact: true }).click();
  await desk.getByRole('rowheader', { name: `${houseRulesName} 2` }).waitFor();
  expect(
    await desk
      .getByRole('link', { name: ruleSetsText.changeOf(houseRulesName), exact: true })
      .count(),
  ).toBe(0);
  await console.openTable(desk, 1);
  await showTab(desk, 'files');
  await desk.getByRole('button', { name: ruleSetsText.sheetButton }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText(wrongCosts).waitFor();
  await sheet.getByText(ruleSetsText.editTitle(houseRulesName, 1)).waitFor();
});

test('the division plays its later rounds by the copy, for a reason', async () => {
  const hall = await houseHall(story);
  await saveLaterSet(hall);
  await (await ScriptedTable.join(story, hall)).start();
  const desk = await hall.signIn(await story.desk());
  await reasonForLaterSet(desk, hall);
  await desk.getByRole('button', { name: divisionsText.save }).click();
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByRole('link', { name: ruleSetsText.editTitle(laterSetName, 1) }).click();
  await desk.getByRole('heading', { name: laterSetName }).waitFor();
});

test('the copy is played to its slip: a wrong challenge costs the next turn, as was switched', async () => {
  const hall = await houseHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  await ahead.play('8F', 'HORN');
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  const lee = table.sideOf(tablet, 'Lee');
  await lee.getByText('If the play is acceptable, you lose your next turn.').waitFor();
  await confirmWords(tablet, names);
  const desk = await openTableAtDesk(story, hall);
  await openAct(desk, directorActionText.stands.button);
  await desk
    .locator('bs-act-panel')
    .getByText(/Lee loses the next turn\./)
    .waitFor();
  await console.submitRecord(desk, directorActionText.stands.record);
  await startOwnClock(tablet, 'Kim');
  await table.playTurn(tablet, 'Kim', { at: 'H6', tiles: 'FAM' });
  await table.totalIs(tablet, 'Kim', '23');
  await console.goTo(desk, consoleText.nav.wall);
  await console.askToEndGames(desk);
  await console.confirmDialog(desk, hallText.endRoundAct(1), 'The hall closes');
  await lee.getByRole('heading', { name: resultSlipText.wins('Kim', 23) }).waitFor();
  for (const name of names) await table.sign(tablet, name);
  await console.wallCard(desk, 1).getByText(hallText.signed, { exact: true }).waitFor();
});
