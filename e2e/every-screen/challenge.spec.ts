import { networkOf } from '../harness/network.js';
import { lookAt } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { kim, lee, names } from '../people/begun-table.js';
import { callAhead, sendAhead } from '../people/challenge-ahead.js';
import {
  acceptRuling,
  askAbout,
  askSecondOpinion,
  confirmWords,
  verdictIs,
  waitForJudge,
} from '../people/challenger.js';
import { moveOf } from '../people/desk-play.js';
import { invitedJuror } from '../people/juror.js';
import { knownTurns } from '../people/known-game.js';
import * as table from '../people/table-tablet.js';
import { afterWeed, judgedAhead, weedSent } from '../people/judged-table.js';

const story = useStory();

const everyTablet = { also: ['upright', '1180'] } as const;

test('a challenge: words chosen, confirmed, about to be dropped', async () => {
  const { ahead } = await afterWeed(story);
  await callAhead(ahead);
  const page = await ahead.open();
  await page.getByRole('heading', { name: 'Which words of I7 WEED?' }).waitFor();
  await lookAt(page, 'challenge-words', everyTablet);
  await askAbout(page, kim, { tap: ['Whole play'], asks: 'WEED · AW · PE' });
  await table.sideOf(page, lee).getByRole('button', { name: 'These are the words' }).waitFor();
  await lookAt(page, 'challenge-confirm', everyTablet);
  await table.sideOf(page, kim).getByRole('button', { name: 'These are the words' }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: 'Drop the challenge…' }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: 'Keep it' }).waitFor();
  await lookAt(page, 'challenge-drop', everyTablet);
});

test('a challenge: the play is entered first', async () => {
  const { ahead } = await judgedAhead(story);
  await ahead.press({ kind: 'pending' });
  await callAhead(ahead);
  const page = await ahead.open();
  await table.sideOf(page, lee).getByText('The play is entered first').waitFor();
  await lookAt(page, 'challenge-enter-first', everyTablet);
});

test('a challenge: before the judge, unacceptable, settled', async () => {
  const { ahead, jury } = await weedSent(story, [0, 1, 2]);
  const page = await ahead.open();
  await waitForJudge(page);
  await lookAt(page, 'challenge-judging', everyTablet);
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, 'Unacceptable');
  await table.sideOf(page, lee).getByRole('button', { name: 'I accept this ruling' }).waitFor();
  await lookAt(page, 'verdict-unacceptable', everyTablet);
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: 'Start my clock' }).waitFor();
  await lookAt(page, 'verdict-settled', everyTablet);
});

test('a challenge: acceptable, a second opinion before the judge and given', async () => {
  const { ahead, jury } = await weedSent(story, [0]);
  const second = await invitedJuror(ahead.hall, 'Joan Picture');
  await jury.answers(1, 'acceptable');
  const page = await ahead.open();
  await verdictIs(page, names, 'Acceptable');
  await table.sideOf(page, kim).getByRole('button', { name: 'I accept this ruling' }).waitFor();
  await lookAt(page, 'verdict-acceptable', everyTablet);
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: 'A second opinion is being given' }).first().waitFor();
  await lookAt(page, 'second-opinion-judging', everyTablet);
  await second.answers(1, 'unacceptable');
  await verdictIs(page, names, 'Unacceptable');
  await page.getByText('Second opinion, final').first().waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: 'Start my clock' }).waitFor();
  await lookAt(page, 'verdict-second', everyTablet);
});

test('a challenge: ruled by the list', async () => {
  const { ahead } = await judgedAhead(story, { firstJudge: 'list' });
  await ahead.play('H6', 'ZAP');
  await ahead.play('I7', 'WEED');
  await ahead.play('J9', 'OQO');
  await callAhead(ahead);
  await sendAhead(ahead, [0]);
  const page = await ahead.open();
  await verdictIs(page, names, 'Unacceptable');
  await page
    .getByText(/Ruled by a list: .+ · not official/)
    .first()
    .waitFor();
  await lookAt(page, 'verdict-by-list', everyTablet);
});

test('a challenge: a verdict that ends the game', async () => {
  const { ahead, jury } = await judgedAhead(story);
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
  await callAhead(ahead, 0);
  await sendAhead(ahead, [0]);
  await jury.answers(1, 'acceptable');
  const page = await ahead.open();
  await verdictIs(page, names, 'Acceptable');
  await acceptRuling(page, kim);
  await table.sideOf(page, lee).getByRole('button', { name: 'Go on' }).waitFor();
  await lookAt(page, 'verdict-ends-the-game', everyTablet);
});

test('a challenge without network', async () => {
  const { ahead } = await afterWeed(story);
  const page = await ahead.device();
  const network = await networkOf(page);
  await page.goto('/table');
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await network.cut();
  await confirmWords(page, names);
  await page.getByRole('heading', { name: 'Waiting for the network' }).first().waitFor();
  await page.getByText('Tell the referee.').first().waitFor();
  await lookAt(page, 'challenge-offline');
});
