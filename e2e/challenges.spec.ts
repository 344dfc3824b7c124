import type { Page } from 'playwright-core';
import { keepAndCheck, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  names,
  type TableInHall,
} from './people/begun-table.js';
import {
  acceptRuling,
  askAbout,
  askSecondOpinion,
  confirmWords,
  dropChallenge,
  startOwnClock,
  verdictIs,
  waitForJudge,
} from './people/challenger.js';
import { playAtDesk } from './people/desk-play.js';
import { directorAsJuror, invitedJuror, type Juror } from './people/juror.js';
import { knownEnd, knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;

beforeAll(async () => {
  story = await openOwnStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

type Case = TableInHall & { readonly page: Page; readonly jury: Juror };

/** A table where Kim has played ZAP and Lee WEED, which made AW and PE as well: Kim is on turn. */
async function afterWeed(rules: Parameters<typeof hallOfOne>[1] = {}): Promise<Case> {
  const hall = await hallOfOne(story, rules);
  const begun = await begunTable(story, hall);
  const page = begun.tablet;
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  return { ...begun, page, jury: directorAsJuror(hall) };
}

/** Several sizes of a tablet, for the eye; the first is the one that everything else is seen at. */
async function keepAtSizes(page: Page, name: string): Promise<void> {
  await keepAndCheck(page, name);
  await page.setViewportSize({ width: 800, height: 1280 });
  await keepScreen(page, `${name}-upright`);
  await page.setViewportSize({ width: 1180, height: 820 });
  await keepScreen(page, `${name}-1180`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('G25 G26 G27 a challenge upheld: words chosen, both confirm, the jury rules, the play comes off', async () => {
  const at = await afterWeed();
  const { page, jury } = at;
  await table.settled(page);
  await page.getByRole('button', { name: /^Lee N\. played I7 WEED/ }).tap();
  await page.getByRole('heading', { name: 'Which words of I7 WEED?' }).waitFor();
  await keepAtSizes(page, 'challenge-words');
  await askAbout(page, kim, { tap: ['PE'], asks: 'WEED · PE' });
  await table.sideOf(page, lee).getByRole('button', { name: 'Wrong words – go back' }).tap();
  await askAbout(page, kim, { tap: ['WEED', 'PE', 'WEED'], asks: 'WEED' });
  await table.sideOf(page, kim).getByRole('button', { name: 'Wrong words – go back' }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: 'Whole play' }).tap();
  await askAbout(page, kim, { tap: [], asks: 'WEED · AW · PE' });
  await keepAtSizes(page, 'challenge-confirm');
  await confirmWords(page, names);
  await waitForJudge(page);
  await page.locator('h1:focus', { hasText: 'The jury has the words' }).waitFor();
  await keepAtSizes(page, 'challenge-judging');
  const shown = await jury.answers(1, 'unacceptable');
  expect(shown.words.map((word) => word.map(({ letter }) => letter).join(''))).toEqual([
    'WEED',
    'AW',
    'PE',
  ]);
  await verdictIs(page, names, 'Unacceptable');
  await table
    .sideOf(page, lee)
    .getByText('If it stands: you take back W E E D, score 0, and Kim B. plays.')
    .waitFor();
  await table
    .sideOf(page, kim)
    .getByText('If it stands: Lee N. takes back W E E D, scores 0, and you play.')
    .waitFor();
  await table.sideOf(page, kim).getByText('Lee N. may ask for a second opinion').waitFor();
  expect(await table.sideOf(page, kim).getByRole('button').count()).toBe(0);
  await table.sideOf(page, lee).getByRole('button', { name: 'I accept this ruling' }).waitFor();
  await keepAtSizes(page, 'verdict-unacceptable');
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: 'Start my clock' }).waitFor();
  await keepAtSizes(page, 'verdict-settled');
  await startOwnClock(page, kim);
  await table.pressBar(page, kim).waitFor();
  await page.getByRole('gridcell', { name: /^7I, .*empty/ }).waitFor();
  await table.totalIs(page, lee, '0');
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns.at(-1)?.challenge).toEqual({ kind: 'off' });
  expect(game.ledger.scoreless).toBe(1);
});

test('G26 G28 D a challenge that fails: the play stands once the time to ask is over, also after a reload', async () => {
  const at = await afterWeed({ secondOpinionMs: 10_000 });
  const { page, jury } = at;
  await table.settled(page);
  await page.keyboard.press('F3');
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await confirmWords(page, names);
  await waitForJudge(page);
  await page.reload();
  await waitForJudge(page);
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, 'Acceptable');
  await page.reload();
  await verdictIs(page, names, 'Acceptable');
  const start = table.sideOf(page, kim).getByRole('button', { name: 'Start my clock' });
  await start.waitFor();
  await startOwnClock(page, kim);
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '26');
  await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  const { events } = await at.hall.gameView(at.place.game);
  const settled = events.filter(({ type }) => type === 'ChallengeSettled');
  expect(settled).toHaveLength(1);
  expect(settled[0]?.body).toMatchObject({ how: 'time-over', effect: { kind: 'stands' } });
  await page.getByRole('button', { name: 'Challenge', exact: true }).waitFor({ state: 'detached' });
});

