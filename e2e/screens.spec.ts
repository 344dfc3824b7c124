import type { Page } from 'playwright-core';
import { keepAndCheck } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import { knownTurns } from './people/known-game.js';
import { TableAhead } from './people/table-ahead.js';

const names = ['Kim', 'Lee'] as const;

let story: Story;
let hall: Hall;
let desk: Page;

/** A hall with one game at its tenth turn, and a table that has not begun. */
beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, {
    tournament: 'Screens',
    pairs: [names, ['Ada Longname', 'Bo Short']],
  });
  const ahead = await TableAhead.join(story, hall);
  await ahead.start();
  for (const turn of knownTurns.slice(0, 10)) {
    if (turn.kind === 'play') await ahead.play(turn.at, turn.tiles);
    if (turn.kind === 'exchange') await ahead.exchange(turn.count);
  }
  desk = await hall.signIn(await story.desk());
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('the console: wall as cards and compact, keys, table signs', async () => {
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.card(desk, 1).waitFor();
  await keepAndCheck(desk, 'wall-cards');
  await desk.getByRole('button', { name: 'Compact' }).click();
  await keepAndCheck(desk, 'wall-compact');
  await desk.getByRole('button', { name: 'Cards' }).click();
  await desk.getByRole('button', { name: 'Keys' }).click();
  await desk.getByRole('dialog').waitFor();
  await keepAndCheck(desk, 'keys');
  await desk.keyboard.press('Escape');
  await console.goTo(desk, 'Tables');
  await desk.getByRole('button', { name: /QR.* table 1/ }).click();
  await keepAndCheck(desk, 'tables-qr');
  await desk.goto(`/tournaments/${hall.tournament}/tables/print`);
  await desk.getByRole('button', { name: 'Print' }).waitFor();
  await keepAndCheck(desk, 'table-signs');
});

test('a tablet that reads the printed code comes to its table, with nothing typed', async () => {
  const code = desk.getByRole('img', { name: /^QR code that opens table 2: / });
  const says = await code.getAttribute('aria-label');
  expect(await code.locator('svg').count()).toBe(1);
  const address = new URL(/https?:\S+/.exec(says ?? '')?.[0] ?? '');
  expect(address.pathname).toBe(`/t/${hall.tables[1]?.code ?? ''}`);
  const page = await story.tablet();
  await page.goto(address.pathname);
  await page.getByRole('button', { name: 'I am Ada Longname' }).waitFor();
  await page.context().close();
});

test('a table’s page on a phone, and the wall at 1024', async () => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await console.clockPanel(desk, 'Kim').waitFor();
  await keepAndCheck(desk, 'table-page-phone');
  await desk.getByRole('heading', { name: 'Turns', exact: true }).scrollIntoViewIfNeeded();
  await keepAndCheck(desk, 'table-page-phone-turns');
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.card(desk, 1).waitFor();
  await keepAndCheck(desk, 'wall-phone');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepAndCheck(desk, 'wall-1024');
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await console.clockPanel(desk, 'Kim').waitFor();
  await keepAndCheck(desk, 'table-page-1024');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('an act at the table’s page shows what it will do before it is recorded', async () => {
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await desk.getByRole('button', { name: 'Adjust a score…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('Points, − to take').fill('-5');
  await keepAndCheck(desk, 'adjust-a-score');
});

test('signing in, and the list of tournaments', async () => {
  const page = await story.desk();
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await keepAndCheck(page, 'sign-in');
  await hall.signIn(page);
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Screens' }).waitFor();
  await keepAndCheck(page, 'tournaments');
  await page.context().close();
});
