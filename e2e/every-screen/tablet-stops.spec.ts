import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  startedSetup,
  fullNames,
  singleTableHall,
  kim,
  lee,
  names,
  type TableSetup,
} from '../actors/started-table.js';
import * as console from '../actors/director.js';
import { tapThroughMore, tapSideButton, retypeLine } from '../actors/correction-at-table.js';
import * as table from '../actors/table-tablet.js';

const upright = { also: ['upright'] } as const;

const story = useStory();

/** Kim has played ZAP for 28, and Lee is on turn. */
async function afterZap(): Promise<TableSetup> {
  const at = await startedSetup(story);
  await at.ahead.play('H6', 'ZAP');
  return at;
}

/** Then Lee WEED with AW and PE, for 26. */
async function afterWeed(rules: Parameters<typeof startedSetup>[1] = {}): Promise<TableSetup> {
  const at = await startedSetup(story, rules);
  await at.ahead.play('H6', 'ZAP');
  await at.ahead.play('I7', 'WEED');
  return at;
}

async function waitForBothSides(page: Page, said: string): Promise<void> {
  await page.locator('bs-director-line', { hasText: said }).nth(1).waitFor();
}

test('an overdraw: whose rack, how many tiles, who picks, which ones go back, settled', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, 'Too many tiles on a rack…');
  const whose = page.getByRole('button', { name: 'Kim B.’s rack' });
  await whose.waitFor();
  await checkScreen(page, 'overdraw-whose');
  await whose.tap();
  await table.sideOf(page, kim).getByText('Lay all your tiles face down').waitFor();
  await checkScreen(page, 'overdraw-count', upright);
  await tapSideButton(page, lee, '9');
  await table.sideOf(page, kim).getByRole('heading', { name: '9 tiles, 2 too many' }).waitFor();
  await checkScreen(page, 'overdraw-how', upright);
  await tapSideButton(page, lee, 'The tablet picks');
  await table.sideOf(page, kim).getByRole('button', { name: '2 tiles in the bag' }).waitFor();
  await checkScreen(page, 'overdraw-take', upright);
  await tapSideButton(page, lee, 'Wrong count – go back');
  await tapSideButton(page, lee, '10');
  await tapSideButton(page, lee, 'The tablet picks');
  await table.sideOf(page, kim).getByRole('button', { name: '3 tiles in the bag' }).waitFor();
  await checkScreen(page, 'overdraw-take-three', upright);
  for (const name of names) await tapSideButton(page, name, '3 tiles in the bag');
  await page.getByText('Kim B. had 10 tiles; 3 went back to the bag').first().waitFor();
  await checkScreen(page, 'overdraw-settled', upright);
});

test('an overdraw picked by hand, one that the sides disagree on', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, 'Too many tiles on a rack…', 'Kim B.’s rack');
  await tapSideButton(page, lee, '8');
  await tapSideButton(page, lee, 'I pick by hand');
  await table.sideOf(page, kim).getByRole('heading', { name: 'Lee N. takes 1 tile' }).waitFor();
  await checkScreen(page, 'overdraw-hand', upright);
  await tapSideButton(page, lee, 'We disagree – call the referee');
  await table.sideOf(page, kim).getByText('The referee is called').first().waitFor();
  await checkScreen(page, 'overdraw-referee', upright);
});

test('no overdraw, as both count it', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, 'Too many tiles on a rack…', 'Lee N.’s rack');
  await tapSideButton(page, kim, '7 or fewer');
  await table.sideOf(page, lee).getByRole('heading', { name: 'There was none' }).waitFor();
  await checkScreen(page, 'overdraw-none', upright);
});

test('scores compared, agreed', async () => {
  const { ahead } = await afterWeed();
  const page = await ahead.open();
  await page.getByRole('button', { name: 'Differs' }).tap();
  for (const name of names)
    await table
      .sideOf(page, name)
      .getByRole('button', { name: /^Turn 2 Lee N\. I7 WEED 26/ })
      .waitFor();
  await checkScreen(page, 'tallies', upright);
  await tapSideButton(page, kim, 'The scores agree');
  await page.getByText('Kim B. agreed to scores and totals as they stand.').first().waitFor();
  await checkScreen(page, 'tallies-settled', upright);
});

test('a correction of the players: what is wrong, typed, before and after, made', async () => {
  const { ahead } = await afterWeed({ typingErrors: 'players-mend' });
  const page = await ahead.open();
  await tapThroughMore(page, kim, 'Ask for a correction…', /^2 Lee N\. I7 WEED/);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: /^What is wrong with/ })
    .waitFor();
  await checkScreen(page, 'correction-kind', upright);
  await tapSideButton(page, kim, 'Word');
  await retypeLine(page, kim, 'I7 WEND');
  await table.sideOf(page, kim).getByText('Lee N.’s total').waitFor();
  await checkScreen(page, 'correction-entry', upright);
  await tapSideButton(page, kim, 'Show it to Lee N.');
  await table.sideOf(page, lee).getByText('I7 WEED · 26').waitFor();
  await checkScreen(page, 'correction-asked', upright);
  await tapSideButton(page, lee, 'It was so');
  await page.getByText('The turns were corrected: Word, agreed by both players.').first().waitFor();
  await checkScreen(page, 'correction-made', upright);
});

