import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  begunTable,
  fullNames,
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

beforeAll(async () => {
  story = await openStory();
  at = await begunTable(story, await hallOfOne(story));
  ({ tablet } = at);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Waits until the middle of the table says so of the run. */
async function runIs(turns: number): Promise<void> {
  const said = new RegExp(`^\\s*Scoreless\\s+${String(turns)}\\s+of 6\\s*$`);
  await tablet.locator('bs-middle-bar .scoreless').filter({ hasText: said }).waitFor();
}

test('G30 passes and exchanges are counted; a play breaks the run', async () => {
  await table.pass(tablet, kim);
  await runIs(1);
  await table.playTurn(tablet, lee, { at: '8F', tiles: 'HORN' });
  await runIs(0);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'FAM' });
  await table.totalIs(tablet, kim, '9');
});

test('G17 exchanges say how many; G30 the run of six ends the game', async () => {
  await table.exchange(tablet, lee, 3);
  await table.pass(tablet, kim);
  await table.pass(tablet, lee);
  await table.exchange(tablet, kim, 7);
  await runIs(4);
  await keepAndCheck(tablet, 'four-scoreless');
  await table.pass(tablet, lee);
  await runIs(5);
  await table.pass(tablet, kim);
  await tablet.getByRole('heading', { name: '6 scoreless turns' }).waitFor();
  await tablet.getByRole('button', { name: /Accept the end/ }).waitFor();
  await keepScreen(tablet, 'accept-the-end');
  await expectNoSeriousAxe(tablet);
  await gameWhen(at, ({ phase }) => phase === 'closing');
});

test('G33 after six scoreless turns nothing is added and nothing deducted', async () => {
  await tablet.getByRole('button', { name: /Accept the end/ }).tap();
  const slip = table.sideOf(tablet, kim);
  await slip.getByText('Six scoreless turns ended the game.').waitFor();
  await slip.getByRole('heading', { name: `${lee} wins by 5` }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '9', '14'],
    ['Adjustments', '0', '0'],
    ['Total', '9', '14'],
  ]);
  await keepScreen(tablet, 'slip-six-scoreless');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual([
    'Pass',
    '8F HORN 14',
    'H6 FARM 9',
    'Exchange 3',
    'Pass',
    'Pass',
    'Exchange 7',
    'Pass',
    'Pass',
  ]);
  expect(game).toMatchObject({ result: { reason: 'six-scoreless', totals: [9, 14] } });
});

test('the console shows the same end', async () => {
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${at.hall.tournament}/wall`);
  await console.card(desk, 1).getByText('Signed').first().waitFor();
  await console.openTable(desk, 1);
  const slip = desk.getByRole('region', { name: 'Slip' });
  await slip.getByText('Six scoreless').waitFor();
  await slip.getByText(`${lee} by 5`).waitFor();
  await keepScreen(desk, 'table-page-six-scoreless');
  await expectNoSeriousAxe(desk);
  await console.scoreIs(desk, fullNames[0], 9);
  await console.scoreIs(desk, fullNames[1], 14);
});
