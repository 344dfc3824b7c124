import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  gameWhen,
  hallOfOne,
  kim,
  lee,
  seatedTable,
  type TableInHall,
} from './people/begun-table.js';
import { confirmWords, verdictIs } from './people/challenger.js';
import * as table from './people/table-tablet.js';

let story: Story;
let at: TableInHall;
let tablet: Page;

beforeAll(async () => {
  story = await openStory();
  const options = { tileSet: { id: 'spanish', version: 1 } };
  at = await seatedTable(story, await hallOfOne(story, { options }));
  ({ tablet } = at);
  await table.startClockOf(tablet, kim);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Taps the table's own keys, one a tile. */
async function tapTiles(tiles: readonly string[]): Promise<void> {
  const keys = tablet.getByRole('group', { name: /^Letter keys of/ });
  for (const tile of tiles) await keys.getByRole('button', { name: tile, exact: true }).tap();
}

async function scores(points: number): Promise<void> {
  await tablet.locator('bs-score-preview .score', { hasText: String(points) }).waitFor();
}

test('a tile of two letters has a key of its own, and counts as one tile', async () => {
  await table.tapSquare(tablet, '8H');
  await tapTiles(['CH', 'I', 'C', 'O']);
  await scores(20);
  await keepScreen(tablet, 'spanish-entry');
  await expectNoSeriousAxe(tablet);
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '20');
});

test('on a keyboard a word is typed as it is written', async () => {
  await table.settled(tablet);
  await tablet.keyboard.type('K8 OLLA');
  await scores(10);
  await table.pressEnter(tablet, lee);
  await table.totalIs(tablet, lee, '10');
  await table.enterPlay(tablet, { at: '10L', tiles: 'ÑO' });
  await scores(10);
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '30');
  await keepAndCheck(tablet, 'spanish-board');
});

test('a table that has no game yet practises with the tiles of the division', async () => {
  const here = `/tournaments/${at.hall.tournament}`;
  await at.hall.ask('POST', `${here}/tables`, { count: 1 });
  const { tables } = (await at.hall.ask('GET', here)) as TournamentView;
  const page = await story.tablet();
  await table.joinTable(page, tables.find(({ number }) => number === 2)?.code ?? '');
  await page.getByRole('button', { name: 'Practise on the board' }).tap();
  await table.square(page, '8H').tap();
  for (const key of ['CH', 'I', 'C', 'O'])
    await page.getByRole('button', { name: key, exact: true }).tap();
  await page.locator('bs-score-preview .score', { hasText: '20' }).waitFor();
  await page.context().close();
});

test('who judges a challenge sees the tiles with what they count in this game', async () => {
  await table.callChallenge(tablet);
  await confirmWords(tablet, [kim, lee]);
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${at.hall.tournament}/wall`);
  await desk.getByRole('link', { name: 'Judge the challenge at table 1' }).click();
  await desk.getByRole('button', { name: 'Show the board' }).click();
  const pair = desk.getByRole('gridcell', { name: /^8H, CH/ });
  expect(await pair.getAttribute('data-corner')).toBe('5');
  await desk.getByRole('button', { name: 'Acceptable', exact: true }).click();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await verdictIs(tablet, [kim, lee], 'Acceptable');
  await desk.context().close();
});

test('a tile of two letters is one tile in the log and in the GCG, as everybody reads it', async () => {
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  const tiles = game.turns.map(({ move }) =>
    move.kind === 'play' ? move.tiles.map(({ letter }) => letter) : [],
  );
  expect(tiles).toEqual([
    ['CH', 'I', 'C', 'O'],
    ['LL', 'A'],
    ['Ñ', 'O'],
  ]);
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto('/');
  const path = `/api/tournaments/${at.hall.tournament}/games/${at.place.game}/record.gcg`;
  const gcg = await desk.evaluate((address) => fetch(address).then((came) => came.text()), path);
  const lines = gcg.split('\n').filter((line) => line.startsWith('>'));
  expect(lines.map((line) => line.split(' ').slice(2).join(' ').trim())).toEqual([
    '8H [CH]ICO +20 20',
    'K8 .[LL]A +10 10',
    '10K .ÑO +10 30',
  ]);
});
