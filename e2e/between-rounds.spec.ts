import type { Locator, Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { AutumnOpen } from './actors/autumn-open.js';
import * as console from './actors/director.js';
import { readyHall, type StoryHall } from './actors/story-hall.js';
import { knownSigned } from './actors/known-end.js';
import { ScriptedTable } from './actors/scripted-table.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

test('standings after the round, with the formula of each tie-break', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('standings');
  await desk.getByRole('heading', { name: 'Standings after round 1' }).waitFor();
  await desk.locator('bs-standings tbody tr').nth(11).waitFor();
  const formulas = desk.locator('bs-standings thead .formula');
  expect(
    await formulas.evaluateAll((heads) => heads.map((head) => head.getAttribute('data-formula'))),
  ).toEqual([
    'A win is 1, a tie ½.',
    'The margins of all games added up, byes and forfeits by the rule of the division.',
    'Wins in the games among those who are equal so far, where each has met each other.',
    'The wins of all opponents added up; a bye adds nothing.',
  ]);
});

test('prizes are named, and their winners stand beside them', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('standings');
  await desk.getByRole('link', { name: 'Prizes' }).click();
  await desk.getByRole('heading', { name: 'No prizes yet' }).waitFor();
  const add = desk.getByRole('button', { name: 'Add the prize' });
  for (const amount of ['100', '50']) {
    await desk.getByLabel('Amount').fill(amount);
    await add.click();
    await desk.getByRole('cell', { name: `${amount}.00` }).waitFor();
  }
  await desk.getByLabel('Among').selectOption({ label: 'a rating band' });
  await desk.getByLabel('Place').fill('1');
  await desk.getByText('of the division in it').waitFor({ state: 'detached' });
  await desk.getByLabel('to', { exact: true }).fill('1450');
  await desk.getByLabel('Amount').fill('20');
  await add.click();
  await desk.getByRole('cell', { name: '1st of ratings to 1450', exact: true }).waitFor();
  await desk.getByLabel('Among').selectOption({ label: 'a class' });
  await desk.getByLabel('Class', { exact: true }).fill('Veterans');
  await desk.getByText('1 player of the division in it').waitFor();
  await desk.getByLabel('Place').fill('1');
  await desk.getByLabel('Amount').fill('10');
  await add.click();
  const forClass = desk.getByRole('row').filter({ hasText: '1st of class Veterans' });
  await forClass.getByText('Gus Park').waitFor();
});

test('round 2 is drawn; then a result of round 1 is put right, with what changes before it', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('rounds/2');
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar(desk).getByText('6 pairings made.').waitFor();
  await autumn.show('rounds/1/slips');
  const table = String(await autumn.closeTable());
  await desk.getByRole('link', { name: `Correct the result of table ${table}` }).click();
  await desk.locator('bs-score-fields input[type=text]').nth(0).fill('320');
  const preview = desk.getByRole('region', { name: 'What changes' });
  await preview.getByRole('heading', { name: 'Standings' }).waitFor();
  await preview.getByRole('heading', { name: 'Pairings of round 2' }).waitFor();
  await desk.getByLabel('Reason').fill('The slip was read the wrong way round');
  await desk.getByRole('button', { name: 'Correct it and pair round 2 again' }).click();
  await desk.getByText('The result is corrected.').waitFor();
  await desk.getByText('Round 2: a new draft is made.').waitFor();
});

test('somebody drops out late: the draft says so, and the other one gets the bye', async () => {
  const autumn = await AutumnOpen.played(story);
  await autumn.draw(2);
  const desk = await autumn.show('players');
  await desk.getByRole('button', { name: 'Edit Kay Thorn' }).click();
  await desk.getByRole('button', { name: 'Withdraw Kay Thorn' }).click();
  await console.confirmDialog(desk, 'Withdraw');
  await desk.getByRole('cell', { name: 'withdrawn' }).waitFor();
  await autumn.show('rounds/2');
  await desk.getByText(/Kay Thorn, at table \d, has withdrawn/).waitFor();
  await desk.getByRole('button', { name: 'Make again' }).click();
  await undoBar(desk).getByText('5 pairings made.').waitFor();
  await desk.getByRole('combobox', { name: /sits out as$/ }).waitFor();
  await console.publishRound(desk, 2);
});

test('published pairings are changed with a reason, and nothing is lost that was not named', async () => {
  const autumn = await AutumnOpen.pairedAgain(story);
  await autumn.enter(2, [[400, 300]]);
  const desk = await autumn.show('rounds/2');
  await desk.getByRole('button', { name: 'Change pairings…' }).click();
  await desk.getByRole('button', { name: 'Back, change nothing' }).click();
  await desk.getByRole('button', { name: 'Change pairings…' }).waitFor();
  await autumn.unpairTable1();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Throw away' }).click();
  await undoBar(desk).getByText('Draft 1 thrown away.').waitFor();
  await undoBar(desk).getByRole('button', { name: /^Undo/ }).click();
  await desk.getByText(/^Changes to version 1, not published$/).waitFor();
  await desk.getByRole('button', { name: 'Throw away' }).click();
  await undoBar(desk).getByText('Draft 1 thrown away.').waitFor();
  await desk.getByRole('link', { name: 'Result slips' }).click();
  await desk.getByRole('row', { name: /400 – 300/ }).waitFor();
});

