import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { gameWhen, kim, lee, names } from './actors/started-table.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import {
  acceptRuling,
  askAbout,
  askSecondOpinion,
  confirmWords,
  dropChallenge,
  followsIs,
  startOwnClock,
  verdictIs,
  waitForJudge,
} from './actors/challenger.js';
import { moveOf } from './actors/desk-play.js';
import { invitedJuror } from './actors/juror.js';
import { knownEnd, knownTurns } from './actors/known-game.js';
import * as table from './actors/table-tablet.js';
import {
  afterWeed,
  challengeUnsent,
  judgedSetup,
  weedSent,
  type JudgedTable,
} from './actors/judged-table.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { rackDeclarationText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { anyText, startingWith } from './harness/text-patterns.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { turnText } from '../apps/referee-ui/src/app/text/turns.js';
import { closingTexts } from '../apps/referee-ui/src/app/text/ends.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';
import { overdrawText } from '../apps/referee-ui/src/app/text/overdraw.js';

const story = useStory();

type ShownChallenge = JudgedTable & { readonly tablet: Page; readonly page: Page };

/** Opens the table’s page at this position; the game continues there. */
async function showChallenge(at: JudgedTable): Promise<ShownChallenge> {
  const page = await at.ahead.open();
  return { ...at, tablet: page, page };
}

test('G25 G26 G27 a challenge upheld: words chosen, both confirm, the jury rules, the play comes off', async () => {
  const at = await showChallenge(await afterWeed(story));
  const { page, jury } = at;
  const last = page.getByRole('button', { name: startingWith(turnText.lead('played', lee)) });
  await last.filter({ hasText: 'I7 WEED' }).tap();
  await page.getByRole('heading', { name: challengeCaseText.whichWords('I7 WEED') }).waitFor();
  await askAbout(page, kim, { tap: ['PE'], asks: 'WEED · PE' });
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.goBack }).tap();
  await askAbout(page, kim, { tap: ['WEED', 'PE', 'WEED'], asks: 'WEED' });
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.goBack }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.wholePlay }).tap();
  await askAbout(page, kim, { tap: [], asks: 'WEED · AW · PE' });
  await confirmWords(page, names);
  await waitForJudge(page);
  await page.locator('h1:focus', { hasText: challengeCaseText.juryHas }).waitFor();
  const open = await jury.answers(1, 'unacceptable');
  expect(open.words.map((word) => word.map(({ letter }) => letter).join(''))).toEqual([
    'WEED',
    'AW',
    'PE',
  ]);
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await followsIs(page, lee, 'you take back W E E D, score 0, and Kim B. plays.');
  await followsIs(page, kim, 'Lee N. takes back W E E D, scores 0, and you play.');
  await table.sideOf(page, kim).getByText(challengeCaseText.otherMayAsk('Lee N.')).waitFor();
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.accept }).waitFor();
  expect(await table.sideOf(page, kim).getByRole('button').count()).toBe(0);
  await acceptRuling(page, lee);
  await startOwnClock(page, kim);
  await table.pressBar(page, kim).waitFor();
  await page.getByRole('gridcell', { name: new RegExp(`^7I, .*${boardText.empty}`) }).waitFor();
  await table.totalIs(page, lee, '0');
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns.at(-1)?.challenge).toMatchObject({ kind: 'off' });
  expect(game.ledger.scoreless).toBe(1);
});

test('G26 G28 D a challenge that fails: the play stands once the time to ask is over, also after a reload', async () => {
  const askMs = 60_000;
  const { ahead, jury } = await afterWeed(story, { secondOpinionMs: askMs });
  const page = await ahead.tabletPage();
  await page.clock.install();
  await ahead.show(page);
  await table.waitUntilSettled(page);
  await page.keyboard.press('F3');
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await confirmWords(page, names);
  await waitForJudge(page);
  await page.reload();
  await waitForJudge(page);
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, challengeCaseText.acceptable);
  await page.reload();
  await verdictIs(page, names, challengeCaseText.acceptable);
  const start = table.sideOf(page, kim).getByRole('button', { name: tableText.startMine });
  expect(await start.count()).toBe(0);
  await page.clock.fastForward(askMs);
  await start.tap();
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '26');
  const { hall, place } = ahead;
  await hall.gameWhen(place.game, ({ clock }) => clock.state.kind === 'running');
  const { events } = await hall.gameView(place.game);
  const settled = events.filter(({ type }) => type === 'ChallengeSettled');
  expect(settled).toHaveLength(1);
  expect(settled[0]?.body).toMatchObject({ how: 'time-over', effect: { kind: 'stands' } });
  await page
    .getByRole('button', { name: tableText.challenge, exact: true })
    .waitFor({ state: 'detached' });
});

