import { presetOf, type RuleSet } from '@boardside/game';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import {
  gameWhen,
  kim,
  lee,
  names,
  standingTurnLines,
  setupAfterPlays,
  type TableSetup,
} from './actors/started-table.js';
import { askAbout, confirmWords, startOwnClock, verdictIs } from './actors/challenger.js';
import { eachTaps, tapTile } from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { adjustmentNames } from '../apps/referee-ui/src/app/text/adjustments.js';
import { anyText, startingWith } from './harness/text-patterns.js';

const story = useStory();

const plays = [
  ['8F', 'HORN'],
  ['H6', 'FAM'],
  ['10F', 'PASTE'],
  ['9I', 'OB'],
] as const;

/** So many plays in a row, by Kim, Lee, Kim and Lee. */
function played(id: 'wespa' | 'naspa', count: number): Promise<TableSetup> {
  const rules = { preset: preset(id), baseMs: 1_500_000 };
  return setupAfterPlays(story, plays.slice(0, count), rules);
}

function preset(id: string): RuleSet {
  const found = presetOf(id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found;
}

/** Each taps seven tiles, 12 points with Kim and 14 with Lee; both look at them. */
async function layDown(page: Page): Promise<void> {
  for (const [name, letters] of [
    [kim, 'AEIDLRK'],
    [lee, 'EIDLUWV'],
  ] as const) {
    for (const letter of letters) await tapTile(page, name, letter);
    await table.sideOf(page, name).getByRole('button', { name: rackDeclarationText.done }).tap();
  }
  await eachTaps(page, names, rackDeclarationText.confirm);
}

test('who thinks about a challenge holds the play, and lets it go by playing on', async () => {
  const { ahead } = await played('wespa', 1);
  const tablet = await ahead.open();
  await tablet.getByRole('button', { name: tableText.hold, exact: true }).tap();
  await tablet.getByText(tableText.youHold).waitFor();
  const mover = table.sideOf(tablet, kim);
  await mover.getByText(tableText.heldBy(lee)).waitFor();
  await tablet
    .getByRole('button', { name: tableText.hold, exact: true })
    .waitFor({ state: 'detached' });
  await table.playTurn(tablet, lee, { at: 'H6', tiles: 'FAM' });
  await mover.getByText(startingWith(tableText.heldBy(anyText))).waitFor({ state: 'detached' });
});

test('a wrong challenge of two words brings the mover five points a word', async () => {
  const { ahead } = await played('wespa', 3);
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  const side = table.sideOf(tablet, lee);
  await side.getByText(`${kim} gains 5 points, 5 per word.`).waitFor();
  await askAbout(tablet, lee, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await side.getByText(`${kim} gains 10 points, 5 per word.`).waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await startOwnClock(tablet, lee);
  await table.totalIs(tablet, kim, '49');
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.totalIs(tablet, lee, '25');
});

test('the clock runs on in overtime, says what that costs, and the game goes on', async () => {
  const { hall, place, ahead } = await played('wespa', 3);
  await hall.leaveOnClock(place.game, 0, 1_000);
  await ahead.follow();
  const tablet = await ahead.open();
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.sideOf(tablet, kim).getByText(tableText.over(10)).waitFor();
  await table.pass(tablet, kim);
  await table.runIs(tablet, 1);
  await table.pass(tablet, lee);
  await table.runIs(tablet, 2);
  await table.pressBar(tablet, kim).waitFor();
});

test('after six scoreless turns each loses their own tiles; overtime is a line of the slip', async () => {
  const { ahead, ...at } = await played('wespa', 3);
  await ahead.challenge([0, 1]);
  await ahead.waitForRuling();
  await ahead.startClock();
  await at.hall.leaveOnClock(at.place.game, 0, -2_000);
  await ahead.follow();
  await ahead.play('9I', 'OB');
  for (let turns = 0; turns < 6; turns += 1) await ahead.pass();
  // The clock stops here, in its first minute of overtime.
  await ahead.acceptEnd();
  const tablet = await ahead.open();
  await layDown(tablet);
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.wins(kim, 16) }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '39', '25'],
    [resultSlipText.challenges, '+10', '0'],
    [resultSlipText.ownTiles, '−12', '−14'],
    [adjustmentNames.overtime, '−10', '0'],
    [resultSlipText.total, '27', '11'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'scoreless-turns', totals: [27, 11] } });
  expect(standingTurnLines(game).slice(0, 4)).toEqual([
    '8F HORN 14',
    'H6 FARM 9',
    '10F PASTE 25',
    '9H MOB 16',
  ]);
});

test('naspa: a wrong challenge costs the next turn, a scoreless one', async () => {
  const { ahead } = await played('naspa', 1);
  const tablet = await ahead.open();
  await table.callChallenge(tablet);
  await tablet.getByText('If the play is acceptable, you lose your next turn.').waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await startOwnClock(tablet, kim);
  await table.runIs(tablet, 1);
  await table.pass(tablet, kim);
  await table.runIs(tablet, 2);
  await table.pressBar(tablet, lee).waitFor();
});

test('naspa: a lost turn and five more scoreless ones end the game, and each loses their own tiles', async () => {
  const { ahead, ...at } = await played('naspa', 1);
  await ahead.challenge();
  await ahead.waitForRuling();
  await ahead.startClock();
  for (let turns = 0; turns < 5; turns += 1) await ahead.pass();
  const tablet = await ahead.open();
  await table.acceptTheEnd(tablet);
  await layDown(tablet);
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.wins(kim, 16) }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '14', '0'],
    [resultSlipText.ownTiles, '−12', '−14'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '2', '−14'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'scoreless-turns', totals: [2, -14] } });
});
