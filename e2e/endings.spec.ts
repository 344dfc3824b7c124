import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall, type HallPlan } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** A hall of one table; its tablet, where Kim has played ZAP for 28 and Lee WEED for 26. */
async function afterTwoPlays(plan: Omit<HallPlan, 'pairs'>): Promise<{ hall: Hall; page: Page }> {
  const hall = await readyHall(story, { ...plan, pairs: [['Kim', 'Lee']] });
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await table.getGoing(page, { first: 'Kim', second: 'Lee' });
  await table.playTurn(page, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, 'Lee', { at: 'I7', tiles: 'WEED' });
  return { hall, page };
}

function slipOf(page: Page, name: string) {
  return table.sideOf(page, name);
}

test('G30 G33: six scoreless turns, said from four on, end the game when they are accepted', async () => {
  const { page } = await afterTwoPlays({ tournament: 'Scoreless' });
  await table.exchange(page, 'Kim', 2);
  await table.pass(page, 'Lee');
  await table.pass(page, 'Kim');
  await table.exchange(page, 'Lee', 7);
  await page.locator('.scoreless.near', { hasText: 'Scoreless 4 of 6' }).waitFor();
  await keepScreen(page, 'four-scoreless-turns');
  await table.pass(page, 'Kim');
  await table.pass(page, 'Lee');
  const accept = page.getByRole('button', { name: /Accept the end/ });
  await accept.waitFor();
  await keepScreen(page, 'accept-the-end');
  await expectNoSeriousAxe(page);
  await accept.tap();
  const slip = slipOf(page, 'Kim');
  await slip.getByText('Six scoreless turns ended the game.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '28', '26'],
    ['Adjustments', '0', '0'],
    ['Total', '28', '26'],
  ]);
});

test('G31 G33: the director ends the round; a play not yet final is dropped', async () => {
  const { hall, page } = await afterTwoPlays({ tournament: 'Round over' });
  await table.enterPlay(page, { at: 'J1', tiles: 'LEISURE' });
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await desk.getByRole('button', { name: 'End the round…' }).click();
  await keepScreen(desk, 'end-the-round');
  await expectNoSeriousAxe(desk);
  await console.answerQuestion(desk, 'End the round', 'The hall closes');
  const slip = slipOf(page, 'Lee');
  await slip.getByText('The director ended the round.').waitFor();
  expect((await table.slipLines(slip)).at(-1)).toEqual(['Total', '28', '26']);
  await table.sign(page, 'Kim');
  await table.sign(page, 'Lee');
  await console.card(desk, 1).getByText('Signed').first().waitFor();
  await desk.context().close();
});

test('D-flag G33: one flag down, the opponent plays on alone; both out, the game is over', async () => {
  const { hall, page } = await afterTwoPlays({ tournament: 'Flags', rules: { baseMs: 9_000 } });
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
  await expectNoSeriousAxe(page);
  await accept.tap();
  const slip = slipOf(page, 'Kim');
  await slip.getByText('Time was up.').waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '28', '93'],
    ['Adjustments', '0', '0'],
    ['Total', '28', '93'],
  ]);
  await desk.context().close();
}, 60_000);