test('G25 D a challenge dropped before both have confirmed uses up the one challenge', async () => {
  const at = await afterWeed();
  const { page } = at;
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await table.sideOf(page, kim).getByRole('button', { name: 'These are the words' }).tap();
  await table.sideOf(page, kim).getByText('Lee N. has to confirm too.').waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: 'Drop the challenge…' }).tap();
  await keepAtSizes(page, 'challenge-drop');
  await table.sideOf(page, kim).getByRole('button', { name: 'Keep it' }).tap();
  await dropChallenge(page, kim);
  await table.startAgain(page);
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '26');
  await page.getByRole('button', { name: 'Challenge', exact: true }).waitFor({ state: 'detached' });
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns.at(-1)?.challenge).toEqual({ kind: 'dropped' });
});

test('G28 a second opinion is another human’s, and overturns the first', async () => {
  const at = await afterWeed();
  const { page, jury } = at;
  const second = await invitedJuror(story, at.hall, 'Joan');
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await confirmWords(page, names);
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, 'Acceptable');
  const follows = 'the play stands, the challenge costs you nothing, and you play.';
  await table.sideOf(page, kim).getByText(`If it stands: ${follows}`).waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: 'I accept this ruling' }).waitFor();
  await keepAtSizes(page, 'verdict-acceptable');
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: 'A second opinion is being given' }).first().waitFor();
  await keepAtSizes(page, 'second-opinion-judging');
  await expect(jury.answers(1, 'acceptable')).rejects.toThrow();
  const shown = await second.answers(1, 'unacceptable');
  expect(shown.opinion).toBe(2);
  await verdictIs(page, names, 'Unacceptable');
  await page.getByText('Second opinion, final').first().waitFor();
  await table.sideOf(page, kim).getByRole('button', { name: 'Start my clock' }).waitFor();
  await keepAtSizes(page, 'verdict-second');
  await startOwnClock(page, kim);
  await table.pressBar(page, kim).waitFor();
  await table.totalIs(page, lee, '0');
});

test('G27 D tiles drawn since are mixed with the rack: the mover says so, and the overdraw is put right', async () => {
  const { page, jury, ...at } = await afterWeed();
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await confirmWords(page, names);
  await jury.answers(1, 'unacceptable');
  await acceptRuling(page, lee);
  await table
    .sideOf(page, lee)
    .getByRole('button', { name: 'Drawn tiles are mixed with my rack' })
    .tap();
  await page.getByText('Too many tiles').first().waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.stops.length === 2);
  expect(game.clock.stops.map(({ reason, seat }) => [reason, seat])).toEqual([
    ['challenge', undefined],
    ['overdraw', 1],
  ]);
});

test('G25 a challenged play that is not entered is entered first, by its mover; one word goes to both at once', async () => {
  const hall = await hallOfOne(story);
  const { tablet: page, ...at } = await begunTable(story, hall);
  await table.press(page, kim);
  await table.callChallenge(page);
  await page.getByRole('button', { name: /^Kim B\. .*Enter this play$/ }).waitFor();
  await table.sideOf(page, lee).getByText('The play is entered first').waitFor();
  await keepAtSizes(page, 'challenge-enter-first');
  await table.enterPlay(page, { at: '8D', tiles: 'TODAY' });
  await page.getByRole('button', { name: /^Kim B\. .*Enter this play$/ }).tap();
  await page.getByRole('heading', { name: 'Are these the words?' }).first().waitFor();
  await confirmWords(page, names);
  await waitForJudge(page);
  await directorAsJuror(hall).answers(1, 'unacceptable');
  await verdictIs(page, names, 'Unacceptable');
  await acceptRuling(page, kim);
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '0');
  const game = await gameWhen({ ...at, tablet: page }, ({ challenge }) => challenge === undefined);
  expect(game.ledger.board.count).toBe(0);
});

