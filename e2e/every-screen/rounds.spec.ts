import { expectTablesToFitPhone, checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { AutumnOpen, autumnPlayers } from '../actors/autumn-open.js';
import * as console from '../actors/director.js';
import { playersText } from '../../apps/referee-ui/src/app/text/director-players.js';
import { roundsText } from '../../apps/referee-ui/src/app/text/director-rounds.js';
import { playersImportText } from '../../apps/referee-ui/src/app/text/director-import-players.js';
import { divisionPlanText } from '../../apps/referee-ui/src/app/text/director-division-plan.js';
import { queueText } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { pairingReasonText } from '../../apps/referee-ui/src/app/text/director-pairing-reasons.js';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';
import { wholly } from '../harness/text-patterns.js';

/** The console’s other sizes. */
const small = { also: ['1024', 'phone'] } as const;

const story = useStory();

test('players: nobody yet, an import with its problems', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('heading', { name: playersText.empty }).waitFor();
  await checkScreen(desk, 'players-empty');
  await desk.getByRole('link', { name: playersText.import }).click();
  const lines = autumnPlayers.map(({ name, rating, team }) => [name, rating ?? 'new', team ?? '']);
  const rows = [
    [playersText.name, roundsText.columns.rating, playersText.columns.team],
    ...lines,
    ['finn ono', 1490, ''],
  ];
  await desk.getByLabel(playersImportText.paste).fill(rows.map((row) => row.join('\t')).join('\n'));
  await desk.getByText('finn ono is already in line 7, with the same rating.').waitFor();
  await desk.getByText('Éva Nagy differs only by an accent from Eva Nagy').waitFor();
  await checkScreen(desk, 'players-import', small);
});

test('players at the door, one player', async () => {
  const autumn = await AutumnOpen.listed(story);
  const here = autumnPlayers.filter(({ name }) => name !== 'Éva Nagy');
  const entrants = here.map(({ name }) => autumn.idOf(name));
  await autumn.client.post('check-in', { entrants, what: 'here' });
  const desk = await autumn.show('players');
  await desk.getByRole('button', { name: playersText.checkIn }).click();
  await desk.getByText(playersText.here(11, 12)).waitFor();
  await checkScreen(desk, 'players-check-in', small);
  await desk.getByRole('button', { name: playersText.list, exact: true }).click();
  await desk.getByRole('button', { name: playersText.editOf('Gus Park') }).click();
  const panel = desk.getByRole('region', { name: 'Gus Park' });
  await panel.getByLabel(playersText.panel.member).fill('UK000123');
  await checkScreen(desk, 'players-one', small);
});

test('the plan of a division', async () => {
  const autumn = await AutumnOpen.planned(story);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('link', { name: roundsText.plan }).click();
  await desk.getByLabel(divisionPlanText.methodOf(3)).waitFor();
  await checkScreen(desk, 'plan', small);
});

test('a round: drawn with a table locked, two drafts compared, changed by somebody else', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('button', { name: roundsText.select(1) }).click();
  await desk.getByRole('button', { name: roundsText.lock, exact: true }).click();
  await desk.getByRole('button', { name: roundsText.unlock, exact: true }).waitFor();
  await desk.getByText(roundsText.saved, { exact: true }).waitFor();
  await checkScreen(desk, 'round-drawn', small);
  await expectTablesToFitPhone(desk, 'round-drawn');
  await autumn.draw(1);
  await desk.getByText(roundsText.overtaken).waitFor();
  await checkScreen(desk, 'round-overtaken');
  await desk.keyboard.press('Escape');
  const names = desk.locator('bs-draft-table td.name');
  await names.nth(2).dragTo(names.nth(4));
  await desk.getByText(roundsText.saved, { exact: true }).waitFor();
  await desk.getByRole('button', { name: roundsText.newDraft }).click();
  await desk.getByRole('button', { name: roundsText.draftNumber(2) }).waitFor();
  await desk.getByRole('button', { name: roundsText.makeAgain }).click();
  await desk.locator('bs-undo-bar').getByText(roundsText.made(6)).waitFor();
  await desk.getByRole('heading', { name: roundsText.compared(1, 2) }).waitFor();
  await checkScreen(desk, 'round-compared');
});

test('the end of a round: open', async () => {
  const autumn = await AutumnOpen.paired(story);
  const desk = await autumn.show('rounds/1/end');
  await desk
    .getByText(wholly(resultSlipsText.end.stepText(6, 0)))
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
  await desk
    .getByText(
      `Open: ${pairingReasonText.methods['king-of-the-hill']}, ${roundsText.afterRound(2)}`,
    )
    .waitFor();
  await desk.getByText(roundsText.notIn('Novices', 2)).waitFor();
  await checkScreen(desk, 'round-3-of-one-division');
  await desk.getByRole('button', { name: roundsText.publish(3) }).click();
  await desk.getByText('Novices: no pairings yet.').waitFor();
  await checkScreen(desk, 'round-3-question');
  await console.confirmDialog(desk, roundsText.publishAct(3));
  await desk.getByRole('heading', { name: queueText.needs }).waitFor();
  await console.wallCard(desk, 5).waitFor();
  await checkScreen(desk, 'wall-of-two-divisions');
  await autumn.show('rounds/3');
  await desk.getByRole('columnheader', { name: roundsText.columns.division }).waitFor();
  await checkScreen(desk, 'round-3-of-two-divisions');
  await autumn.show('rounds/3/end');
  await desk.getByText('Round 3: Novices is not paired yet').waitFor();
  await checkScreen(desk, 'round-3-end');
});
