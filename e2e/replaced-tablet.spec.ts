import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;
let seated: HallTable;
let old: Page;

beforeAll(async () => {
  story = await openStory();
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
  await table.playTurn(old, 'Lee', { at: 'I7', tiles: 'WEED' });
  const context = old.context();
  await old.close();
  await story.product.start();
  const desk = await hall.signIn(await story.desk());
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
  await keepScreen(desk, 'table-page-refused-entries');
  await expectNoSeriousAxe(desk, 'beside the board');
  const { refused } = await hall.gameView(seated.game);
  expect(refused[0]).toMatchObject({
    command: { kind: 'press' },
    refusal: { code: 'stale-epoch' },
  });
  await table.totalIs(fresh, 'Lee', '0');
});
