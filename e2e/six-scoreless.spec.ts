import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
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

/** What the middle of the table says of the run. */
async function runShown(): Promise<string> {
  const text = await tablet.locator('bs-middle-bar .scoreless').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

test('G30 passes and exchanges are counted; a play breaks the run', async () => {
  await table.pass(tablet, kim);
  expect(await runShown()).toBe('Scoreless 1 of 6');
  await table.playTurn(tablet, lee, { at: '8F', tiles: 'HORN' });
  expect(await runShown()).toBe('Scoreless 0 of 6');
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'FAM' });
  expect(await table.totalOf(tablet, kim)).toBe('9');
});

test('G17 exchanges say how many; G30 the run of six ends the game', async () => {
  await table.exchange(tablet, lee, 3);
  await table.pass(tablet, kim);
  await table.pass(tablet, lee);
  await table.exchange(tablet, kim, 7);
  expect(await runShown()).toBe('Scoreless 4 of 6');
  await keepScreen(tablet, 'four-scoreless');
  await table.pass(tablet, lee);
  expect(await runShown()).toBe('Scoreless 5 of 6');
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
