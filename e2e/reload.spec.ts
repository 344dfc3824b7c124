import { isChargedGap } from '@boardside/game';
import type { Page } from 'playwright-core';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import { noteFirst } from './people/stopwatch.js';
import * as table from './people/table-tablet.js';

const names = ['Kim', 'Lee'];

let story: OwnStory;
let hall: Hall;
let seated: HallTable;
let page: Page;
/** How long after its load the page of the last reload had the press bar. */
let shownAtMs: () => Promise<number>;

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'Reloads', pairs: [['Kim', 'Lee']] });
  const [first] = hall.tables;
  if (first === undefined) throw new Error('The hall has a table.');
  seated = first;
  page = await story.tablet();
  shownAtMs = await noteFirst(page, 'bs-press-bar button');
  await table.joinTable(page, seated.code);
  await table.getGoing(page, { first: 'Kim', second: 'Lee' });
  await table.playTurn(page, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, 'Lee', { at: 'I7', tiles: 'WEED' });
  await page.getByText('Saved', { exact: true }).waitFor();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Reloads and asserts what both players see: board, totals, who is on turn, clocks. */
async function reloadMidTurn(mover: string, told: string): Promise<void> {
  await table.pressBar(page, mover).waitFor();
  await table.settled(page);
  const board = await table.boardOf(page);
  const totals = await Promise.all(names.map((name) => table.totalOf(page, name)));
  const since = Date.now();
  const before = await table.clocks(page, names);
  await table.tapSquare(page, 'J9');
  await page.reload({ waitUntil: 'commit' });
  await table.pressBar(page, mover).waitFor();
  const backMs = await shownAtMs();
  expect(await table.boardOf(page)).toEqual(board);
  expect(await Promise.all(names.map((name) => table.totalOf(page, name)))).toEqual(totals);
  const after = await table.clocks(page, names);
  const gone = Math.ceil((Date.now() - since) / 1000);
  for (const name of names) {
    const lost = (before[name] ?? 0) - (after[name] ?? 0);
    expect([name, lost >= 0 && lost <= (name === mover ? gone + 1 : 0)]).toEqual([name, true]);
  }
  process.stdout.write(`Back after a reload, ${told}: ${String(backMs)} ms\n`);
  // Away for longer, the clocks would stand and nobody be charged; how soon it is meant to be is measured.
  expect([backMs, isChargedGap(backMs)]).toEqual([backMs, true]);
}

test('a reload in mid-turn with the server up: everything is back', async () => {
  await reloadMidTurn('Kim', 'server up');
});

test('a reload in mid-turn with the server down: everything is back, and play goes on', async () => {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((taken) => {
      serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
  await story.product.stop();
  await reloadMidTurn('Kim', 'server down');
  await table.playTurn(page, 'Kim', { at: 'J9', tiles: 'lOGO' });
  await table.playTurn(page, 'Lee', { at: 'J1', tiles: 'LEISURE' });
  await table.totalIs(page, 'Lee', '93');
  await reloadMidTurn('Kim', 'server down, two turns waiting');
  await story.product.start();
  await hall.gameWhen(seated.game, ({ turns }) => turns.length >= 4);
  await page.getByText('Saved', { exact: true }).waitFor();
  const { events, refused } = await hall.gameView(seated.game);
  expect(refused).toEqual([]);
  const turns = events.filter(({ type }) => type === 'TurnEnded');
  expect(turns).toHaveLength(4);
});