test('G25 D a challenge dropped before both have confirmed uses up the one challenge', async () => {
  const at = await showChallenge(await afterWeed(story));
  const { page } = at;
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.confirm }).tap();
  await table.sideOf(page, kim).getByText(challengeCaseText.waitsFor('Lee N.')).waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.drop }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.keepIt }).tap();
  await dropChallenge(page, kim);
  await table.restartClocks(page);
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '26');
  await page
    .getByRole('button', { name: tableText.challenge, exact: true })
    .waitFor({ state: 'detached' });
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns.at(-1)?.challenge).toEqual({ kind: 'dropped' });
});

test('G28 a second opinion is another human’s, and overturns the first', async () => {
  const at = await weedSent(story, [0]);
  await at.jury.answers(1, 'acceptable');
  const { page, jury, hall } = await showChallenge(at);
  const second = await invitedJuror(hall, 'Joan Second');
  await verdictIs(page, names, challengeCaseText.acceptable);
  await followsIs(page, kim, 'the play stands, the challenge costs you nothing, and you play.');
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.accept }).waitFor();
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: challengeCaseText.secondHas }).first().waitFor();
  await expect(jury.answers(1, 'acceptable')).rejects.toThrow();
  const open = await second.answers(1, 'unacceptable');
  expect(open.opinion).toBe(2);
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await page.getByText(challengeCaseText.finalSecond).first().waitFor();
  await startOwnClock(page, kim);
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '0');
});

test('G27 D tiles drawn since are mixed with the rack: the mover says so, and the overdraw is corrected', async () => {
  const sent = await weedSent(story, [0]);
  await sent.jury.answers(1, 'unacceptable');
  const at = await showChallenge(sent);
  const { page } = at;
  await acceptRuling(page, lee);
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.mixed }).tap();
  await page.getByText(overdrawText.title('Lee N.')).first().waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.stops.length === 2);
  expect(game.clock.stops.map(({ reason, seat }) => [reason, seat])).toEqual([
    ['challenge', undefined],
    ['overdraw', 1],
  ]);
});

test('G25 a challenged play that is not entered is entered first, by its mover; one word goes to both at once', async () => {
  const begun = await judgedSetup(story);
  await begun.ahead.press({ kind: 'pending' });
  const at = await showChallenge(begun);
  const { page, jury } = at;
  await table.callChallenge(page);
  await table.enterPlayButton(page, kim).waitFor();
  await table.sideOf(page, lee).getByText(textOfStop('challenge').why).waitFor();
  await table.enterPlay(page, { at: '8D', tiles: 'TODAY' });
  await table.enterLatePlay(page, kim);
  await page
    .getByRole('heading', { name: challengeCaseText.areThese(1) })
    .first()
    .waitFor();
  await confirmWords(page, names);
  await waitForJudge(page);
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await acceptRuling(page, kim);
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '0');
  const game = await gameWhen(at, ({ challenge }) => challenge === undefined);
  expect(game.ledger.board.count).toBe(0);
});

/** The known game up to its last play, which goes out. */
async function beforeTheLast(): Promise<JudgedTable> {
  const at = await judgedSetup(story);
  for (const turn of knownTurns.slice(0, -1)) await at.ahead.press(moveOf(turn));
  return at;
}

const out = { at: '9K', tiles: 'F' } as const;

