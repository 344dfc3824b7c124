import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import { knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

const names = ['Kim', 'Lee'] as const;

let story: Story;
let hall: Hall;
let tablet: Page;
let desk: Page;

/** A hall with one game at its tenth turn, and a table that has not begun. */
beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, {
    tournament: 'Screens',
    pairs: [names, ['Ada Longname', 'Bo Short']],
  });
  tablet = await story.tablet();
  await table.joinTable(tablet, hall.tables[0]?.code ?? '');
  await table.getGoing(tablet, { first: 'Kim', second: 'Lee' });
  for (const turn of knownTurns.slice(0, 10)) {
    const name = names[turn.seat];
    if (turn.kind === 'play') await table.playTurn(tablet, name, turn);
    if (turn.kind === 'exchange') await table.exchange(tablet, name, turn.count);
  }
  desk = await hall.signIn(await story.desk());
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('the table: More, turn list, score sheet, correction, referee, exchange', async () => {
  const open = async (...path: readonly string[]): Promise<void> => {
    await table.openMore(tablet, 'Kim');
    for (const name of path) await tablet.getByRole('button', { name, exact: true }).first().tap();
  };
  await open();
  await tablet.getByRole('button', { name: 'Turn list' }).waitFor();
  await keepAndCheck(tablet, 'more');
  await tablet.getByRole('button', { name: 'Turn list' }).tap();
  await tablet.getByText('4G BOLSTER').first().waitFor();
  await keepAndCheck(tablet, 'turn-list');
  await tablet.getByRole('button', { name: 'Close' }).tap();
  await open('Score sheet');
  await tablet.getByRole('table', { name: 'Score sheet' }).waitFor();
  await keepAndCheck(tablet, 'score-sheet');
  await tablet.getByRole('button', { name: 'Close' }).tap();
  await open('Ask for a correction…');
  await tablet.getByText('Which turn').waitFor();
  await keepAndCheck(tablet, 'correction-which-turn');
  await tablet.getByRole('button', { name: 'Close' }).tap();
  await tablet.getByRole('button', { name: 'Exchange', exact: true }).tap();
  await tablet.getByRole('button', { name: '7', exact: true }).waitFor();
  await keepAndCheck(tablet, 'exchange');
  await tablet.getByRole('button', { name: 'Clear', exact: true }).tap();
  await tablet
    .getByRole('group', { name: 'Kim', exact: true })
    .getByRole('button', { name: 'Referee' })
    .tap();
  await tablet.getByRole('button', { name: 'Stop clocks and call' }).waitFor();
  await keepAndCheck(tablet, 'referee-asked');
  await tablet.getByRole('button', { name: 'Stop clocks and call' }).tap();
  await tablet.getByRole('heading', { name: 'Referee called' }).waitFor();
  await keepAndCheck(tablet, 'referee-called');
  for (const name of names) {
    await table
      .sideOf(tablet, name)
      .getByRole('button', { name: /Settled, go on/ })
      .tap();
  }
  await table.pressBar(tablet, 'Kim').waitFor();
});

test('the table held upright: play, entry, the waiting side’s menu', async () => {
  await tablet.setViewportSize({ width: 800, height: 1280 });
  await table.enterPlay(tablet, { at: '12A', tiles: 'VIEW' });
  await keepScreen(tablet, 'play-upright');
  await expectNoSeriousAxe(tablet);
  await table.press(tablet, 'Kim');
  await table.settled(tablet);
  await keepAndCheck(tablet, 'play-upright-turned');
  await table.openMore(tablet, 'Kim');
  await tablet.getByRole('button', { name: 'Turn list' }).waitFor();
  await keepAndCheck(tablet, 'more-upright');
  await tablet.getByRole('button', { name: 'Close' }).tap();
  await tablet.setViewportSize({ width: 1280, height: 800 });
});

test('both players on one side', async () => {
  await table.openMore(tablet, 'Lee');
  await tablet.getByRole('button', { name: 'Both players on this side' }).tap();
  await table.settled(tablet);
  await keepAndCheck(tablet, 'play-same-side');
});

test('a smaller tablet', async () => {
  await tablet.setViewportSize({ width: 1180, height: 820 });
  await keepAndCheck(tablet, 'play-1180');
  await tablet.setViewportSize({ width: 1280, height: 800 });
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
