import { club } from '@boardside/game';
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
import { tapTile } from './people/round-table.js';
import * as table from './people/table-tablet.js';

/** A story’s players check their tiles, as everybody does who wants to. */
const asked = { tilesCheck: 'asked' } as const;

let story: Story;
let at: TableInHall;
let tablet: Page;

beforeAll(async () => {
  story = await openStory();
  const rules = { preset: club, baseMs: 1_500_000, options: asked } as const;
  at = await begunTable(story, await hallOfOne(story, rules));
  ({ tablet } = at);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('L7 the printed example by taps: every score as worked through', async () => {
  const plays = [
    [kim, '8F', 'CURAS', 14],
    [lee, 'I7', 'PRIA', 11],
    [kim, '12G', 'METIAR', 26],
    [lee, 'J9', 'ENT', 15],
  ] as const;
  for (const [name, square, tiles, score] of plays) {
    await table.enterPlay(tablet, { at: square, tiles });
    expect([square, await table.previewedScore(tablet)]).toEqual([square, score]);
    await table.press(tablet, name);
  }
  await table.totalIs(tablet, kim, '40');
  await table.totalIs(tablet, lee, '26');
});

test('L4 D only the word that is named is judged; another may be named, and none costs anything', async () => {
  await table.callChallenge(tablet);
  await tablet.getByText('Only they are judged; you may name another one afterwards.').waitFor();
  await tablet
    .getByText('If the answer is “acceptable”, the challenge costs you nothing.')
    .waitFor();
  await keepScreen(tablet, 'club-named-words');
  await expectNoSeriousAxe(tablet);
  await askAbout(tablet, kim, { tap: ['SENTI', 'RE'], asks: 'RE' });
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Acceptable');
  await table
    .sideOf(tablet, kim)
    .getByText('the play stands, the challenge costs you nothing, and you play.')
    .waitFor();
  await keepAndCheck(tablet, 'club-verdict');
  await startOwnClock(tablet, kim);
  await table.callChallenge(tablet);
  await askAbout(tablet, kim, { tap: [], asks: 'SENTI' });
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Acceptable');
  await startOwnClock(tablet, kim);
  await table.playTurn(tablet, kim, { at: '13F', tiles: 'REX' });
  await table.totalIs(tablet, kim, '65');
});

test('L4 a word that is not in the dictionary: the tiles come back, the turn is lost', async () => {
  await table.playTurn(tablet, lee, { at: 'F7', tiles: 'VQ' });
  await table.callChallenge(tablet);
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Unacceptable');
  await startOwnClock(tablet, kim);
  await table.totalIs(tablet, lee, '26');
});

test('L5 all have passed twice in succession: the count is shown, and the game ends', async () => {
  await table.pass(tablet, kim);
  await table.pass(tablet, lee);
  await tablet
    .locator('bs-middle-bar')
    .getByText(/Passes\s+2\s+of 4/)
    .waitFor();
  await table.pass(tablet, kim);
  await keepAndCheck(tablet, 'club-passes');
  await table.pass(tablet, lee);
  await tablet.getByRole('heading', { name: 'All have passed' }).waitFor();
  await table.settled(tablet);
  await tablet.getByRole('button', { name: /Accept the end/ }).tap();
});

test('L6 each score is reduced by the own tiles left', async () => {
  for (const [name, letters] of [
    [kim, 'AEIKNOT'],
    [lee, 'ABEINOU'],
  ] as const) {
    for (const letter of letters) await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: 'Done' }).tap();
  }
  await keepScreen(tablet, 'club-racks');
  await expectNoSeriousAxe(tablet);
  for (const name of names) {
    await table.sideOf(tablet, name).getByRole('button', { name: 'Right' }).tap();
  }
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: `${kim} wins by 37` }).waitFor();
  expect(await table.slipLines(slip)).toEqual(
    expect.arrayContaining([
      ['Plays', '65', '26'],
      ['Tiles left', '−11', '−9'],
      ['Total', '54', '17'],
    ]),
  );
  await keepScreen(tablet, 'club-slip');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'passed-out', totals: [54, 17] } });
  expect(standing(game).slice(0, 5)).toEqual([
    '8F CURAS 14',
    'I7 PARIA 11',
    '12G METIAR 26',
    'J8 SENTI 15',
    '13F REX 25',
  ]);
});