test('G25 G29 an out-play that is challenged off: its mover takes it back, and the game goes on', async () => {
  const { page, jury } = await showChallenge(await beforeTheLast());
  await table.enterPlay(page, out);
  await table.pressOut(page, lee);
  await table.callChallenge(page);
  await confirmWords(page, names);
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await table
    .sideOf(page, kim)
    .getByText('Lee N. takes back F, scores 0, and you play. The game continues.')
    .waitFor();
  await acceptRuling(page, lee);
  await startOwnClock(page, kim);
  await table.pass(page, kim);
  await table.enterPlay(page, out);
  await table.pressOut(page, lee);
});

test('G25 G29 an out-play that stands when it is challenged: the game is over, also after a reload', async () => {
  const before = await beforeTheLast();
  await before.ahead.play(out.at, out.tiles);
  const at = await showChallenge(before);
  const { page, jury } = at;
  await table.callChallenge(page);
  await confirmWords(page, names);
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, challengeCaseText.acceptable);
  await table
    .sideOf(page, lee)
    .getByText(
      `the play stands and the challenge costs Kim B. nothing. ${closingTexts.out.afterRuling}`,
    )
    .waitFor();
  await acceptRuling(page, kim);
  const goOn = table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.goOn });
  await goOn.waitFor();
  await page.reload();
  await goOn.tap();
  await table
    .sideOf(page, kim)
    .getByRole('button', { name: rackDeclarationText.confirm })
    .waitFor();
  const game = await gameWhen(at, ({ phase }) => phase === 'racks');
  expect(game.ledger.points).toEqual(knownEnd.plays);
});

test('G30 the sixth scoreless turn is a play that came off: the game is over', async () => {
  const at = await judgedSetup(story);
  const { ahead, jury } = at;
  for (let turn = 0; turn < 5; turn += 1) await ahead.pass();
  await ahead.play('8D', 'TODAY');
  await callScriptedChallenge(ahead);
  await sendScriptedChallenge(ahead, [0]);
  await jury.answers(1, 'unacceptable');
  const { page } = await showChallenge(at);
  await table.sideOf(page, lee).getByText(closingTexts['scoreless-turns'].afterRuling).waitFor();
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: challengeCaseText.goOn }).tap();
  await table.sideOf(page, kim).getByText('Scoreless turns ended the game.').waitFor();
});

test('D-flag G25 a player whose time is out challenges the one who plays on alone', async () => {
  const { page, jury, hall, place } = await showChallenge(await afterWeed(story));
  await table.pressBar(page, kim).waitFor();
  await hall.leaveOnClock(place.game, 0, 1);
  await page.getByText(tableText.timeOut, { exact: true }).waitFor();
  await table.pressBar(page, lee).waitFor();
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  await table.pressAlone(page, lee, 93);
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [challengeCaseText.wholePlay], asks: 'LEISURE · AWE' });
  await confirmWords(page, names);
  await jury.answers(1, 'unacceptable');
  await followsIs(page, lee, 'you take back L E I S U R E, score 0, and play on.');
  await acceptRuling(page, lee);
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, lee, '26');
});

test('G26 G28 D the list judges first where the division says so, marked as not official', async () => {
  const at = await afterWeed(story, { firstJudge: 'list' });
  await at.ahead.play('J9', 'OQO');
  const { page, jury } = await showChallenge(at);
  await table.callChallenge(page);
  await table.sideOf(page, lee).getByRole('button', { name: challengeCaseText.wholePlay }).tap();
  await table
    .sideOf(page, lee)
    .getByRole('button', { name: startingWith(challengeCaseText.askAbout(anyText)) })
    .tap();
  await confirmWords(page, names);
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await page
    .getByText(/Ruled by word list: .+ · not official/)
    .first()
    .waitFor();
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: challengeCaseText.secondHas }).first().waitFor();
  await jury.answers(1, 'by-list');
  await page.getByText(challengeCaseText.finalSecond).first().waitFor();
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '28');
});

test('with no network the challenge waits on the tablet and says so', async () => {
  const { jury, ...at } = await afterWeed(story);
  const { page, network } = await challengeUnsent(at);
  await network.restore();
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, challengeCaseText.acceptable);
});