test('after round 2 the sheet is clean, and standings and prizes have moved', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.givePrizes();
  const desk = await autumn.show('rounds/2/end');
  await desk.getByText('Round 3: Open is not paired yet').waitFor();
  await desk.locator('main').press('g');
  await desk.locator('main').press('s');
  await desk.getByRole('heading', { name: 'Standings after round 2' }).waitFor();
  await desk.getByRole('link', { name: 'Prizes' }).click();
  await desk
    .getByRole('cell', { name: /^Rank \d+: / })
    .first()
    .waitFor();
});

test('one division is paired for round 3 while another that came late is not', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.addNovices();
  const desk = await autumn.show('rounds/3');
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar(desk).getByText('5 pairings made.').waitFor();
  await desk.getByText('Open: King of the hill, after round 2').waitFor();
  await desk.getByText('Novices: 2 players, nobody paired in this round yet').waitFor();
  await desk.getByRole('button', { name: 'Publish round 3…' }).click();
  await desk.getByText('Nobody of Novices is paired in it yet.').waitFor();
  await console.confirmDialog(desk, 'Publish round 3');
  await desk.getByRole('heading', { name: 'Needs you' }).waitFor();
  await autumn.show('rounds/3');
  await desk.getByRole('columnheader', { name: 'Division' }).waitFor();
  await autumn.show('rounds/3/end');
  await desk.getByText('Round 3: Novices is not paired yet').waitFor();
});

/** Round 1 was played on paper; of round 2 the game of table 1 is played at its tablet. */
async function secondRoundBegun(): Promise<StoryHall> {
  const pairs = [
    ['Anna Kim', 'Ben Lee'],
    ['Mia Vance', 'Ned Wynn'],
  ] as const;
  const hall = await readyHall(story, {
    tournament: 'River Cup',
    pairs,
    rules: { first: 'assigned' },
  });
  const { client, tables } = hall;
  for (const { game } of tables)
    await client.post(`games/${game}/result`, { scores: [412, 398], reason: 'played on paper' });
  const { divisions, entrants } = await client.view();
  const [anna = '', ben = '', mia = '', ned = ''] = entrants.map(({ id }) => id);
  const division = divisions[0]?.id ?? '';
  const paired = await client.pair(2, [
    { table: 1, division, seats: [anna, mia], first: 0 },
    { table: 2, division, seats: [ben, ned], first: 0 },
  ]);
  const games = tables.map(({ number }) => paired.find(({ table }) => table === number)?.game);
  const second = tables.map((table, at) => ({ ...table, game: games[at] ?? '' }));
  const ahead = await ScriptedTable.join(story, { ...hall, tables: second });
  await ahead.start();
  return hall;
}

test('a late correction says that the round is begun, and changes the live standings at once', async () => {
  const hall = await secondRoundBegun();
  const here = `/tournaments/${hall.tournament}`;
  const live = await hall.signIn(await story.desk());
  await live.goto(`${here}/standings`);
  await live.getByText('Live: 2 games not over').waitFor();
  const mia = live.getByRole('row').filter({ hasText: 'Mia Vance' });
  await mia.getByRole('cell', { name: '+14', exact: true }).waitFor();
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`${here}/rounds/1/slips`);
  await desk.getByRole('link', { name: 'Correct the result of table 2' }).click();
  await desk.locator('bs-score-fields input[type=text]').nth(0).fill('402');
  const preview = desk.getByRole('region', { name: 'What changes' });
  await preview.getByText('Round 2 has begun: its pairings stay.').waitFor();
  await desk.getByLabel('Reason').fill('The sheet was added up wrongly');
  await desk.getByRole('button', { name: 'Correct the result alone' }).click();
  await desk.getByText('The result is corrected.').waitFor();
  await mia.getByRole('cell', { name: '+4', exact: true }).waitFor();
});

test('a player’s rounds are told with spread, place and time used', async () => {
  const { hall } = await knownSigned(story);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/standings`);
  await desk.getByRole('link', { name: 'Kim Berger' }).click();
  await desk.getByRole('heading', { name: 'Kim Berger' }).waitFor();
  const round = desk.getByRole('row', { name: /^1 Lee Novak / });
  await round.getByText('of 25:00').waitFor();
  await round.getByText('−58').first().waitFor();
});
