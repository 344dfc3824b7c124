import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;
let seated: HallTable;
let desk: Page;
let first: Page;

beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, { tournament: 'Two tablets', pairs: [['Kim', 'Lee']] });
  const [one] = hall.tables;
  if (one === undefined) throw new Error('The hall has a table.');
  seated = one;
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  first = await story.tablet();
  await table.joinTable(first, seated.code);
  await table.getGoing(first, { first: 'Kim', second: 'Lee' });
  await table.playTurn(first, 'Kim', { at: 'H6', tiles: 'ZAP' });
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('a second tablet waits, the first plays on; refused, it is told so', async () => {
  const second = await story.tablet();
  await table.joinTable(second, seated.code);
  await second.getByRole('heading', { name: 'Table 1 is open on another tablet' }).waitFor();
  await keepScreen(second, 'waiting-for-approval');
  await expectNoSeriousAxe(second, 'beside the board');
  await table.playTurn(first, 'Lee', { at: 'I7', tiles: 'WEED' });
  await desk.getByText('Tablet asks').first().waitFor();
  await console.goTo(desk, 'Tables');
  await desk.getByRole('button', { name: /^Refuse: .+, table 1$/ }).click();
  await second.getByText('The director did not approve this tablet.').waitFor();
  await table.pressBar(first, 'Kim').waitFor();
  await second.context().close();
});

test('approved, the second tablet has the game as it stands, and the first says so', async () => {
  const second = await story.tablet();
  await table.joinTable(second, seated.code);
  await console.goTo(desk, 'Tables');
  await hall.gameWhen(seated.game, ({ turns }) => turns.length === 2);
  const letIn = desk.getByRole('button', { name: /^Let it in: .+, table 1$/ });
  await letIn.waitFor();
  await keepScreen(desk, 'tablet-asks');
  await expectNoSeriousAxe(desk, 'beside the board');
  await letIn.click();
  await first.getByText('This table is open on another tablet.').waitFor();
  await keepAndCheck(first, 'taken-over');
  await second.getByRole('heading', { name: 'The clock was moved' }).waitFor();
  await keepScreen(second, 'clock-was-moved');
  await expectNoSeriousAxe(second, 'beside the board');
  await table.totalIs(second, 'Kim', '28');
  await table.totalIs(second, 'Lee', '26');
  await console.openTable(desk, 1);
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.playTurn(second, 'Kim', { at: 'J9', tiles: 'lOGO' });
  await table.totalIs(second, 'Kim', '40');
  await console.clockPanel(desk, 'Kim').getByText('40', { exact: true }).waitFor();
});

test('before its first game a table has a practice board; nothing of it is recorded', async () => {
  const waiting = await hall.ask('POST', `/tournaments/${hall.tournament}/tables`, { count: 1 });
  expect(waiting).toBeDefined();
  const view = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as {
    tables: { number: number; code: string }[];
  };
  const page = await story.tablet();
  await table.joinTable(page, view.tables.find(({ number }) => number === 2)?.code ?? '');
  await page.getByText('No pairing yet.').waitFor();
  await keepScreen(page, 'waiting');
  await expectNoSeriousAxe(page, 'beside the board');
  await page.getByRole('button', { name: 'Practise on the board' }).tap();
  await page.getByRole('heading', { name: 'Practice' }).waitFor();
  await table.square(page, '8H').tap();
  for (const key of 'HAT') await page.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('12', { exact: true }).first().waitFor();
  await keepScreen(page, 'practice');
  await expectNoSeriousAxe(page, 'beside the board');
  await page.getByRole('button', { name: 'Put it on the board' }).tap();
  await page.getByRole('gridcell', { name: /^8H, H/ }).waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).tap();
  await page.getByText('No pairing yet.').waitFor();
});

test.each([
  ['practice-960', { width: 960, height: 600 }],
  ['practice-400-upright', { width: 400, height: 640 }],
])('on a small screen practice is by lines, as a game is there: %s', async (name, size) => {
  const view = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as {
    tables: { number: number; code: string }[];
  };
  const page = await story.tablet();
  await page.setViewportSize(size);
  await hall.ask('POST', `/tournaments/${hall.tournament}/tables`, { count: 1 });
  const number = view.tables.length + 1;
  const after = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as typeof view;
  await table.joinTable(page, after.tables.find((one) => one.number === number)?.code ?? '');
  await page.getByRole('button', { name: 'Practise on the board' }).tap();
  const keys = page.getByRole('group', { name: 'Letters and square' });
  for (const key of '8HHAT') await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('12', { exact: true }).first().waitFor();
  await keepScreen(page, name);
  await expectNoSeriousAxe(page, 'beside the board');
  await page.getByRole('button', { name: 'Put it on the board' }).tap();
  await page.getByRole('gridcell', { name: /^8H, H/ }).waitFor();
  await page.context().close();
});
