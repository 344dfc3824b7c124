import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { kim, lee, names, type TableSetup } from './actors/started-table.js';
import { chooseInQueue } from './actors/busy-hall.js';
import * as console from './actors/director.js';
import { disputedTurnSetup } from './actors/disputed-turn.js';
import { knownTurns } from './actors/known-game.js';
import { queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { clockText } from '../apps/referee-ui/src/app/text/numbers.js';
import { timelineText } from '../apps/referee-ui/src/app/text/director-timeline.js';

const story = useStory();

async function disputed(): Promise<TableSetup & { readonly desk: Page; readonly here: string }> {
  const at = await disputedTurnSetup(story);
  const { hall, place } = at;
  const desk = await hall.signIn(await story.desk());
  return { ...at, desk, here: `/tournaments/${hall.tournament}/games/${place.game}` };
}

/** Totals and clocks of a player as the timeline shows them. */
function seatOf(desk: Page, name: string) {
  return desk.locator('.seats li').filter({ hasText: name });
}

test('a disputed turn opens from the queue as the table stood when it was played', async () => {
  const { desk, hall } = await disputed();
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.wallCard(desk, 1).waitFor();
  await chooseInQueue(desk, 1, queueText.seeTurn);
  await desk.getByRole('heading', { name: timelineText.page(1) }).waitFor();
  const last = knownTurns[5];
  await seatOf(desk, names[last?.seat ?? 0])
    .getByText(String(last?.total), { exact: true })
    .waitFor();
  await desk.getByText(timelineText.nothingOpen).waitFor();
});

test('any turn and any second: board, totals, clocks and what was open', async () => {
  const { desk, here, ahead } = await disputed();
  await desk.goto(`${here}/timeline`);
  await desk.getByRole('heading', { name: timelineText.page(1) }).waitFor();
  const [first, second] = knownTurns;
  const chart = desk.getByRole('slider', { name: timelineText.scoreChart });
  await chart.waitFor();
  await desk.keyboard.press('End');
  await desk
    .getByRole('region', { name: timelineText.open })
    .getByText(/challenges/)
    .waitFor();
  await seatOf(desk, kim)
    .filter({ hasText: clockText(ahead.game.clock.banks?.[0] ?? 0) })
    .waitFor();
  // The first play, then the second: the totals are those of that moment, the board has its tiles.
  await chart.focus();
  for (let turn = 6; turn > 1; turn -= 1) await desk.keyboard.press('ArrowLeft');
  await seatOf(desk, kim).getByText(String(first?.total), { exact: true }).waitFor();
  await seatOf(desk, lee).getByText('0', { exact: true }).waitFor();
  await desk.getByRole('gridcell', { name: /^8H, P/ }).waitFor();
  await desk.keyboard.press('ArrowRight');
  await seatOf(desk, lee).getByText(String(second?.total), { exact: true }).waitFor();
  // Before the first second no time had run.
  await desk.getByLabel(timelineText.slider).fill('0');
  await seatOf(desk, kim).getByText('25:00').waitFor();
});

test('the score sheet is printed with every word, total and time', async () => {
  const { desk, here } = await disputed();
  await desk.goto(`${here}/timeline`);
  await desk.getByRole('link', { name: timelineText.sheet }).click();
  const words = desk.getByRole('cell', { name: 'WEED 13, AW 9, PE 4' });
  await words.waitFor();
  await desk.emulateMedia({ media: 'print' });
  await words.waitFor();
});
