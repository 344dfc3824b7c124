import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { openTableAtDesk } from '../actors/corrected-table.js';
import { newTournament, consoleAt } from '../actors/story-hall.js';
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
} from '../actors/house-rules.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import { ruleSetsText } from '../../apps/referee-ui/src/app/text/director-rule-sets.js';
import { clockNumbers } from '../../apps/referee-ui/src/app/text/rules/clock.js';
import { showTab } from '../actors/table-page.js';

const story = useStory();

test('rule sets: none yet, a preset, a copy that is refused, the form filled in', async () => {
  const { client, page: desk } = await newTournament(story, 'Harbour Open');
  await desk.goto(`/tournaments/${client.id}/rule-sets`);
  await desk.getByText(ruleSetsText.ownEmpty).waitFor();
  await checkScreen(desk, 'rule-sets-empty');
  await desk.getByRole('link', { name: 'Tournament guide', exact: true }).click();
  await desk.getByRole('heading', { level: 1, name: 'Tournament guide' }).waitFor();
  await desk.getByText('A wrong challenge costs nothing.').waitFor();
  await checkScreen(desk, 'rule-set-preset', { also: ['1024'] });
  await copyOfGuide(desk, client.id);
  await chooseConflictingOption(desk);
  await checkScreen(desk, 'rule-set-refused');
  await chooseValidOption(desk);
  await desk.getByLabel(clockNumbers['base-time'].label).fill('20:00');
  await desk.getByRole('radio', { name: 'The pairing says who starts.' }).check();
  await checkScreen(desk, 'rule-set-form', { also: ['1024', 'phone'] });
});

test('rule sets: one of the tournament, one whose round has begun, the rules of a game', async () => {
  const hall = await houseHall(story);
  const desk = await consoleAt(story, hall, 'rule-sets');
  await desk.getByRole('rowheader', { name: houseRulesName }).waitFor();
  await checkScreen(desk, 'rule-sets');
  await openHouseForm(desk, hall);
  await (await ScriptedTable.join(story, hall)).start();
  await expectRefusedAfterStart(desk);
  await checkScreen(desk, 'rule-set-begun');
  const there = await openTableAtDesk(story, hall);
  await showTab(there, 'files');
  await there.getByRole('button', { name: ruleSetsText.sheetButton }).click();
  await there.getByRole('dialog').getByText(wrongCosts).waitFor();
  await checkScreen(there, 'table-page-rules');
});

test('a reason asked for after a round has begun; a rule set of the tournament, also printed', async () => {
  const hall = await houseHall(story);
  const set = await saveLaterSet(hall);
  await (await ScriptedTable.join(story, hall)).start();
  const desk = await hall.signIn(await story.desk());
  await reasonForLaterSet(desk, hall);
  await checkScreen(desk, 'rules-need-a-reason');
  await desk.goto(`/tournaments/${hall.tournament}/rule-sets/${set}`);
  await desk.getByRole('heading', { name: laterSetName }).waitFor();
  await desk.locator('bs-differences').getByText(wrongCosts).waitFor();
  await checkScreen(desk, 'rule-set-own');
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'rule-set-print');
});
