import { replay, type LiveGame } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
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
    ['Cy', 'Dee'],
    ['Ed', 'Flo'],
  ] as const;
  hall = await readyHall(story, { tournament: 'Presses', pairs });
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
  expect(await table.totalOf(page, 'Kim')).toBe('–');
  await keepScreen(page, 'play-pending');
  await table.enterOnStrip(page, 'Kim', '8D TODAY');
  await page.getByText('Kim played 8D TODAY').first().waitFor();
  expect(await table.totalOf(page, 'Kim')).toBe('20');
  await table.pressBar(page, 'Lee').waitFor();
});

test('two pending plays stop both clocks and say why, until both are entered', async () => {
  const { page, seated } = await goingAt(2);
  await table.press(page, 'Ada');
  await table.settled(page);
  await table.pressBar(page, 'Bo').tap();
  await page.getByRole('heading', { name: 'Two plays to enter' }).or(page.getByText('Two plays are not entered')).first().waitFor();
  await keepScreen(page, 'two-plays-pending');
  await expectNoSeriousAxe(page);

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
  await page.getByRole('button', { name: /Start my clock|Start Ada’s clock/ }).first().tap();
  await table.pressBar(page, 'Ada').waitFor();
  expect(await table.totalOf(page, 'Ada')).toBe('20');
  await desk.getByText('Two turns not entered').first().waitFor({ state: 'detached' });
  const game = await gameOf(seated);
  expect(game.turns.map(({ move }) => move.kind)).toEqual(['play', 'play']);
  await desk.context().close();
});

test('a press is undone within 3 s: board and both clocks come back, the time between is the mover’s', async () => {
  const { page, seated } = await goingAt(3);
  await page.evaluate(() => {
    const touches: number[] = [];
    Object.assign(window, { touches });
    window.addEventListener('pointerdown', ({ timeStamp }) => touches.push(timeStamp), true);
  });
  const touchedAt = () =>
    page.evaluate(() => (window as unknown as { touches: number[] }).touches.at(-1) ?? 0);

  await table.playTurn(page, 'Cy', { at: '8D', tiles: 'TODAY' });
  const pressedAt = await touchedAt();
  const undo = page.getByRole('button', { name: /^Undo press/ });
  await undo.waitFor();
  await keepScreen(page, 'undo-press');
  await undo.tap();
  const undoneAt = await touchedAt();
  await table.pressBar(page, 'Cy').waitFor();
  expect(await table.previewedScore(page)).toBe(20);
  expect(await table.totalOf(page, 'Cy')).toBe('0');

  await table.press(page, 'Cy');
  const pressedAgainAt = await touchedAt();
  await table.pass(page, 'Dee');
  const passedAt = await touchedAt();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { events } = await hall.gameView(seated.game);
  const spent = events.flatMap(({ type, spentMs }) =>
    ['TurnEnded', 'PressUndone'].includes(type) ? [spentMs ?? 0] : [],
  );
  const [first = 0, between = 0, second = 0, passed = 0] = spent;
  expect(spent).toHaveLength(4);
  expectNear(between, undoneAt - pressedAt);
  expectNear(second, pressedAgainAt - undoneAt);
  expectNear(passed, passedAt - pressedAgainAt);
  const { banks = [] } = (await gameOf(seated)).clock;
  expectNear(banks[0] ?? 0, 1_500_000 - first - (pressedAgainAt - pressedAt));
  expectNear(banks[1] ?? 0, 1_500_000 - (passedAt - pressedAgainAt));
});

function expectNear(ms: number, wanted: number): void {
  expect(Math.abs(ms - wanted)).toBeLessThanOrEqual(50);
}

test('a press that the opponent has answered cannot be undone', async () => {
  const { page } = await goingAt(4);
  await table.playTurn(page, 'Ed', { at: '8D', tiles: 'TODAY' });
  await page.getByRole('button', { name: /^Undo press/ }).waitFor();
  await table.tapSquare(page, 'F9');
  await page.getByRole('button', { name: /^Undo press/ }).waitFor({ state: 'detached' });
  await table.typeTiles(page, 'RUM');
  await table.press(page, 'Flo');
  expect(await table.totalOf(page, 'Flo')).not.toBe('–');
});
