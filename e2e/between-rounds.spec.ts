import type { Locator, Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { AutumnOpen, firstOfVeterans } from './actors/autumn-open.js';
import * as console from './actors/director.js';
import { menuText } from '../apps/referee-ui/src/app/text/data-table.js';
import { readyHall, consoleAt, type StoryHall } from './actors/story-hall.js';
import { knownSigned } from './actors/known-end.js';
import { ScriptedTable } from './actors/scripted-table.js';
import { standingsText } from '../apps/referee-ui/src/app/text/director-standings.js';
import { roundsText } from '../apps/referee-ui/src/app/text/director-rounds.js';
import { resultSlipsText } from '../apps/referee-ui/src/app/text/director-result-slips.js';
import { playersText } from '../apps/referee-ui/src/app/text/director-players.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { startingWith, anyText, endingWith, wholly } from './harness/text-patterns.js';
import { pairingReasonText } from '../apps/referee-ui/src/app/text/director-pairing-reasons.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

test('standings after the round, with the formula of each tie-break', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('standings');
  await desk.getByRole('heading', { name: standingsText.title(1) }).waitFor();
  await desk.locator('bs-standings tbody tr').nth(11).waitFor();
  const formulas = desk.locator('bs-standings thead .formula');
  expect(
    await formulas.evaluateAll((heads) => heads.map((head) => head.getAttribute('data-formula'))),
  ).toEqual([
    standingsText.winsFormula,
    standingsText.formulas.spread,
    standingsText.formulas['head-to-head'],
    standingsText.formulas['opponents-wins'],
    standingsText.lastFormula,
  ]);
});

test('prizes are named, and their winners stand beside them', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('standings');
  await desk.getByRole('link', { name: consoleText.nav.prizes }).click();
  await desk.getByRole('heading', { name: standingsText.prize.empty }).waitFor();
  const add = desk.getByRole('button', { name: standingsText.prize.addAct });
  for (const amount of ['100', '50']) {
    await desk.getByLabel(standingsText.prize.columns.amount).fill(amount);
    await add.click();
    await desk.getByRole('cell', { name: `${amount}.00` }).waitFor();
  }
  await desk
    .getByLabel(standingsText.prize.among)
    .selectOption({ label: standingsText.prize.band });
  await desk.getByLabel(standingsText.prize.placeNumber).fill('1');
  await desk.getByText('qualify').waitFor({ state: 'detached' });
  await desk.getByLabel(standingsText.prize.to, { exact: true }).fill('1450');
  await desk.getByLabel(standingsText.prize.columns.amount).fill('20');
  await add.click();
  const band = { of: 'band', from: 0, to: 1450 } as const;
  const firstOfBand = standingsText.prize.prizeText({
    kind: 'place',
    place: 1,
    field: band,
    amount: 2_000,
  });
  await desk.getByRole('cell', { name: firstOfBand, exact: true }).waitFor();
  await desk
    .getByLabel(standingsText.prize.among)
    .selectOption({ label: standingsText.prize.class });
  await desk.getByLabel(standingsText.prize.className, { exact: true }).fill('Veterans');
  await desk.getByText(standingsText.prize.inIt(1)).waitFor();
  await desk.getByLabel(standingsText.prize.placeNumber).fill('1');
  await desk.getByLabel(standingsText.prize.columns.amount).fill('10');
  await add.click();
  const forClass = desk
    .getByRole('row')
    .filter({ hasText: standingsText.prize.prizeText(firstOfVeterans) });
  await forClass.getByText('Gus Park').waitFor();
});

test('round 2 is drawn; then a result of round 1 is corrected, with what changes before it', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('rounds/2');
  await desk.getByRole('button', { name: roundsText.make }).click();
  await undoBar(desk).getByText(roundsText.made(6)).waitFor();
  await autumn.showLateCorrection();
  await desk
    .getByLabel(resultSlipsText.correction.reason)
    .fill('The slip was read the wrong way round');
  await desk.getByRole('button', { name: resultSlipsText.correction.withPairing([2]) }).click();
  await desk.getByText(resultSlipsText.correction.done).waitFor();
  await desk.getByText(resultSlipsText.correction.outcomes.drafted(2)).waitFor();
});

test('a result is corrected alone: the draft of round 2 says so until it is made again', async () => {
  const autumn = await AutumnOpen.played(story);
  await autumn.draw(2);
  const desk = await autumn.show('rounds/1/slips');
  const table = await autumn.closeTable();
  await desk.getByRole('link', { name: resultSlipsText.correctOf(table) }).click();
  await desk.locator('bs-score-fields input[type=text]').nth(0).fill('320');
  await desk.getByLabel(resultSlipsText.correction.reason).fill('Added wrongly');
  await desk.getByRole('button', { name: resultSlipsText.correction.alone }).click();
  await desk.getByText(resultSlipsText.correction.done).waitFor();
  await autumn.show('rounds/2');
  const warning = desk.locator('bs-make-pairings bs-notice');
  await warning.getByText(roundsText.outdated.standings).waitFor();
  await desk.getByRole('button', { name: roundsText.makeAgain }).click();
  await undoBar(desk).getByText(roundsText.made(6)).waitFor();
  await warning.waitFor({ state: 'detached' });
});

