import { machine } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { fullNames, gameWhen, hallOfOne, kim, lee, names, standing } from './people/begun-table.js';
import type { Hall, HallTable } from './people/hall.js';
import { tapTile } from './people/round-table.js';
import * as table from './people/table-tablet.js';

const graph = '**/api/tables/me/word-graph';

let story: Story;
let hall: Hall;
let place: HallTable;
let tablet: Page;

beforeAll(async () => {
  story = await openStory();
  hall = await hallOfOne(story, { preset: machine, first: 'youngest', baseMs: 1_500_000 });
  const [first] = hall.tables;
  if (first === undefined) throw new Error('The hall has a table.');
  place = first;
  tablet = await story.tablet();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('M2 the youngest plays first, once both agree', async () => {
  await tablet.route(graph, (route) => route.abort());
  await table.joinTable(tablet, place.code);
  await table.sitDown(tablet, fullNames);
  const side = table.sideOf(tablet, lee);
  await side.getByRole('heading', { name: 'Who is the youngest?' }).waitFor();
  await keepScreen(tablet, 'youngest-first');
  await expectNoSeriousAxe(tablet);
  await side.getByRole('button', { name: 'I am the youngest' }).tap();
  for (const name of names) {
    await table.sideOf(tablet, name).getByRole('button', { name: 'Agree' }).tap();
  }
});

test('M1 the table waits for its list and says so; it starts once the tablet holds it', async () => {
  await tablet.getByText('No network. It is asked for again by itself').first().waitFor();
  await keepScreen(tablet, 'list-awaited');
  await expectNoSeriousAxe(tablet);
  const asked = tablet.waitForRequest(graph);
  await tablet.getByRole('button', { name: 'Try again' }).first().tap();
  await asked;
  // From here on it comes by itself, and the button with it may be gone before a finger is.
  await tablet.unroute(graph);
  await table.startClockOf(tablet, lee);
});

test('M5 premium letters once, no premium words; M3 no blank key', async () => {
  await tablet.getByRole('group', { name: /^Letter keys of/ }).waitFor();
  expect(await tablet.getByRole('button', { name: 'Blank', exact: true }).count()).toBe(0);
  const plays = [
    [lee, '8F', 'HORN', 7],
    [kim, 'H6', 'FAM', 9],
  ] as const;
  for (const [name, square, tiles, score] of plays) {
    await table.enterPlay(tablet, { at: square, tiles });
    expect([square, await table.previewedScore(tablet)]).toEqual([square, score]);
    await table.press(tablet, name);
  }
});

test('M1 D an unknown word is refused at the press, and nothing but time is lost', async () => {
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTQ' });
  await table.pressOnce(tablet, lee);
  await tablet
    .getByText('The play is not in the list. Nothing but time is lost.')
    .first()
    .waitFor();
  await keepScreen(tablet, 'refused-word');
  await expectNoSeriousAxe(tablet);
  await tablet.getByRole('button', { name: 'Clear', exact: true }).tap();
});

test('M1 after a reload the tablet judges by the list that it has kept', async () => {
  await tablet.route(graph, (route) => route.abort());
  await tablet.reload({ waitUntil: 'commit' });
  await table.pressBar(tablet, lee).waitFor();
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTQ' });
  await table.pressOnce(tablet, lee);
  await tablet.getByText('The play is not in the list.').first().waitFor();
  await tablet.getByRole('button', { name: 'Clear', exact: true }).tap();
  await table.playTurn(tablet, lee, { at: '10F', tiles: 'PASTE' });
  await table.totalIs(tablet, lee, '32');
});

test('M7 the whole rack is exchanged, or nothing', async () => {
  await table.settled(tablet);
  await tablet.getByRole('button', { name: 'Exchange', exact: true }).tap();
  await tablet.getByText('The whole rack is exchanged, or nothing.').waitFor();
  expect(await tablet.locator('bs-exchange-numbers button').allInnerTexts()).toEqual(['7']);
  await tablet.getByRole('button', { name: '7', exact: true }).tap();
  await table.press(tablet, kim);
});

test('M8 M9 both agree to end, lay their tiles open, and each loses the own', async () => {
  await table.settled(tablet);
  await table.openMore(tablet, lee);
  await tablet.getByRole('button', { name: 'End the game here…' }).tap();
  const other = table.sideOf(tablet, kim);
  await other.getByText(`${lee} offers to end the game here.`).waitFor();
  await keepScreen(tablet, 'end-offered');
  await expectNoSeriousAxe(tablet);
  await other.getByRole('button', { name: 'End the game', exact: true }).tap();
  for (const [name, letters] of [
    [kim, 'AEIINRT'],
    [lee, 'ADEILOU'],
  ] as const) {
    for (const letter of letters) await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: 'These are all' }).tap();
  }
  await table.sideOf(tablet, lee).getByText(`${kim} has A E I I N R T`).waitFor();
  await keepScreen(tablet, 'agreed-racks');
  await expectNoSeriousAxe(tablet);
  for (const name of names) {
    await table.sideOf(tablet, name).getByRole('button', { name: 'Right', exact: true }).tap();
  }
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: `${lee} wins by 22` }).waitFor();
  await keepScreen(tablet, 'machine-slip');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen({ hall, place, tablet }, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual(['8F HORN 7', 'H6 FARM 9', '10F PASTE 25', 'Exchange 7']);
  expect(game).toMatchObject({ result: { reason: 'agreed', totals: [2, 24] } });
});
