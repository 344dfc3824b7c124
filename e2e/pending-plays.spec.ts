import { replay, type LiveGame } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import * as console from './people/director.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;

beforeAll(async () => {
  story = await openStory();
  const pairs = [
    ['Kim', 'Lee'],
    ['Ada', 'Bo'],
  ] as const;
  hall = await readyHall(story, { tournament: 'Pending', pairs });
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** A tablet at a table of the hall, the first clock running. */
async function goingAt(number: number): Promise<{ page: Page; seated: HallTable }> {
  const seated = hall.tables[number - 1];
  if (seated === undefined) throw new Error(`No table ${String(number)}.`);
  const page = await story.tablet();
  await table.joinTable(page, seated.code);
  await table.getGoing(page, { first: seated.seats[0], second: seated.seats[1] });
  return { page, seated };
}

async function gameOf(seated: HallTable): Promise<LiveGame> {
  const { events } = await hall.gameView(seated.game);
  const game = replay(events);
  if (game.phase === 'unopened') throw new Error('The game is not opened.');
  return game;
}

test('a press with nothing entered switches the clocks; the play is entered after, by its own side', async () => {
  const { page } = await goingAt(1);
  await table.press(page, 'Kim');
  await table.totalIs(page, 'Kim', '–');
  await keepAndCheck(page, 'play-pending');
  await table.enterOnStrip(page, 'Kim', '8D TODAY');
  await page.getByText('Kim played 8D TODAY').first().waitFor();
  await table.totalIs(page, 'Kim', '20');
  await table.pressBar(page, 'Lee').waitFor();
});

test('two pending plays stop both clocks and say why, until both are entered', async () => {
  const { page, seated } = await goingAt(2);
  await table.press(page, 'Ada');
  await table.settled(page);
  await table.pressBar(page, 'Bo').tap();
  await page
    .getByRole('heading', { name: 'Two plays to enter' })
    .or(page.getByText('Two plays are not entered'))
    .first()
    .waitFor();
  await keepScreen(page, 'two-plays-pending');
  await expectNoSeriousAxe(page, 'beside the board');

  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.card(desk, 2).getByText('Pending').waitFor();
  await console.openTable(desk, 2);
  await desk.getByRole('region', { name: 'Two turns not entered' }).waitFor();

  await table.enterPlay(page, { at: '8D', tiles: 'TODAY' });
  await page.getByRole('button', { name: /Enter this play$/ }).tap();
  await page.getByRole('button', { name: /^Bo .*Enter this play$/ }).waitFor();
  await table.enterPlay(page, { at: 'F9', tiles: 'RUM' });
  await page.getByRole('button', { name: /^Bo .*Enter this play$/ }).tap();
  await page
    .getByRole('button', { name: /Start my clock|Start Ada’s clock/ })
    .first()
    .tap();
  await table.pressBar(page, 'Ada').waitFor();
  await table.totalIs(page, 'Ada', '20');
  await desk.getByRole('region', { name: 'Two turns not entered' }).waitFor({ state: 'detached' });
  const game = await gameOf(seated);
  expect(game.turns.map(({ move }) => move.kind)).toEqual(['play', 'play']);
  await desk.context().close();
});
