import type { Page } from 'playwright-core';
import { openOwnStory, useStory } from './harness/story.js';
import { expectSameClock } from './actors/clock-comparison.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt, type StoryHall } from './actors/story-hall.js';
import { knownTurns } from './actors/known-game.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { tabletOfflineText } from '../apps/referee-ui/src/app/text/offline.js';
import { twoWithClocks } from '../apps/referee-ui/src/app/text/players-at-table.js';

const names = ['Kim', 'Lee'] as const;

const story = useStory(openOwnStory);
let hall: StoryHall;
let ahead: ScriptedTable;
let page: Page;
let played: number;

beforeEach(async () => {
  hall = await readyHall(story, { tournament: 'Restarts', pairs: [names] });
  ahead = await ScriptedTable.join(story, hall);
  page = await ahead.open();
  await ahead.start();
  await table.pressBar(page, names[0]).waitFor();
  played = 0;
});

/** Plays the known game on by so many turns. */
async function playOn(turns: number): Promise<void> {
  for (const turn of knownTurns.slice(played, played + turns)) {
    if (turn.kind !== 'play') throw new Error('The first turns of the known game are plays.');
    await table.playTurn(page, names[turn.seat], turn);
    await table.totalIs(page, names[turn.seat], String(turn.total));
  }
  played += turns;
}

/** What the server has: every turn once, in order; both clocks as the tablet shows them. */
async function expectWholeRecord(): Promise<void> {
  const game = await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length >= played);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  const { events, refused } = await hall.gameView(ahead.place.game);
  expect(refused).toEqual([]);
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  const scores = events.flatMap((event) =>
    event.type === 'TurnEnded' && event.body.move.kind === 'play' ? [event.body.move.score] : [],
  );
  expect(scores).toEqual(
    knownTurns.slice(0, played).map((turn) => (turn.kind === 'play' ? turn.score : 0)),
  );
  const sequence = events.flatMap(({ entry }) => (entry === undefined ? [] : [entry.seq]));
  expect(sequence).toEqual([...sequence].sort((one, other) => one - other));
  const waiting = names[played % 2 === 0 ? 1 : 0];
  const shown = await table.clocks(page, names);
  const bank = (game.clock.banks ?? [])[names.indexOf(waiting)] ?? 0;
  expect(Math.abs((shown[waiting] ?? 0) - Math.ceil(bank / 1000))).toBeLessThanOrEqual(1);
}

test('the server is restarted in mid-game: turns made meanwhile arrive once and in order', async () => {
  await playOn(2);
  await story.product.stop();
  expect(story.product.said).toContain('Boardside has stopped. Everything is saved.');
  await playOn(2);
  await page
    .getByText(/No network · \d turns? waiting/)
    .first()
    .waitFor();
  await table.openMore(page, names[played % 2 === 0 ? 0 : 1]);
  await page.getByText(tabletOfflineText.goesOn(twoWithClocks)).waitFor();
  await page.getByRole('button', { name: moreMenuText.close, exact: true }).tap();
  await story.product.start();
  await expectWholeRecord();
});

test('the server is killed in mid-game: nothing is lost and nothing comes twice, and the console shows what the tablet shows', async () => {
  await playOn(1);
  await story.product.kill();
  await playOn(1);
  await story.product.start();
  const desk = await consoleAt(story, hall, 'tables/1');
  await console.scoreIs(desk, names[0], Number(await table.totalOf(page, names[0])));
  await playOn(1);
  await expectWholeRecord();
  for (const name of names) {
    await console.scoreIs(desk, name, Number(await table.totalOf(page, name)));
    await expectSameClock(desk, page, { console: name, tablet: name });
  }
});
