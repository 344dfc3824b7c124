import { presetOf, type RuleSet } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  names,
  standing,
  type TableInHall,
} from './people/begun-table.js';
import { askAbout, confirmWords, startOwnClock, verdictIs } from './people/challenger.js';
import { eachTaps, tapTile } from './people/round-table.js';
import * as table from './people/table-tablet.js';

function preset(id: string): RuleSet {
  const found = presetOf(id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found;
}

let story: Story;
let at: TableInHall;
let tablet: Page;

beforeAll(async () => {
  story = await openStory();
  at = await begunTable(
    story,
    await hallOfOne(story, { preset: preset('wespa'), baseMs: 1_500_000 }),
  );
  ({ tablet } = at);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Each taps seven tiles, 12 points with Kim and 14 with Lee; both look at them. */
async function layDown(page: Page): Promise<void> {
  for (const [name, letters] of [
    [kim, 'AEIDLRK'],
    [lee, 'EIDLUWV'],
  ] as const) {
    for (const letter of letters) await tapTile(page, name, letter);
    await table.sideOf(page, name).getByRole('button', { name: 'Done' }).tap();
  }
  await eachTaps(page, names, 'Right');
}

/** Waits until the middle of the table says so of the run. */
async function runIs(page: Page, turns: number): Promise<void> {
  const said = new RegExp(`^\\s*Scoreless\\s+${String(turns)}\\s+of 6\\s*$`);
  await page.locator('bs-middle-bar .scoreless').filter({ hasText: said }).waitFor();
}

test('who thinks about a challenge holds the play, and lets it go by playing on', async () => {
  await table.playTurn(tablet, kim, { at: '8F', tiles: 'HORN' });
  await table.settled(tablet);
  await tablet.getByRole('button', { name: 'Hold', exact: true }).tap();
  await tablet.getByText('You hold this play. Challenge it, or play on.').waitFor();
  const mover = table.sideOf(tablet, kim);
  await mover.getByText(`HOLD · ${lee} may challenge. Don’t draw yet.`).waitFor();
  expect(await tablet.getByRole('button', { name: 'Hold', exact: true }).count()).toBe(0);
  await keepScreen(tablet, 'wespa-hold');
  await expectNoSeriousAxe(tablet);
  await table.playTurn(tablet, lee, { at: 'H6', tiles: 'FAM' });
  await mover.getByText(/^HOLD ·/).waitFor({ state: 'detached' });
});

test('a wrong challenge of two words brings the mover five points a word', async () => {
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.callChallenge(tablet);
  const side = table.sideOf(tablet, lee);
  await side.getByText(`${kim} gains 5 points, 5 a word.`).waitFor();
  await askAbout(tablet, lee, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await side.getByText(`${kim} gains 10 points, 5 a word.`).waitFor();
  await keepScreen(tablet, 'wespa-challenge');
  await expectNoSeriousAxe(tablet);
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Acceptable');
  await keepAndCheck(tablet, 'wespa-verdict');
  await startOwnClock(tablet, lee);
  await table.totalIs(tablet, kim, '49');
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.totalIs(tablet, lee, '25');
});

test('the clock runs on in overtime, says what that costs, and the game goes on', async () => {
  await gameWhen(at, ({ turns }) => turns.length === 4);
  await at.hall.leaveOnClock(at.place.game, 0, 1_000);
  await table.sideOf(tablet, kim).getByText('OVER · −10').waitFor();
  await keepScreen(tablet, 'wespa-overtime');
  for (const turns of [1, 3, 5]) {
    await table.pass(tablet, kim);
    await runIs(tablet, turns);
    // On Lee's time: a minute of Kim's would cost ten points more.
    if (turns === 1) await expectNoSeriousAxe(tablet, 'beside the board');
    await table.pass(tablet, lee);
  }
  await table.settled(tablet);
  await tablet.getByRole('button', { name: /Accept the end/ }).tap();
});

test('after six scoreless turns each loses the own tiles; overtime is a line of the slip', async () => {
  await layDown(tablet);
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: `${kim} wins by 16` }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '39', '25'],
    ['Challenges', '+10', '0'],
    ['Tiles left', '−12', '−14'],
    ['Overtime', '−10', '0'],
    ['Total', '27', '11'],
  ]);
  await keepScreen(tablet, 'wespa-slip');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'six-scoreless', totals: [27, 11] } });
  expect(standing(game).slice(0, 4)).toEqual([
    '8F HORN 14',
    'H6 FARM 9',
    '10F PASTE 25',
    '9H MOB 16',
  ]);
});

test('naspa: a wrong challenge costs the next turn, a scoreless one; after six each loses the own tiles', async () => {
  const rules = { preset: preset('naspa'), baseMs: 1_500_000 } as const;
  const played = await begunTable(story, await hallOfOne(story, rules));
  const { tablet: page } = played;
  await table.playTurn(page, kim, { at: '8F', tiles: 'HORN' });
  await table.callChallenge(page);
  await page.getByText('If the answer is “acceptable”, you lose your next turn.').waitFor();
  await confirmWords(page, names);
  await verdictIs(page, names, 'Acceptable');
  await keepAndCheck(page, 'naspa-verdict');
  await startOwnClock(page, kim);
  await runIs(page, 1);
  await table.pass(page, kim);
  await runIs(page, 2);
  for (const name of [lee, kim, lee, kim]) await table.pass(page, name);
  await table.settled(page);
  await page.getByRole('button', { name: /Accept the end/ }).tap();
  await layDown(page);
  const slip = table.sideOf(page, kim);
  await slip.getByRole('heading', { name: `${kim} wins by 16` }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '14', '0'],
    ['Tiles left', '−12', '−14'],
    ['Adjustments', '0', '0'],
    ['Total', '2', '−14'],
  ]);
  await keepScreen(page, 'naspa-slip');
  for (const name of names) await table.sign(page, name);
  const game = await gameWhen(played, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'six-scoreless', totals: [2, -14] } });
});
