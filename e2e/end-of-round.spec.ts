import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  names,
  standing,
  type TableInHall,
} from './people/begun-table.js';
import * as console from './people/director.js';
import * as table from './people/table-tablet.js';

let story: Story;
let at: TableInHall;
let tablet: Page;
let desk: Page;

beforeAll(async () => {
  story = await openStory();
  at = await begunTable(story, await hallOfOne(story));
  ({ tablet } = at);
  await table.playTurn(tablet, kim, { at: '8F', tiles: 'HORN' });
  await table.playTurn(tablet, lee, { at: 'H6', tiles: 'FAM' });
  await gameWhen(at, (game) => standing(game).length === 2);
  desk = await at.hall.signIn(await story.desk());
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('G31 the director ends the round from the wall', async () => {
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTE' });
  await desk.goto(`/tournaments/${at.hall.tournament}/wall`);
  await console.card(desk, 1).waitFor();
  await desk.getByRole('button', { name: /^End the round/ }).click();
  await desk.getByRole('dialog').waitFor();
  await keepScreen(desk, 'end-the-round');
  await expectNoSeriousAxe(desk);
  await console.answerQuestion(desk, 'End the round', 'The hall closes');
  await console.card(desk, 1).getByText('Slip', { exact: true }).waitFor();
});

test('G31 the tablet shows the end by itself; G33 a play not pressed does not count, nothing is deducted', async () => {
  const slip = table.sideOf(tablet, kim);
  await slip.getByText('The director ended the round.').waitFor();
  await slip.getByRole('heading', { name: `${kim} wins by 5` }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '14', '9'],
    ['Adjustments', '0', '0'],
    ['Total', '14', '9'],
  ]);
  await keepScreen(tablet, 'slip-round-ended');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual(['8F HORN 14', 'H6 FARM 9']);
  expect(game).toMatchObject({ result: { reason: 'round-ended', totals: [14, 9] } });
});

test('both clocks stand, and the console shows the signed slip', async () => {
  await console.openTable(desk, 1);
  const slip = desk.getByRole('region', { name: 'Slip' });
  await slip.getByText('the round was ended').waitFor();
  await slip.getByText(`${kim} by 5`).waitFor();
  await desk.getByText('Finished').first().waitFor();
  expect(await desk.getByText('Finished').count()).toBe(2);
  await keepAndCheck(desk, 'table-page-round-ended');
});
