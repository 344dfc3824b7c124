import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { kim, lee, names } from '../actors/started-table.js';
import { callScriptedChallenge, sendScriptedChallenge } from '../actors/scripted-challenge.js';
import {
  acceptRuling,
  askAbout,
  askSecondOpinion,
  verdictIs,
  waitForJudge,
} from '../actors/challenger.js';
import { moveOf } from '../actors/desk-play.js';
import { invitedJuror } from '../actors/juror.js';
import { knownTurns } from '../actors/known-game.js';
import * as table from '../actors/table-tablet.js';
import { afterWeed, challengeUnsent, judgedSetup, weedSent } from '../actors/judged-table.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

const everyTablet = { also: ['upright', '1180'] } as const;

test('a challenge: words chosen, confirmed, about to be dropped', async () => {
  const { ahead } = await afterWeed(story);
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  await page.getByRole('heading', { name: challengeCaseText.whichWords('I7 WEED') }).waitFor();
  await checkScreen(page, 'challenge-words', everyTablet);
  await askAbout(page, kim, { tap: [challengeCaseText.wholePlay], asks: 'WEED · AW · PE' });
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.confirm }).waitFor();
  await checkScreen(page, 'challenge-confirm', everyTablet);
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.confirm }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.drop }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.keepIt }).waitFor();
  await checkScreen(page, 'challenge-drop', everyTablet);
});

test('a challenge: the play is entered first', async () => {
  const { ahead } = await judgedSetup(story);
  await ahead.press({ kind: 'pending' });
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  await table.sideOf(page, lee).getByText(textOfStop('challenge').why).waitFor();
  await checkScreen(page, 'challenge-enter-first', everyTablet);
});

test('a challenge: before the judge, unacceptable, settled', async () => {
  const { ahead, jury } = await weedSent(story, [0, 1, 2]);
  const page = await ahead.open();
  await waitForJudge(page);
  await checkScreen(page, 'challenge-judging', everyTablet);
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.accept }).waitFor();
  await checkScreen(page, 'verdict-unacceptable', everyTablet);
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: tableText.startMine }).waitFor();
  await checkScreen(page, 'verdict-settled', everyTablet);
});

test('a challenge: acceptable, a second opinion before the judge and given', async () => {
  const { ahead, jury } = await weedSent(story, [0]);
  const second = await invitedJuror(ahead.hall, 'Joan Picture');
  await jury.answers(1, 'acceptable');
  const page = await ahead.open();
  await verdictIs(page, names, challengeCaseText.acceptable);
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.accept }).waitFor();
  await checkScreen(page, 'verdict-acceptable', everyTablet);
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: challengeCaseText.secondHas }).first().waitFor();
  await checkScreen(page, 'second-opinion-judging', everyTablet);
  await second.answers(1, 'unacceptable');
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await page.getByText(challengeCaseText.finalSecond).first().waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: tableText.startMine }).waitFor();
  await checkScreen(page, 'verdict-second', everyTablet);
});

test('a challenge: ruled by the list', async () => {
  const { ahead } = await judgedSetup(story, { firstJudge: 'list' });
  await ahead.play('H6', 'ZAP');
  await ahead.play('I7', 'WEED');
  await ahead.play('J9', 'OQO');
  await callScriptedChallenge(ahead);
  await sendScriptedChallenge(ahead, [0]);
  const page = await ahead.open();
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await page
    .getByText(/Ruled by word list: .+ · not official/)
    .first()
    .waitFor();
  await checkScreen(page, 'verdict-by-list', everyTablet);
});

test('a challenge: a verdict that ends the game', async () => {
  const { ahead, jury } = await judgedSetup(story);
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
  await callScriptedChallenge(ahead, 0);
  await sendScriptedChallenge(ahead, [0]);
  await jury.answers(1, 'acceptable');
  const page = await ahead.open();
  await verdictIs(page, names, challengeCaseText.acceptable);
  await acceptRuling(page, kim);
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.goOn }).waitFor();
  await checkScreen(page, 'verdict-ends-the-game', everyTablet);
});

test('a challenge without network', async () => {
  const { page } = await challengeUnsent(await afterWeed(story));
  await checkScreen(page, 'challenge-offline');
});
