import { expectTablesToFitPhone, checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { AutumnOpen, autumnPlayers } from '../actors/autumn-open.js';
import * as console from '../actors/director.js';

/** The console’s other sizes. */
const small = { also: ['1024', 'phone'] } as const;

const story = useStory();

test('players: nobody yet, an import with its problems', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('heading', { name: 'No players yet' }).waitFor();
  await checkScreen(desk, 'players-empty');
  await desk.getByRole('link', { name: 'Import…' }).click();
  const lines = autumnPlayers.map(({ name, rating, team }) => [name, rating ?? 'new', team ?? '']);
  const rows = [['Name', 'Rating', 'Team'], ...lines, ['finn ono', 1490, '']];
  await desk.getByLabel('Paste it here').fill(rows.map((row) => row.join('\t')).join('\n'));
  await desk.getByText('finn ono stands in line 7 already, with the same rating.').waitFor();
  await desk.getByText('Éva Nagy differs only by an accent from Eva Nagy').waitFor();
  await checkScreen(desk, 'players-import', small);
});

test('players at the door, one player', async () => {
  const autumn = await AutumnOpen.listed(story);
  const here = autumnPlayers.filter(({ name }) => name !== 'Éva Nagy');
  const entrants = here.map(({ name }) => autumn.idOf(name));
  await autumn.client.post('check-in', { entrants, what: 'here' });
  const desk = await autumn.show('players');
  await desk.getByRole('button', { name: 'Check-in' }).click();
  await desk.getByText('11 of 12 here').waitFor();
  await checkScreen(desk, 'players-check-in', small);
  await desk.getByRole('button', { name: 'List', exact: true }).click();
  await desk.getByRole('button', { name: 'Edit Gus Park' }).click();
  const panel = desk.getByRole('region', { name: 'Gus Park' });
  await panel.getByLabel('Member id').fill('UK000123');
  await checkScreen(desk, 'players-one', small);
});

test('the plan of a division', async () => {
  const autumn = await AutumnOpen.planned(story);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('link', { name: 'Plan…' }).click();
  await desk.getByLabel('Method of round 3').waitFor();
  await checkScreen(desk, 'plan', small);
});

test('a round: drawn with a table locked, two drafts compared, changed by somebody else', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('button', { name: 'Select table 1' }).click();
  await desk.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await checkScreen(desk, 'round-drawn', small);
  await expectTablesToFitPhone(desk, 'round-drawn');
  await autumn.draw(1);
  await desk.getByText(/Somebody else changed this draft meanwhile/).waitFor();
  await checkScreen(desk, 'round-overtaken');
  await desk.keyboard.press('Escape');
  const names = desk.locator('bs-draft-table td.name');
  await names.nth(2).dragTo(names.nth(4));
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Another draft' }).click();
  await desk.getByRole('button', { name: 'Draft 2' }).waitFor();
  await desk.getByRole('button', { name: 'Make again' }).click();
  await desk.locator('bs-undo-bar').getByText('6 pairings made.').waitFor();
  await desk.getByRole('heading', { name: 'What changes from draft 1 to draft 2' }).waitFor();
  await checkScreen(desk, 'round-compared');
});

test('the end of a round: open', async () => {
  const autumn = await AutumnOpen.paired(story);
  const desk = await autumn.show('rounds/1/end');
  await desk
    .getByText(/^6 open$/)
    .first()
    .waitFor();
  await checkScreen(desk, 'round-end-open', small);
});

test('a round with records, one from which somebody has dropped out', async () => {
  const autumn = await AutumnOpen.played(story);
  await autumn.draw(2);
  const desk = await autumn.show('rounds/2');
  await desk.locator('bs-draft-table tbody tr').nth(5).waitFor();
  await checkScreen(desk, 'round-2-drawn', small);
  await expectTablesToFitPhone(desk, 'round-2-drawn');
  await autumn.withdraw('Kay Thorn');
  await desk.getByText(/Kay Thorn, at table \d, has withdrawn/).waitFor();
  await checkScreen(desk, 'round-drop-out');
});

test('a round in which a game would be lost', async () => {
  const autumn = await AutumnOpen.pairedAgain(story);
  await autumn.enter(2, [[400, 300]]);
  const desk = await autumn.unpairTable1();
  await checkScreen(desk, 'round-loses-a-game');
});

test('the end of a round: clean', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  const desk = await autumn.show('rounds/2/end');
  await desk.getByText('Round 3: Open is not paired yet').waitFor();
  await checkScreen(desk, 'round-end');
});

test('one division paired and another not: the draft, the question before it is published, the wall, the round, its end', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.addNovices();
  await autumn.draw(3);
  const desk = await autumn.show('rounds/3');
  await desk.getByText('Open: King of the hill, after round 2').waitFor();
  await desk.getByText('Novices: 2 players, nobody paired in this round yet').waitFor();
  await checkScreen(desk, 'round-3-of-one-division');
  await desk.getByRole('button', { name: 'Publish round 3…' }).click();
  await desk.getByText('Nobody of Novices is paired in it yet.').waitFor();
  await checkScreen(desk, 'round-3-question');
  await console.confirmDialog(desk, 'Publish round 3');
  await desk.getByRole('heading', { name: 'Needs you' }).waitFor();
  await console.wallCard(desk, 5).waitFor();
  await checkScreen(desk, 'wall-of-two-divisions');
  await autumn.show('rounds/3');
  await desk.getByRole('columnheader', { name: 'Division' }).waitFor();
  await checkScreen(desk, 'round-3-of-two-divisions');
  await autumn.show('rounds/3/end');
  await desk.getByText('Round 3: Novices is not paired yet').waitFor();
  await checkScreen(desk, 'round-3-end');
});