test('a correction that no later turn fits, one that is with the director', async () => {
  const { ahead } = await afterWeed();
  const page = await ahead.open();
  await tapThroughMore(page, lee, 'Ask for a correction…', /^1 Kim B\. H6 ZAP/);
  await tapSideButton(page, lee, 'Place');
  await retypeLine(page, lee, '8G ZAP');
  const side = table.sideOf(page, lee);
  await side.getByText('Then turn 2, Lee N., I7 WEED, no longer fits.').waitFor();
  await checkScreen(page, 'correction-breaks', upright);
  await retypeLine(page, lee, 'H6 ZIP');
  await tapSideButton(page, lee, 'Show it to Kim B.');
  await tapSideButton(page, kim, 'It was so');
  for (const name of names) await table.sideOf(page, name).getByText('Both agree.').waitFor();
  await checkScreen(page, 'correction-waits', upright);
});

test('a limit for each move: set, running, over', async () => {
  const at = await startedSetup(story);
  const page = await at.ahead.open();
  await table.pressBar(page, kim).waitFor();
  await at.hall.act(at.place.game, {
    kind: 'limit-moves',
    seats: 'all',
    ms: 300_000,
    reason: 'Slow play',
  });
  await waitForBothSides(page, 'have 5 minutes for each move from the next turn on: Slow play.');
  await checkScreen(page, 'move-limit-set', upright);
  await table.pass(page, kim);
  await page.getByText(/^Move (05:00|04:\d\d)$/).waitFor();
  await page.locator('bs-director-line').first().waitFor({ state: 'detached' });
  await checkScreen(page, 'move-limit', upright);
  await at.hall.act(at.place.game, {
    kind: 'limit-moves',
    seats: 'all',
    ms: 1_000,
    reason: 'Still slow',
  });
  await waitForBothSides(page, 'have 1 second for each move from the next turn on: Still slow.');
  await table.pass(page, lee);
  await waitForBothSides(page, 'Kim B.’s time for this move is over. The director decides.');
  await page.getByText('Move time over').waitFor();
  await checkScreen(page, 'move-limit-over', upright);
});

test('a warning and an adjusted score, as the players are told', async () => {
  const at = await startedSetup(story);
  const page = await at.ahead.open();
  await table.pressBar(page, kim).waitFor();
  const warning = { clause: 'G23', what: 'Bag below eye level', warning: 'warning' } as const;
  await at.hall.act(at.place.game, { kind: 'note-infraction', seat: 1, ...warning });
  const penalty = { points: -5, why: 'penalty', reason: 'Talking' } as const;
  await at.hall.act(at.place.game, { kind: 'adjust-score', seat: 1, ...penalty });
  await waitForBothSides(page, 'Lee N.’s score: −5. Talking.');
  await checkScreen(page, 'told-by-the-director', upright);
});

test('claims: a hand in the bag', async () => {
  const { ahead } = await startedSetup(story);
  const page = await ahead.open();
  await tapThroughMore(page, lee, 'Kim B.’s move was final…', 'Put a hand in the bag');
  await page.getByText('You said: Kim B. put a hand in the bag').waitFor();
  await checkScreen(page, 'claim-hand-in-bag', upright);
});

test('claims: the next turn begun', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, kim, 'Lee N. has begun the next turn');
  await page.getByText('You said: Lee N. began the next turn').waitFor();
  await checkScreen(page, 'claim-begun', upright);
});

test('a player who is not here, the clock started in absence', async () => {
  const hall = await singleTableHall(story);
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: `I am ${fullNames[1]}` }).tap();
  await page.getByText('Kim B. is not here yet.').waitFor();
  await checkScreen(page, 'player-not-here', upright);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await console.record(desk, {
    act: 'Start without a player',
    record: 'Start the clock',
    reason: 'Not seen since lunch',
  });
  await table.pressBar(page, kim).waitFor();
  await waitForBothSides(page, 'The director started Kim B.’s clock at');
  await checkScreen(page, 'started-in-absence', upright);
});

test('a player leaves: at the table, in the queue', async () => {
  const { hall, ahead } = await startedSetup(story);
  const leaves = { kind: 'stop-clock', reason: 'referee', seat: 0, leaves: 'unwell' } as const;
  await ahead.enter(leaves, { seats: [0] });
  const page = await ahead.open();
  await table.sideOf(page, lee).getByText('Kim B. leaves the table: unwell.').waitFor();
  await checkScreen(page, 'leaving', upright);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await desk.getByText('Kim B. leaves the table: unwell').first().waitFor();
  await checkScreen(desk, 'queue-leaving');
});
