import type { DisplayView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { begunTable, fullNames, names, type TableInHall } from './people/begun-table.js';
import { readyHall, type Hall } from './people/hall.js';
import { knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;
let hall: Hall;
let desk: Page;
let screen: Page;
let played: TableInHall;
let code: string;

const pairs = Array.from({ length: 14 }, (_, index) => {
  const at = String.fromCharCode(65 + index);
  return [`Ada ${at}berg`, `Ben ${at}strom`] as const;
});

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, {
    tournament: 'Harbour Open',
    pairs: [fullNames, ...pairs],
    rules: { first: 'assigned' },
  });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/screens`);
  await desk.getByLabel('Where it stands').fill('Entrance');
  await desk.getByRole('button', { name: 'Make a code' }).click();
  await desk.getByLabel('What Entrance shows').waitFor();
  const { displays } = (await hall.ask('GET', `/tournaments/${hall.tournament}/displays`)) as {
    displays: DisplayView[];
  };
  code = displays[0]?.code ?? '';
  screen = await story.desk();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/screen/${code}`);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Nothing that a hall should not see: no pointer, nothing to scroll, a picture that axe takes. */
async function look(name: string, where?: 'beside the board'): Promise<void> {
  const seen = await screen.evaluate(() => ({
    cursor: getComputedStyle(document.documentElement).cursor,
    wide: document.documentElement.scrollWidth > innerWidth,
    high: document.documentElement.scrollHeight > innerHeight,
  }));
  expect(seen).toEqual({ cursor: 'none', wide: false, high: false });
  await keepScreen(screen, name);
  await expectNoSeriousAxe(screen, where);
}

async function show(what: string): Promise<void> {
  await desk.getByLabel('What Entrance shows').selectOption({ label: what });
}

test('a screen shows everybody’s table by name, page by page', async () => {
  await screen.getByRole('heading', { name: 'Round 1' }).waitFor();
  await screen.getByText(/page [12] of 2/).waitFor();
  const first = await screen.getByText(/page [12] of 2/).innerText();
  await screen.keyboard.press('ArrowRight');
  await screen.getByText(first === 'page 1 of 2' ? 'page 2 of 2' : 'page 1 of 2').waitFor();
  await screen.keyboard.press('ArrowLeft');
  await look('screen-pairings');
  await desk
    .getByRole('row')
    .filter({ hasText: 'Entrance' })
    .getByText('connected', { exact: true })
    .waitFor();
  await keepScreen(desk, 'screen-choice');
  await expectNoSeriousAxe(desk);
});

test('names are short, or none, where the director says so', async () => {
  await desk.getByLabel('Names on Entrance').selectOption({ label: 'Short names' });
  await screen.getByText('Ada A.', { exact: true }).waitFor();
  await desk.getByLabel('Names on Entrance').selectOption({ label: 'No names' });
  await screen.getByText('Player 1', { exact: true }).waitFor();
  expect(await screen.getByText('Aberg').count()).toBe(0);
  await desk.getByLabel('Names on Entrance').selectOption({ label: 'Whole names' });
  await screen.getByText('Ada Aberg').waitFor();
});

test('the names are shared over two screens; each says which letters it has', async () => {
  await desk.getByLabel('Names shared out, of Entrance').selectOption({ label: 'Over 2 screens' });
  await screen.getByText('A – G', { exact: true }).waitFor();
  await look('screen-pairings-shared');
  await desk.getByLabel('Part on Entrance').selectOption({ label: 'Part 2 of 2' });
  await screen.getByText('H – N', { exact: true }).waitFor();
  expect(await screen.getByText('Ada Aberg').count()).toBe(0);
  await desk.getByLabel('Names shared out, of Entrance').selectOption({ label: 'All names' });
  await screen.getByText('Ada Aberg').waitFor();
});

test('it is pointed at the standings from the console', async () => {
  const { game } = hall.tables[1] ?? { game: '' };
  const result = { scores: [431, 389], reason: 'played on paper' };
  await hall.ask('POST', `/tournaments/${hall.tournament}/games/${game}/result`, result);
  await show('Standings');
  await screen.getByRole('columnheader', { name: 'Spread' }).waitFor();
  await screen.getByRole('cell', { name: '+42' }).waitFor();
  await look('screen-standings');
});

