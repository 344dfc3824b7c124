import type { Page } from 'playwright-core';
import { databaseOf } from './harness/database.js';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
import { begunTable, hallOfOne, kim, lee } from './people/begun-table.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('a wrong code is answered with a sentence, and the right one can follow', async () => {
  const hall = await hallOfOne(story);
  const page = await story.tablet();
  await page.goto('/');
  const code = page.getByRole('textbox');
  await code.fill('WRN-G22');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await keepScreen(page, 'join-wrong-code');
  await code.fill(hall.tables[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Kim Berger').first().waitFor();
});

test('the tablet’s storage is full: the clocks stop and say so; what was kept is there after a reload', async () => {
  const { tablet: page } = await begunTable(story, await hallOfOne(story));
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await table.enterPlay(page, { at: 'I7', tiles: 'WEED' });
  await fillUp(page);
  await table.press(page, lee);
  await page.getByRole('heading', { name: 'This tablet can’t save' }).waitFor();
  await keepScreen(page, 'tablet-cannot-save');
  await expectNoSeriousAxe(page, 'beside the board');
  await page.reload();
  await page.getByRole('gridcell', { name: /^8H, P/ }).waitFor();
  await table.totalIs(page, kim, '28');
  expect(await page.getByRole('gridcell', { name: /^8I, .*empty/ }).count()).toBe(1);
});

/** From now on nothing more can be stored on this page's device. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = (): never => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}

test('the database takes no changes: the console is red and says why, the table plays on, and nothing is lost', async () => {
  const hall = await hallOfOne(story);
  const { tablet, place } = await begunTable(story, hall);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
  await takesChanges('no');
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await table.playTurn(tablet, kim, { at: 'H12', tiles: 'OX' });
  await desk.getByRole('alert').getByText('The database takes no changes.').waitFor();
  await keepScreen(desk, 'console-cannot-write');
  await expectNoSeriousAxe(desk, 'beside the board');
  await takesChanges('yes');
  await desk.getByRole('alert').waitFor({ state: 'detached' });
  const game = await hall.gameWhen(place.game, ({ turns }) => turns.length === 3);
  expect(game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
});

/** Whether the product's database takes changes, for every connection from now on. */
async function takesChanges(answer: 'yes' | 'no'): Promise<void> {
  const owner = await databaseOf(story.product);
  await owner.query('SET default_transaction_read_only = off');
  const value = answer === 'yes' ? 'off' : 'on';
  await owner.query(`ALTER ROLE boardside SET default_transaction_read_only = ${value}`);
  await owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user',
  );
  await owner.end();
}