test('G25 G29 a challenge of the out-play: off, the game goes on; played again and upheld, it is over', async () => {
  const hall = await hallOfOne(story);
  const at = await begunTable(story, hall);
  const page = at.tablet;
  const jury = directorAsJuror(hall);
  await playAtDesk(at, knownTurns.slice(0, -1));
  const out = { at: '9K', tiles: 'F' };
  await table.enterPlay(page, out);
  await table.pressOut(page, lee);
  await table.callChallenge(page);
  await confirmWords(page, names);
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, 'Unacceptable');
  await table
    .sideOf(page, kim)
    .getByText('Lee N. takes back F, scores 0, and you play. The game goes on.')
    .waitFor();
  await acceptRuling(page, lee);
  await startOwnClock(page, kim);
  await table.pass(page, kim);
  await table.enterPlay(page, out);
  await table.pressOut(page, lee);
  await table.callChallenge(page);
  await confirmWords(page, names);
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, 'Acceptable');
  await table
    .sideOf(page, lee)
    .getByText('the play stands and the challenge costs Kim B. nothing. The game is over.')
    .waitFor();
  await acceptRuling(page, kim);
  await table.sideOf(page, lee).getByRole('button', { name: 'Go on' }).waitFor();
  await keepAtSizes(page, 'verdict-ends-the-game');
  await page.reload();
  await table.sideOf(page, lee).getByRole('button', { name: 'Go on' }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: 'Right' }).waitFor();
  const game = await gameWhen(at, ({ phase }) => phase === 'racks');
  expect(game.ledger.points).toEqual(knownEnd.plays);
});

test('G30 the sixth scoreless turn is a play that came off: the game is over', async () => {
  const hall = await hallOfOne(story);
  const at = await begunTable(story, hall);
  const page = at.tablet;
  await playAtDesk(
    at,
    Array.from({ length: 5 }, (_, turn) => ({
      kind: 'pass' as const,
      seat: turn % 2 === 0 ? (0 as const) : (1 as const),
      total: 0,
    })),
  );
  await table.playTurn(page, lee, { at: '8D', tiles: 'TODAY' });
  await table.callChallenge(page);
  await confirmWords(page, names);
  await directorAsJuror(hall).answers(1, 'unacceptable');
  await table.sideOf(page, lee).getByText('With this scoreless turn the game is over.').waitFor();
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: 'Go on' }).tap();
  await table.sideOf(page, kim).getByText('Six scoreless turns ended the game.').waitFor();
});

test('D-flag G25 a player whose time is out challenges the one who plays on alone', async () => {
  const at = await afterWeed();
  const { page, jury, hall, place } = at;
  await hall.leaveOnClock(place.game, 0, 2_000);
  await page.getByText('Time out', { exact: true }).waitFor();
  await table.pressBar(page, lee).waitFor();
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  await table.pressAlone(page, lee, 93);
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: ['Whole play'], asks: 'LEISURE · AWE' });
  await confirmWords(page, names);
  await jury.answers(1, 'unacceptable');
  await table
    .sideOf(page, lee)
    .getByText('If it stands: you take back L E I S U R E, score 0, and play on.')
    .waitFor();
  await acceptRuling(page, lee);
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, lee, '26');
});

test('G26 G28 D the list judges first where the division says so, marked as not official', async () => {
  const { page, hall } = await afterWeed({ firstJudge: 'list' });
  await table.enterPlay(page, { at: 'J9', tiles: 'OQO' });
  await table.press(page, kim);
  await table.callChallenge(page);
  await table.sideOf(page, lee).getByRole('button', { name: 'Whole play' }).tap();
  await table
    .sideOf(page, lee)
    .getByRole('button', { name: /^Ask about/ })
    .tap();
  await confirmWords(page, names);
  await verdictIs(page, names, 'Unacceptable');
  await page
    .getByText(/Ruled by a list: .+ · not official/)
    .first()
    .waitFor();
  await keepAtSizes(page, 'verdict-by-list');
  await askSecondOpinion(page, kim);
  await page.getByRole('heading', { name: 'A second opinion is being given' }).first().waitFor();
  await directorAsJuror(hall).answers(1, 'by-list');
  await page.getByText('Second opinion, final').first().waitFor();
  await startOwnClock(page, lee);
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '28');
});

test('with no network the challenge waits on the tablet and says so', async () => {
  const { page, jury } = await afterWeed();
  await table.callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await story.product.stop();
  await confirmWords(page, names);
  await page.getByRole('heading', { name: 'Waiting for the network' }).first().waitFor();
  await page.getByText('Tell the referee.').first().waitFor();
  await keepAndCheck(page, 'challenge-offline');
  await story.product.start();
  await jury.answers(1, 'acceptable');
  await verdictIs(page, names, 'Acceptable');
});
