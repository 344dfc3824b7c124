import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { backUp, restore } from '../apps/api/src/backup/at-the-terminal.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  standing,
  type TableInHall,
} from './people/begun-table.js';
import * as console from './people/director.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;
let at: TableInHall;
let page: Page;
let copies: string;

beforeAll(async () => {
  copies = mkdtempSync(join(tmpdir(), 'boardside-copy-'));
  story = await openOwnStory();
  at = await begunTable(story, await hallOfOne(story));
  page = at.tablet;
});

afterAll(async () => {
  await story.close();
  rmSync(copies, { recursive: true, force: true });
});

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

const unheard = () => undefined;

/** `npm run backup`, while play goes on. */
function backUpNow(): Promise<void> {
  return backUp({ DATA_DIR: story.product.dataFolder }, join(copies, 'backup'), unheard);
}

/** The server goes on as it was then, at the same address. */
async function putBack(): Promise<void> {
  const { product } = story;
  await product.stop();
  rmSync(product.dataFolder, { recursive: true });
  const heard = { checked: unheard, restored: unheard };
  await restore({ DATA_DIR: product.dataFolder }, join(copies, 'backup'), heard);
  await product.start();
}

async function saved(turns: number): Promise<void> {
  await gameWhen(at, (game) => game.turns.length === turns);
  await page.getByText('Saved', { exact: true }).waitFor();
}

test('a server that is put back gets again what the table has played since, once and with its times', async () => {
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await saved(1);
  await backUpNow();
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  await table.playTurn(page, kim, { at: 'J9', tiles: 'lOGO' });
  await saved(3);
  const before = await gameWhen(at, ({ turns }) => turns.length === 3);
  await putBack();
  await saved(3);
  const after = await gameWhen(at, ({ turns }) => turns.length === 3);
  expect(standing(after)).toEqual(standing(before));
  expect(after.clock.banks).toEqual(before.clock.banks);
  const { events, refused } = await at.hall.gameView(at.place.game);
  expect(refused).toEqual([]);
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  await table.playTurn(page, lee, { at: 'J1', tiles: 'LEISURE' });
  await saved(4);
});

test('where it lacks what the director did, the clocks stop and both sides say so', async () => {
  await at.hall.leaveOnClock(at.place.game, 1, 1_600_000);
  await table
    .sideOf(page, lee)
    .getByText(/26:[34]\d/)
    .waitFor();
  await putBack();
  await page.getByRole('heading', { name: 'Tablet and server differ' }).first().waitFor();
  await keepScreen(page, 'tablet-ahead');
  await expectNoSeriousAxe(page, 'beside the board');
  expect(standing(await gameWhen(at, ({ turns }) => turns.length === 4))).toHaveLength(4);
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${at.hall.tournament}/wall`);
  await desk.getByText('Tablet disagrees').first().waitFor();
  await console.openTable(desk, 1);
  await desk.getByText('lacks what staff or a judge did here').waitFor();
  await keepScreen(desk, 'table-page-tablet-ahead');
  await expectNoSeriousAxe(desk, 'beside the board');
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.playTurn(page, kim, { at: '1G', tiles: 'JAI' });
  await saved(5);
  const { clock } = await gameWhen(at, ({ turns }) => turns.length === 5);
  await table.clockIs(page, kim, Math.ceil((clock.banks?.[0] ?? 0) / 1_000));
});
