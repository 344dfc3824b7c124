import { lookAt } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { deskAt } from '../people/corrected-table.js';
import { newTournament } from '../people/hall.js';
import {
  changeHouse,
  copyOfGuide,
  house,
  houseHall,
  later,
  laterSet,
  reasonForLaterSet,
  refusedAsBegun,
  switchBack,
  switchWhatCannotWork,
  wrongCosts,
} from '../people/house-rules.js';
import { TableAhead } from '../people/table-ahead.js';

const story = useStory();

test('rule sets: none yet, a preset, a copy that is refused, the form filled in', async () => {
  const { client, page: desk } = await newTournament(story, 'Harbour Open');
  await desk.goto(`/tournaments/${client.id}/rule-sets`);
  await desk.getByText('None yet. Copy one of those below.').waitFor();
  await lookAt(desk, 'rule-sets-empty');
  await desk.getByRole('link', { name: 'Tournament guide', exact: true }).click();
  await desk.getByText('A wrong challenge costs nothing.').waitFor();
  await lookAt(desk, 'rule-set-preset', { also: ['1024'] });
  await copyOfGuide(desk, client.id);
  await switchWhatCannotWork(desk);
  await lookAt(desk, 'rule-set-refused');
  await switchBack(desk);
  await desk.getByLabel('On each player’s clock').fill('20:00');
  await desk.getByRole('radio', { name: 'The pairing says who begins.' }).check();
  await lookAt(desk, 'rule-set-form', { also: ['1024', 'phone'] });
});

test('rule sets: one of the tournament, one whose round has begun, the rules of a game', async () => {
  const hall = await houseHall(story);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/rule-sets`);
  await desk.getByRole('rowheader', { name: house }).waitFor();
  await lookAt(desk, 'rule-sets');
  await changeHouse(desk, hall);
  await (await TableAhead.join(story, hall)).start();
  await refusedAsBegun(desk);
  await lookAt(desk, 'rule-set-begun');
  const there = await deskAt(story, hall);
  await there.getByRole('button', { name: 'Rules of this game' }).click();
  await there.getByRole('dialog').getByText(wrongCosts).waitFor();
  await lookAt(there, 'table-page-rules');
});

test('a reason asked for after a round has begun; a rule set of the tournament, also printed', async () => {
  const hall = await houseHall(story);
  const set = await laterSet(hall);
  await (await TableAhead.join(story, hall)).start();
  const desk = await hall.signIn(await story.desk());
  await reasonForLaterSet(desk, hall);
  await lookAt(desk, 'rules-need-a-reason');
  await desk.goto(`/tournaments/${hall.tournament}/rule-sets/${set}`);
  await desk.getByRole('heading', { name: later }).waitFor();
  await desk.locator('bs-differences').getByText(wrongCosts).waitFor();
  await lookAt(desk, 'rule-set-own');
  await desk.emulateMedia({ media: 'print' });
  await lookAt(desk, 'rule-set-print');
});
