import { expectTablesToFitPhone, checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { AutumnOpen, firstOfVeterans } from '../actors/autumn-open.js';
import { startedSetup } from '../actors/started-table.js';
import { colleague } from '../actors/colleague.js';
import { knownSigned } from '../actors/known-end.js';
import {
  enterResultByPhone,
  paperHall,
  openPhoneOf,
  slipsDifferItem,
} from '../actors/player-phone.js';
import { queueText, needBadge } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';
import { portalSlipText } from '../../apps/referee-ui/src/app/text/portal.js';
import { standingsText } from '../../apps/referee-ui/src/app/text/director-standings.js';
import { consoleText } from '../../apps/referee-ui/src/app/text/director-console.js';
import { startingWith } from '../harness/text-patterns.js';
import { consoleAt } from '../actors/story-hall.js';

/** The console’s other sizes. */
const small = { also: ['1024', 'phone'] } as const;

const story = useStory();

test('result slips that differ', async () => {
  const autumn = await AutumnOpen.paired(story);
  const [first] = await autumn.pairings(1);
  await autumn.slip(first, [420, 380]);
  await autumn.slip(first, [402, 380]);
  const desk = await autumn.show('rounds/1/slips');
  await desk.getByLabel(queueText.columns.table, { exact: true }).fill('1');
  await desk.getByText(resultSlipsText.differs(1)).waitFor();
  await checkScreen(desk, 'slips-differ', small);
});

test('the result of a game without a tablet on a player’s phone: to enter, to confirm, two that differ; in the queue, at the slips', async () => {
  const hall = await paperHall(story);
  const mia = await openPhoneOf(story, hall, 'Mia Vance');
  const ned = await openPhoneOf(story, hall, 'Ned Wynn');
  await mia.getByLabel(resultSlipsText.scoreOf('Ned W.')).waitFor();
  await checkScreen(mia, 'own-slip-phone');
  await enterResultByPhone(mia, { 'Mia Vance': '412', 'Ned W.': '398' });
  await ned.getByText(portalSlipText.states.asked('Mia V.')).waitFor();
  await checkScreen(ned, 'own-slip-asked-phone');
  await ned.getByRole('button', { name: portalSlipText.notSo }).tap();
  await enterResultByPhone(ned, { 'Mia V.': '421', 'Ned Wynn': '398' });
  await ned.getByText(portalSlipText.differ([421, 398], [412, 398])).waitFor();
  await checkScreen(ned, 'own-slip-differs-phone');
  const bo = await colleague(story, hall, { name: 'Bo Pictured', role: 'assistant' });
  const ann = await hall.signIn(await story.desk());
  for (const desk of [ann, bo]) await desk.goto(`/tournaments/${hall.tournament}/wall`);
  const item = slipsDifferItem(bo);
  await item.getByRole('button', { name: startingWith(queueText.going) }).click();
  await slipsDifferItem(ann).getByText(queueText.goes('Bo P.')).waitFor();
  await checkScreen(ann, 'queue-slips-differ');
  await item.getByRole('link', { name: queueText.openTable(1, needBadge['slips-differ']) }).click();
  await bo.getByText(resultSlipsText.differs(1)).waitFor();
  await bo.getByText(queueText.youGo).waitFor();
  await checkScreen(bo, 'slips-from-the-queue', small);
});

test('standings, also printed', async () => {
  const autumn = await AutumnOpen.played(story);
  const desk = await autumn.show('standings');
  await desk.locator('bs-standings tbody tr').nth(11).waitFor();
  await desk.getByText(standingsText.tieBreaks['opponents-wins']).first().focus();
  await checkScreen(desk, 'standings', small);
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'standings-printed');
});

test('standings a round later', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  const desk = await autumn.show('standings');
  await desk.getByRole('heading', { name: standingsText.title(2) }).waitFor();
  await desk.locator('bs-standings tbody tr').nth(11).waitFor();
  await checkScreen(desk, 'standings-after-2');
});

test('standings while a game is played', async () => {
  const { hall, ahead } = await startedSetup(story);
  await ahead.play('H6', 'ZAP');
  const desk = await consoleAt(story, hall, 'standings');
  await desk.getByText(standingsText.live(1)).waitFor();
  await desk.getByTitle(standingsText.playing).first().waitFor();
  await checkScreen(desk, 'standings-live');
});

test('a player round by round, also printed', async () => {
  const { hall } = await knownSigned(story);
  const desk = await consoleAt(story, hall, 'standings');
  await desk.getByRole('link', { name: 'Kim Berger' }).click();
  const round = desk.getByRole('row', { name: /^1 Lee Novak / });
  await round.getByText(standingsText.course.of(25 * 60_000)).waitFor();
  await checkScreen(desk, 'player-course', small);
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'player-course-printed');
});

test('prizes, also printed', async () => {
  const autumn = await AutumnOpen.playedAgain(story);
  await autumn.givePrizes();
  const desk = await autumn.show('standings/prizes');
  const forClass = desk
    .getByRole('row')
    .filter({ hasText: standingsText.prize.prizeText(firstOfVeterans) });
  await forClass.getByText('Gus Park').waitFor();
  await checkScreen(desk, 'prizes', small);
  await expectTablesToFitPhone(desk, 'prizes');
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'prizes-printed');
});

test('a late correction before it is applied', async () => {
  const autumn = await AutumnOpen.played(story);
  await autumn.draw(2);
  const desk = await autumn.showLateCorrection();
  await desk.getByLabel(consoleText.reason).fill('The slip was read the wrong way round');
  await checkScreen(desk, 'correction', small);
});