test('one board live, with clocks that run and nothing of a word in doubt', async () => {
  played = await begunTable(story, hall);
  for (const turn of knownTurns.slice(0, 4)) {
    if (turn.kind === 'play') await table.playTurn(played.tablet, names[turn.seat], turn);
  }
  await show('One board');
  await screen.getByText('LEISURE').waitFor();
  await screen.getByText('93', { exact: true }).waitFor();
  const clock = screen.locator('.seat.runs .clock');
  const before = await clock.innerText();
  await clock.filter({ hasNotText: before }).waitFor();
  await table.callChallenge(played.tablet);
  await screen.locator('.seat.runs').waitFor({ state: 'detached' });
  expect(await screen.locator('bs-screen').innerText()).not.toMatch(/challenge|doubt/i);
  // In a hall a board is dark; its tiles are light.
  const square = screen.locator('.double-letter').first();
  expect(await square.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
    'rgb(34, 56, 75)',
  );
  await look('screen-board', 'beside the board');
});

test('the same for a stream, on nothing, in boxes of one size', async () => {
  await show('Stream');
  await screen.locator('bs-screen.overlay .latest').waitFor();
  const ground = await screen.evaluate(() =>
    [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const sizes = await screen
    .locator('.seat, .latest')
    .evaluateAll((boxes) => boxes.map((box) => [box.clientWidth, box.clientHeight]));
  expect(new Set(sizes.map(String)).size).toBe(1);
  await look('screen-overlay', 'beside the board');
});

test('each box of the stream alone, at an address of its own, in its corner', async () => {
  const alone = await story.desk();
  const boxes = [
    ['score', '.seat', 2],
    ['last', '.latest', 1],
    ['standings', '.ranked', 1],
    ['board', 'bs-board', 1],
  ] as const;
  for (const [box, part, count] of boxes) {
    await alone.goto(`/screen/${code}?box=${box}`);
    await alone.locator(part).first().waitFor();
    expect([box, await alone.locator(part).count()]).toEqual([box, count]);
    expect(await alone.locator('.seat, .latest, .ranked, bs-board').count()).toBe(count);
    const place = await alone.locator(part).first().boundingBox();
    expect([box, place?.x, place?.y]).toEqual([box, 0, 0]);
    await keepScreen(alone, `screen-overlay-${box}`);
  }
  await alone.goto(`/screen/${code}?box=standings`);
  await alone.locator('.ranked').getByText('+42').waitFor();
  await expectNoSeriousAxe(alone);
  await alone.close();
});

test('G34 D unseen tiles are there once the director switches them on, and gone after', async () => {
  const alone = await story.desk();
  await alone.goto(`/screen/${code}?box=unseen`);
  await screen.locator('bs-screen.overlay .latest').waitFor();
  expect(await screen.locator('.unseen-tiles').count()).toBe(0);
  await desk.getByLabel('Unseen tiles on Entrance').check();
  await alone.locator('.unseen-tiles').waitFor();
  await screen.locator('.unseen-tiles').waitFor();
  const counts = await alone.locator('.unseen-tiles sub').allInnerTexts();
  const onBoard = await screen.locator('bs-board [data-corner]').count();
  expect(counts.reduce((sum, one) => sum + Number(one), 0)).toBe(100 - onBoard);
  await keepScreen(alone, 'screen-overlay-unseen');
  await look('screen-overlay-with-unseen', 'beside the board');
  await keepScreen(desk, 'screen-choice-stream');
  await expectNoSeriousAxe(desk);
  await desk.getByLabel('Unseen tiles on Entrance').uncheck();
  await screen.locator('.unseen-tiles').waitFor({ state: 'detached' });
  await alone.close();
});

test('without the server it says how old it is, and comes back by itself', async () => {
  await show('Pairings');
  await screen.getByRole('heading', { name: 'Round 1' }).waitFor();
  await story.product.stop();
  await screen.getByText(/last update \d\d:\d\d ago/).waitFor();
  await look('screen-stale');
  await story.product.start();
  await screen.getByText(/updated \d\d:/).waitFor();
});
