import type { TournamentView } from '@boardside/contract';
import type { Command } from '@boardside/game';
import type { Page } from 'playwright-core';
import { databaseOf } from './harness/database.js';
import { found } from './harness/found.js';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { begunTable, hallOfOne, kim, lee } from './people/begun-table.js';
import type { Hall } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;

beforeAll(async () => {
  story = await openOwnStory();
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
  await keepAndCheck(page, 'join-wrong-code');
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

test('the database takes no changes, its disk is full, it hangs: the console is red and says which, the table plays on and says to both what waits, and nothing is lost', async () => {
  const hall = await hallOfOne(story);
  const { tablet, place } = await begunTable(story, hall);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
  await hall.gameWhen(place.game, ({ turns }) => turns.length === 1);
  const waits = tablet.getByText('Sending · 2 turns waiting');
  const writesAgain = async (turns: number) => {
    await waits.first().waitFor({ state: 'detached' });
    await tablet.getByText('Saved', { exact: true }).waitFor();
    await desk.getByRole('alert').waitFor({ state: 'detached' });
    const game = await hall.gameWhen(place.game, (view) => view.turns.length === turns);
    expect(game.turns.map(({ seat }) => seat)).toEqual(game.turns.map((_turn, index) => index % 2));
  };
  await takesChanges('no');
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await table.playTurn(tablet, kim, { at: 'J9', tiles: 'lOGO' });
  await desk.getByRole('alert').getByText('The database takes no changes.').waitFor();
  await keepScreen(desk, 'console-cannot-write');
  await expectNoSeriousAxe(desk, 'beside the board');
  await waits.nth(1).waitFor();
  await keepAndCheck(tablet, 'turns-wait');
  await takesChanges('yes');
  await writesAgain(3);
  for (const [begin, said, turns] of [
    [fullDisk, 'The server’s disk is full.', 5],
    [hang, 'The database does not answer.', 7],
  ] as const) {
    const end = await begin();
    await table.pass(tablet, lee);
    await table.pass(tablet, kim);
    await desk.getByRole('alert').getByText(said).waitFor();
    await waits.nth(1).waitFor();
    await end();
    await writesAgain(turns);
  }
});

test('the next round is published before a turn of the last game was taken: it is sent after a reload, too', async () => {
  const hall = await hallOfOne(story);
  const { tablet, place } = await begunTable(story, hall);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
  await hall.gameWhen(place.game, ({ turns }) => turns.length === 1);
  await takesChanges('no');
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await tablet.getByText('Sending · 1 turn waiting').first().waitFor();
  await tablet.goto('about:blank');
  await takesChanges('yes');
  const act = async (command: Command) => {
    const seen = (await hall.gameView(place.game)).events.length;
    const here = `/tournaments/${hall.tournament}/games/${place.game}`;
    await hall.ask('POST', `${here}/acts`, { command, seen });
  };
  const released = { why: 'released', expectedEpoch: 1, witnessedMs: 0 } as const;
  await act({ kind: 'claim-clock', holder: { kind: 'none' }, ...released });
  const end = { reason: 'declared', totals: [28, 26] } as const;
  await act({ kind: 'end-game', end, reason: 'The next round begins' });
  await publishAgain(hall, 2);
  await takesChanges('no');
  const seats = tablet.getByRole('button', { name: 'I am Kim Berger' });
  await tablet.goto('/table');
  await seats.waitFor();
  await tablet.reload();
  await seats.waitFor();
  await takesChanges('yes');
  // It came after the end: the director finds it at the table’s page.
  const held = await found(
    async () =>
      (await hall.gameView(place.game)).refused.find(({ command: { kind } }) => kind === 'press'),
    () => 'The server never got what the tablet held.',
  );
  expect(held).toMatchObject({ command: { turn: 2, move: { at: 'I7' } } });
});

/** The same players meet at their tables once more. */
async function publishAgain(hall: Hall, round: number): Promise<void> {
  const here = `/tournaments/${hall.tournament}`;
  const { rounds } = (await hall.ask('GET', here)) as TournamentView;
  const pairings = (rounds[0]?.pairings ?? []).map(({ table: number, division, seats, first }) => ({
    table: number,
    division,
    seats,
    first,
  }));
  await hall.ask('PUT', `${here}/rounds/${String(round)}`, { pairings });
  const { version: seen } = (await hall.ask('GET', here)) as TournamentView;
  await hall.ask('POST', `${here}/rounds/${String(round)}/publish`, { seen });
}

/** Whether the product's database takes changes, for every connection from now on; the server has new ones. */
async function takesChanges(answer: 'yes' | 'no'): Promise<void> {
  const owner = await databaseOf(story.product);
  await owner.query('SET default_transaction_read_only = off');
  const value = answer === 'yes' ? 'off' : 'on';
  await owner.query(`ALTER ROLE boardside SET default_transaction_read_only = ${value}`);
  await owner.query(
    // It waits until each has gone: one that is about to go would still take or refuse something.
    'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user',
  );
  await owner.end();
  await found(
    async () => (await fetch(`${story.product.url}/api/health`)).ok || undefined,
    () => 'The server is not there again.',
  );
}

/** The product's database answers each append as one does whose disk is full; answers how to make room. */
async function fullDisk(): Promise<() => Promise<void>> {
  const owner = await databaseOf(story.product);
  await owner.query(`
    CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';
    END $$`);
  await owner.query(`
    CREATE TRIGGER disk_is_full BEFORE INSERT ON log_event
    FOR EACH STATEMENT EXECUTE FUNCTION disk_is_full()`);
  return async () => {
    await owner.query('DROP FUNCTION disk_is_full CASCADE');
    await owner.end();
  };
}

/** The product's database answers no append at all; answers how to let it go on. */
async function hang(): Promise<() => Promise<void>> {
  const owner = await databaseOf(story.product);
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE log_event, log_head IN EXCLUSIVE MODE');
  return async () => {
    await owner.query('COMMIT');
    await owner.end();
  };
}
