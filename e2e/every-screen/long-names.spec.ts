import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { stopByDirector, weedSetup } from '../actors/corrected-table.js';
import { callScriptedChallenge } from '../actors/scripted-challenge.js';
import { askAbout } from '../actors/challenger.js';
import * as table from '../actors/table-tablet.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { resultSlipText } from '../../apps/referee-ui/src/app/text/result-slip.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

const players = ['Anne-Marie van der Westhuizen', 'Anna-Maria van der Berg'] as const;
const [anne, anna] = ['Anne-Marie van der W.', 'Anna-Maria van der B.'] as const;
const everyTablet = { also: ['1180', 'ipad-upright'] } as const;

test('long names: the slip to sign and signed', async () => {
  const ahead = await weedSetup(story, players);
  for (let turns = 0; turns < 6; turns += 1) await ahead.pass();
  await ahead.acceptEnd();
  const page = await ahead.open();
  const wins = { name: resultSlipText.wins(anne, 2) };
  await table.sideOf(page, anna).getByRole('heading', wins).waitFor();
  await checkScreen(page, 'slip-long-names', everyTablet);
  for (const name of [anne, anna]) await table.sign(page, name);
  await page.getByRole('img', { name: resultSlipText.playerPage(anna) }).waitFor();
  await page.getByText(resultSlipText.sent, { exact: true }).waitFor();
  await checkScreen(page, 'slip-signed-long-names', everyTablet);
});

test('long names: stopped by the director', async () => {
  const ahead = await weedSetup(story, players);
  await stopByDirector(ahead);
  const page = await ahead.open();
  await page.getByRole('heading', { name: textOfStop('ordered').title }).waitFor();
  await checkScreen(page, 'stopped-long-names', everyTablet);
});

test('long names: a challenge', async () => {
  const ahead = await weedSetup(story, players);
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  await page.getByRole('heading', { name: challengeCaseText.whichWords('I7 WEED') }).waitFor();
  await askAbout(page, anne, { tap: [challengeCaseText.wholePlay], asks: 'WEED · AW · PE' });
  await table.sideOf(page, anna).getByRole('button', { name: challengeCaseText.confirm }).waitFor();
  await checkScreen(page, 'challenge-long-names', everyTablet);
});
