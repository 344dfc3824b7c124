import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
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

/** A hall with short clocks; its tablet, where Kim has played ZAP for 28 and Lee WEED for 26. */
async function afterTwoPlays(): Promise<{ hall: Hall; page: Page }> {
  const hall = await readyHall(story, {
    tournament: 'Flags',
    pairs: [['Kim', 'Lee']],
    rules: { baseMs: 9_000 },
  });
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await table.getGoing(page, { first: 'Kim', second: 'Lee' });
  await table.playTurn(page, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, 'Lee', { at: 'I7', tiles: 'WEED' });
  return { hall, page };
}

test('D-flag G33: one flag down, the opponent plays on alone; both out, the game is over', async () => {
  const { hall, page } = await afterTwoPlays();
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await page.getByText('Time out', { exact: true }).waitFor({ timeout: 15_000 });
  await table.pressBar(page, 'Lee').waitFor();
  await keepScreen(page, 'one-flag-down');
  await console.clockPanel(desk, 'Kim').getByText('Time is up').waitFor();
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  await table.pressAlone(page, 'Lee', 93);
  const accept = page.getByRole('button', { name: /Accept/ });
  await accept.waitFor({ timeout: 15_000 });
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
}, 60_000);

test('D-flag G33: one flag down, the opponent’s pass ends the game once it is accepted', async () => {
  const { page } = await afterTwoPlays();
  await page.getByText('Time out', { exact: true }).waitFor({ timeout: 15_000 });
  await table.pressBar(page, 'Lee').waitFor();
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
  await keepScreen(page, 'slip-time-up');
}, 60_000);
