import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { begunTable, hallOfOne, kim, lee, names, type TableInHall } from './people/begun-table.js';
import * as console from './people/director.js';
import { knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

let story: Story;
let played: TableInHall;
let desk: Page;

beforeAll(async () => {
  story = await openStory();
  const hall = await hallOfOne(story);
  desk = await hall.signIn(await story.desk());
  played = await begunTable(story, hall);
  for (const turn of knownTurns.slice(0, 6)) {
    if (turn.kind === 'play') await table.playTurn(played.tablet, names[turn.seat], turn);
  }
  await table.callChallenge(played.tablet);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Totals and clocks as the timeline shows them. */
function seatOf(name: string) {
  return desk.locator('.seats li').filter({ hasText: name });
}

test('a disputed turn opens from the queue as the table stood when it was played', async () => {
  await desk.goto(`/tournaments/${played.hall.tournament}/wall`);
  await console.card(desk, 1).waitFor();
  await desk.getByRole('link', { name: 'See the turn at table 1 as it was' }).click();
  await desk.getByRole('heading', { name: 'Table 1: timeline' }).waitFor();
  const last = knownTurns[5];
  await seatOf(names[last?.seat ?? 0])
    .getByText(String(last?.total), { exact: true })
    .waitFor();
  await desk.getByText('Nothing was open.').waitFor();
});

test('any turn and any second: board, totals, clocks and what was open', async () => {
  const [first, second] = knownTurns;
  await desk.keyboard.press('End');
  await desk
    .getByRole('region', { name: 'Open then' })
    .getByText(/challenges/)
    .waitFor();
  await keepScreen(desk, 'timeline');
  await expectNoSeriousAxe(desk, 'beside the board');
  // The first play, then the second: the totals are those of that moment, the board has its tiles.
  const chart = desk.getByRole('slider', { name: 'Score by turn' });
  await chart.focus();
  for (let turn = 6; turn > 1; turn -= 1) await desk.keyboard.press('ArrowLeft');
  await seatOf(kim).getByText(String(first?.total), { exact: true }).waitFor();
  await seatOf(lee).getByText('0', { exact: true }).waitFor();
  await desk.getByRole('gridcell', { name: /^8H, P/ }).waitFor();
  await desk.keyboard.press('ArrowRight');
  await seatOf(lee).getByText(String(second?.total), { exact: true }).waitFor();
  // A second before the end of the game so far Lee's last turn was not made yet.
  const slider = desk.getByLabel('Time of the game');
  await slider.fill('0');
  await seatOf(kim).getByText('25:00').waitFor();
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, 'timeline-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('the score sheet is printed with every word, total and time', async () => {
  await desk.getByRole('link', { name: 'Score sheet' }).click();
  await desk.getByRole('cell', { name: 'WEED 13, AW 9, PE 4' }).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await keepScreen(desk, 'score-sheet-printed');
  await desk.emulateMedia({ media: 'screen' });
  await expectNoSeriousAxe(desk);
});
