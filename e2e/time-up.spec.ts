import type { Page } from 'playwright-core';
import { holdable } from './harness/held-line.js';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** What the director leaves on a clock: little enough to see it run out. */
const shortMs = 2_000;

type Table = { readonly hall: Hall; readonly game: string; readonly page: Page };

/** A tablet where Kim has played ZAP for 28 and Lee WEED for 26, and Kim's clock then runs out. */
async function kimIsOut(): Promise<Table> {
  const hall = await readyHall(story, { tournament: 'Flags', pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  const { code = '', game = '' } = hall.tables[0] ?? {};
  await table.joinTable(page, code);
  await table.getGoing(page, { first: 'Kim', second: 'Lee' });
  await table.playTurn(page, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, 'Lee', { at: 'I7', tiles: 'WEED' });
  await hall.gameWhen(game, ({ turns }) => turns.length === 2);
  await hall.leaveOnClock(game, 0, shortMs);
  await page.getByText('Time out', { exact: true }).waitFor();
  await table.pressBar(page, 'Lee').waitFor();
  return { hall, game, page };
}

test('D-flag G33: one flag down, the opponent plays on alone; both out, the game is over', async () => {
  const { hall, game, page } = await kimIsOut();
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await keepAndCheck(page, 'one-flag-down');
  await console.clockPanel(desk, 'Kim').getByText('Time is up').waitFor();
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  await table.pressAlone(page, 'Lee', 93);
  await hall.gameWhen(game, ({ turns }) => turns.length === 3);
  await hall.leaveOnClock(game, 1, shortMs);
  const accept = page.getByRole('button', { name: /Accept/ });
  await accept.waitFor();
  await page.getByRole('heading', { name: 'Time is up' }).waitFor();
  await keepScreen(page, 'time-up');
  await expectNoSeriousAxe(page, 'beside the board');
  await accept.tap();
  const slip = table.sideOf(page, 'Kim');
  await slip.getByText('Time was up.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '28', '93'],
    ['Adjustments', '0', '0'],
    ['Total', '28', '93'],
  ]);
  await desk.context().close();
});

test('D-flag G33: a rule set with clocks of five seconds: both run out, and the game is over', async () => {
  const rules = { baseMs: 5_000, first: 'assigned' } as const;
  const hall = await readyHall(story, { tournament: 'Blitz', pairs: [['Kim', 'Lee']], rules });
  const page = await story.tablet();
  const { code = '', game = '' } = hall.tables[0] ?? {};
  await table.joinTable(page, code);
  await table.sitDown(page, ['Kim', 'Lee']);
  await table.checkTiles(page, ['Kim', 'Lee']);
  await table.startClockOf(page, 'Kim');
  const slip = table.sideOf(page, 'Kim');
  await slip.getByText('Time was up.').waitFor();
  const over = await hall.gameWhen(game, ({ phase }) => phase === 'ended');
  expect(over.rules.options.clock).toMatchObject({ baseMs: 5_000 });
  expect(over.clock.banks).toEqual([0, 0]);
  expect(over.expiries).toEqual(['bank:0:1', 'bank:1:1']);
});

test('D-flag G33: one flag down, the opponent’s pass ends the game once it is accepted', async () => {
  const { page } = await kimIsOut();
  await table.pass(page, 'Lee');
  await table.settled(page);
  await page.getByRole('button', { name: /Accept the end/ }).tap();
  const slip = table.sideOf(page, 'Kim');
  await slip.getByText('Time was up.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '28', '26'],
    ['Adjustments', '0', '0'],
    ['Total', '28', '26'],
  ]);
  await keepAndCheck(page, 'slip-time-up');
});

test('D-flag a clock that runs out after the room was stopped, its tablet out of reach, goes on with what was left', async () => {
  const hall = await readyHall(story, { tournament: 'Alarm', pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  const line = await holdable(page);
  const { code = '', game = '' } = hall.tables[0] ?? {};
  await table.joinTable(page, code);
  await table.getGoing(page, { first: 'Kim', second: 'Lee' });
  await table.pass(page, 'Kim');
  await table.pass(page, 'Lee');
  await hall.gameWhen(game, ({ turns }) => turns.length === 2);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await hall.leaveOnClock(game, 0, 12_000);
  await table
    .sideOf(page, 'Kim')
    .locator('.digits')
    .filter({ hasText: /^\s*00:[01]/ })
    .waitFor();
  line.hold();
  await desk.getByRole('button', { name: 'Stop the room…' }).click();
  await console.answerQuestion(desk, 'Stop the room', 'Fire alarm');
  await page.getByText('Time out', { exact: true }).waitFor();
  await table.pressBar(page, 'Lee').waitFor();
  line.letGo();
  await page.getByRole('heading', { name: 'The director stopped the clocks' }).first().waitFor();
  for (const name of ['Kim', 'Lee'])
    await table.sideOf(page, name).getByText('Kim’s turn goes on').waitFor();
  await keepAndCheck(page, 'flag-taken-back');
  const { flagged, clock } = await hall.gameWhen(game, (now) => now.clock.stops.length > 0);
  expect(flagged).toEqual([]);
  expect(clock.banks?.[0]).toBeGreaterThan(0);
  expect(clock.banks?.[1]).toBeGreaterThan(1_490_000);
  await desk.getByRole('button', { name: 'Start the room…' }).click();
  await console.answerQuestion(desk, 'Start the room', 'Go on');
  await table.pressBar(page, 'Kim').waitFor();
  await desk.context().close();
});