test('somebody drops out late: the draft says so, and the other one gets the bye', async () => {
  const autumn = await AutumnOpen.played(story);
  await autumn.draw(2);
  const desk = await autumn.show('players');
  await console.chooseInMenu(desk, menuText.more('Kay Thorn'), playersText.withdraw);
  await console.confirmDialog(desk, playersText.withdrawAct);
  await desk.getByRole('cell', { name: standingsText.withdrawn }).waitFor();
  await autumn.show('rounds/2');
  await desk.getByText(/Kay Thorn, at table \d, has withdrawn/).waitFor();
  await desk.getByRole('button', { name: roundsText.makeAgain }).click();
  await undoBar(desk).getByText(roundsText.made(5)).waitFor();
  await desk.getByRole('combobox', { name: endingWith(roundsText.sitsOutAs(anyText)) }).waitFor();
  await console.publishRound(desk, 2);
});

test('published pairings are changed with a reason, and nothing is lost that was not named', async () => {
  const autumn = await AutumnOpen.pairedAgain(story);
  await autumn.enter(2, [[400, 300]]);
  const desk = await autumn.show('rounds/2');
  await desk.getByRole('button', { name: roundsText.change }).click();
  await desk.getByRole('button', { name: roundsText.changeNothing }).click();
  await desk.getByRole('button', { name: roundsText.change }).waitFor();
  await autumn.unpairTable1();
  await desk.getByRole('button', { name: consoleText.cancel, exact: true }).click();
  await desk.getByRole('button', { name: roundsText.dropDraft }).click();
  await undoBar(desk).getByText(roundsText.dropped(1)).waitFor();
  await undoBar(desk)
    .getByRole('button', { name: startingWith(consoleText.undo) })
    .click();
  await desk.getByText(wholly(roundsText.changesDraft(1))).waitFor();
  await desk.getByRole('button', { name: roundsText.dropDraft }).click();
  await undoBar(desk).getByText(roundsText.dropped(1)).waitFor();
  await desk.getByRole('link', { name: roundsText.slips }).click();
  await desk.getByRole('row', { name: /400 – 300/ }).waitFor();
});

test('after round 2 the sheet is clean, and standings and prizes have moved', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.givePrizes();
  const desk = await autumn.show('rounds/2/end');
  await desk.getByText('Round 3: Open is not paired yet').waitFor();
  await desk.locator('main').press('g');
  await desk.locator('main').press('s');
  await desk.getByRole('heading', { name: standingsText.title(2) }).waitFor();
  await desk.getByRole('link', { name: consoleText.nav.prizes }).click();
  await desk
    .getByRole('cell', { name: /Rank \d+: / })
    .first()
    .waitFor();
});

test('one division is paired for round 3 while another that came late is not', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.addNovices();
  const desk = await autumn.show('rounds/3');
  await desk.getByRole('button', { name: roundsText.make }).click();
  await undoBar(desk).getByText(roundsText.made(5)).waitFor();
  await desk
    .getByText(
      `Open: ${pairingReasonText.methods['king-of-the-hill']}, ${roundsText.afterRound(2)}`,
    )
    .waitFor();
  await desk.getByText(roundsText.notIn('Novices', 2)).waitFor();
  await desk.getByRole('button', { name: roundsText.publish(3) }).click();
  await desk.getByText('Novices: no pairings yet.').waitFor();
  await console.confirmDialog(desk, roundsText.publishAct(3));
  await desk.getByRole('heading', { name: queueText.needs }).waitFor();
  await autumn.show('rounds/3');
  await desk.getByRole('columnheader', { name: roundsText.columns.division }).waitFor();
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
  await live.getByText(standingsText.live(2)).waitFor();
  const mia = live
    .getByRole('row')
    .filter({ has: live.getByRole('rowheader', { name: 'Mia Vance' }) });
  await mia.getByRole('cell', { name: standingsText.lastText(14), exact: true }).waitFor();
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`${here}/rounds/1/slips`);
  await desk.getByRole('link', { name: resultSlipsText.correctOf(2) }).click();
  await desk.locator('bs-score-fields input[type=text]').nth(0).fill('402');
  const preview = desk.getByRole('region', { name: resultSlipsText.correction.preview });
  await preview.getByText(resultSlipsText.correction.begun(2)).waitFor();
  await desk.getByLabel(resultSlipsText.correction.reason).fill('The sheet was added up wrongly');
  await desk.getByRole('button', { name: resultSlipsText.correction.alone }).click();
  await desk.getByText(resultSlipsText.correction.done).waitFor();
  await mia.getByRole('cell', { name: standingsText.lastText(4), exact: true }).waitFor();
});

test('a player’s rounds are told with spread, place and time used', async () => {
  const { hall } = await knownSigned(story);
  const desk = await consoleAt(story, hall, 'standings');
  await desk.getByRole('link', { name: 'Kim Berger' }).click();
  await desk.getByRole('heading', { name: 'Kim Berger' }).waitFor();
  const round = desk.getByRole('row', { name: /^1 Lee Novak / });
  await round.getByText(standingsText.course.of(25 * 60_000)).waitFor();
  await round.getByText('−58').first().waitFor();
});
