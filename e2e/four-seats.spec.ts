import { classic } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';

const four = ['Kim', 'Lee', 'Ann', 'Bob'] as const;

let story: Story;
let hall: Hall;
let desk: Page;

/** A hall of the boxed game, without a clock: four players at a table, three, and two. */
beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, {
    tournament: 'Kitchen Table',
    pairs: [four, ['Cleo', 'Dan', 'Eve'], ['Fay', 'Gus']],
    rules: { preset: classic, firstJudge: 'juror', first: 'assigned' },
  });
  desk = await hall.signIn(await story.desk());
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of the page and asks axe about it. */
async function look(name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk, 'beside the board');
}

/** Something is done at table 1, as its page would. */
async function act(command: object): Promise<void> {
  const game = hall.tables[0]?.game ?? '';
  const { version: seen } = await hall.gameWhen(game, () => true);
  const path = `/tournaments/${hall.tournament}/games/${game}/acts`;
  await hall.ask('POST', path, { command, seen });
}

test('G37 C10 the wall shows four totals and no clock, every card as high as the others', async () => {
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.card(desk, 1).getByText('Bob').waitFor();
  const heights = await Promise.all(
    [1, 2, 3].map(async (table) => (await console.card(desk, table).boundingBox())?.height),
  );
  expect(new Set(heights).size).toBe(1);
  expect(await desk.locator('bs-small-clock').count()).toBe(0);
  await look('wall-four');
  await desk.getByRole('button', { name: 'Compact' }).click();
  await look('wall-four-compact');
  await desk.getByRole('button', { name: 'Cards' }).click();
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, 'wall-four-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('G37 the next round is paired by hand, three and four at a table', async () => {
  await console.goTo(desk, 'Rounds');
  await desk.getByRole('columnheader', { name: 'Player D' }).waitFor();
  await look('round-four-published');
  await desk.getByRole('link', { name: 'Pair round 2' }).click();
  await desk.getByLabel('At a table').selectOption('3');
  const names = ['Kim', 'Dan', 'Gus'];
  for (const [seat, name] of names.entries()) {
    await desk
      .getByLabel(/^Player [ABCD]/)
      .nth(seat)
      .fill(name);
    await desk.getByRole('option', { name }).click();
  }
  await desk.getByRole('button', { name: 'Pair them' }).click();
  await desk.getByRole('cell', { name: 'Gus' }).waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Select table 1' }).click();
  await desk.getByLabel('One more player').selectOption({ label: 'Fay' });
  await desk
    .getByText('Fay and Gus met in round 1')
    .or(desk.getByText('Gus and Fay met in round 1'))
    .first()
    .waitFor();
  await desk.getByRole('button', { name: 'Unpair Gus' }).click();
  await desk.getByLabel('At a table').selectOption('4');
  await desk.getByRole('button', { name: /^Pair the other/ }).click();
  await desk.getByText('3 tables, 9 players, nobody twice').waitFor();
  await look('round-four-draft');
  for (const [width, name] of [
    [1024, 'round-four-draft-1024'],
    [390, 'round-four-draft-phone'],
  ] as const) {
    await desk.setViewportSize({ width, height: 844 });
    await keepScreen(desk, name);
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
});

/** One turn of whoever is to play, typed at the desk; it stands in the list as this. */
async function enterTurn(turn: string, listed: string): Promise<void> {
  await desk.getByRole('button', { name: 'Enter a turn…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('The turn').fill(turn);
  await panel.getByRole('button', { name: 'Enter the turn', exact: true }).click();
  await desk.locator('bs-turn-list').getByText(listed).waitFor();
}

test('C5 C10 without a tablet the desk enters the turns of four players, and who challenges one', async () => {
  await act({
    kind: 'claim-clock',
    holder: { kind: 'desk' },
    why: 'first',
    expectedEpoch: 0,
    witnessedMs: 0,
  });
  await act({ kind: 'start-clock' });
  await console.openTable(desk, 1);
  await enterTurn('8F HORN', 'HORN');
  // Ann, who is not next, claims first; the play stands, and she loses her next turn.
  const claims = { 'Who challenges': 'Ann' };
  await console.record(desk, {
    act: 'Call a challenge',
    record: 'Call the challenge',
    fields: claims,
  });
  await desk.getByRole('button', { name: 'The play stands…' }).click();
  await desk
    .locator('bs-act-panel')
    .getByText(/Ann loses the next turn\./)
    .waitFor();
  await look('desk-challenge-of-four');
  await console.recordIt(desk, 'Record: acceptable');
  await console.record(desk, { act: 'Let the game go on', record: 'Let the game go on' });
  await enterTurn('pass', 'Pass');
  await console.scoreIs(desk, 'Kim', 14);
  expect(await desk.getByTestId('clock').count()).toBe(0);
  await console.clockPanel(desk, 'Bob').getByText('To play').waitFor();
  await look('table-page-four');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, 'table-page-four-1024');
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, 'table-page-four-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('G37 a declared result has four places, and the records list says them in order', async () => {
  await act({ kind: 'stop-clock', reason: 'ordered' });
  const end = { reason: 'declared', totals: [210, 300, 250, 250] };
  await act({ kind: 'end-game', end, reason: 'The hall closes' });
  await console.goTo(desk, 'Records');
  await desk.getByText('1. Lee 300 · 2. Ann 250 · 2. Bob 250 · 4. Kim 210').waitFor();
  await look('records-four');
});
