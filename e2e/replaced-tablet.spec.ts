import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;
let hall: Hall;
let seated: HallTable;
let old: Page;
let desk: Page;
/** What the turn took that the old tablet held. */
let tookMs: number;

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'A tablet dies', pairs: [['Kim', 'Lee']] });
  const [one] = hall.tables;
  if (one === undefined) throw new Error('The hall has a table.');
  seated = one;
  old = await story.tablet();
  await table.joinTable(old, seated.code);
  await table.getGoing(old, { first: 'Kim', second: 'Lee' });
  await table.playTurn(old, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await hall.gameWhen(seated.game, ({ turns }) => turns.length === 1);
});

afterAll(() => story.close());

test('what a replaced tablet still held is not taken, and the director reads what it was', async () => {
  await story.product.stop();
  const { Lee: left = 0 } = await table.clocks(old, ['Lee']);
  await table.clockIs(old, 'Lee', left - 3);
  await table.playTurn(old, 'Lee', { at: 'I7', tiles: 'WEED' });
  const context = old.context();
  await old.close();
  await story.product.start();
  desk = await hall.signIn(await story.desk());
  const fresh = await story.tablet();
  await table.joinTable(fresh, seated.code);
  await desk.goto(`/tournaments/${hall.tournament}/tables`);
  await desk.getByRole('button', { name: /^Let it in: .+, table 1$/ }).click();
  await fresh.getByRole('heading', { name: 'The clock was moved' }).waitFor();
  await console.openTable(desk, 1);
  const back = await context.newPage();
  await back.goto('/table');
  await back.getByText('This table is open on another tablet.').waitFor();
  await back.getByText('All that was entered here is with the director.').waitFor();
  await back.getByRole('button', { name: 'Join the table again' }).waitFor();
  await keepScreen(back, 'replaced-tablet');
  const kept = desk.getByRole('region', { name: 'Not taken from a tablet' });
  await kept.getByText('End turn 2: I7 with WEED').waitFor();
  await kept.getByText('A tablet that no longer has this table').waitFor();
  await kept.getByText('Not in the game: Lee is to play.').waitFor();
  const { refused } = await hall.gameView(seated.game);
  const [held] = refused;
  expect(held).toMatchObject({ command: { kind: 'press' }, refusal: { code: 'stale-epoch' } });
  if (held?.took === undefined || held.took === 'not-known') throw new Error('Its time is known.');
  expect(held.took).toMatchObject({ seat: 1, chargedMs: 0 });
  tookMs = held.took.ms;
  expect(tookMs).toBeGreaterThanOrEqual(2_000);
  const shown = `0:${String(Math.floor(tookMs / 1_000)).padStart(2, '0')}`;
  await kept.getByText(`${shown} on that tablet`).waitFor();
  await keepScreen(desk, 'table-page-refused-entries');
  await expectNoSeriousAxe(desk, 'beside the board');
  await table.totalIs(fresh, 'Lee', '0');
});

test('the turn is put in, and what it took on that tablet is taken off once', async () => {
  const before = await bankOf(1);
  const kept = desk.getByRole('region', { name: 'Not taken from a tablet' });
  await kept.getByRole('button', { name: 'Put it in…' }).click();
  await keepScreen(desk, 'table-page-putting-in-refused');
  await console.recordIt(desk, 'Put the turn in');
  await kept.getByText('Turn 2 is in the game').waitFor();
  expect(await bankOf(1)).toBe(before);
  await kept.getByRole('button', { name: /^Take .+ off Lee’s clock…$/ }).click();
  await keepScreen(desk, 'table-page-time-of-refused-entries');
  await console.recordIt(desk, 'Record the time');
  await kept.getByText('(clock changed since)').waitFor();
  expect(await kept.getByRole('button', { name: /^Take / }).count()).toBe(0);
  expect(before - (await bankOf(1))).toBe(tookMs - (tookMs % 1_000));
});

async function bankOf(seat: number): Promise<number> {
  const { clock } = await hall.gameWhen(seated.game, () => true);
  return clock.banks?.[seat] ?? 0;
}
