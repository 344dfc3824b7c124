import { classic } from '@boardside/game';
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
  type TableInHall,
} from './people/begun-table.js';
import { confirmWords, startOwnClock, verdictIs } from './people/challenger.js';
import { tapTile } from './people/round-table.js';
import * as table from './people/table-tablet.js';

/** A story’s players check their tiles, as everybody does who wants to. */
const asked = { tilesCheck: 'asked' } as const;

let story: Story;
let at: TableInHall;
let tablet: Page;

beforeAll(async () => {
  story = await openStory();
  const rules = { preset: classic, baseMs: 1_500_000, options: asked } as const;
  at = await begunTable(story, await hallOfOne(story, rules));
  ({ tablet } = at);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('C5 a wrong challenge costs the challenger the next turn, and the other plays again', async () => {
  await table.playTurn(tablet, kim, { at: '8F', tiles: 'HORN' });
  await table.callChallenge(tablet);
  await tablet.getByText('If the answer is “acceptable”, you lose your next turn.').waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Acceptable');
  const said = table.sideOf(tablet, lee);
  await said.getByText(/the play stands, you lose the next turn, and Kim\sB\. plays/).waitFor();
  await keepAndCheck(tablet, 'classic-lost-turn');
  await startOwnClock(tablet, kim);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'FAM' });
  await table.playTurn(tablet, lee, { at: '10F', tiles: 'PASTE' });
});

test('C5 all words of a play are asked about at once: nothing is chosen', async () => {
  await table.callChallenge(tablet);
  const side = table.sideOf(tablet, kim);
  await side.getByRole('heading', { name: 'Are these the words?' }).waitFor();
  await side.getByText('One answer for these 2 words.').waitFor();
  await confirmWords(tablet, names);
  await verdictIs(tablet, names, 'Acceptable');
  await startOwnClock(tablet, lee);
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.totalIs(tablet, kim, '23');
  await table.totalIs(tablet, lee, '41');
});

test('C6 D all say in turn that no play is possible, and lay their tiles open', async () => {
  await table.openMore(tablet, kim);
  await tablet.getByRole('button', { name: 'No play is possible…' }).tap();
  const other = table.sideOf(tablet, lee);
  await other.getByText(`${kim} says that no play is possible.`).waitFor();
  await keepScreen(tablet, 'no-play-asked');
  await expectNoSeriousAxe(tablet);
  await other.getByRole('button', { name: 'I have no play' }).tap();
  for (const letter of 'QX') await tapTile(tablet, lee, letter);
  await keepScreen(tablet, 'no-play-racks');
  await expectNoSeriousAxe(tablet);
  // A slip of the hand: all has not been tapped yet. Both are told before anybody says “Right”.
  await other.getByRole('button', { name: 'These are all' }).tap();
  for (const letter of 'AEILNRU') await tapTile(tablet, kim, letter);
  await table.sideOf(tablet, kim).getByRole('button', { name: 'These are all' }).tap();
  await other.getByText('There are fewer tiles here than on the racks.').waitFor();
  await keepScreen(tablet, 'no-play-too-few');
  await other.getByRole('button', { name: 'Change' }).tap();
  for (const letter of 'ADEGI') await tapTile(tablet, lee, letter);
  await other.getByRole('button', { name: 'These are all' }).tap();
  await other.getByText(`${lee} has A D E G I Q X`).waitFor();
  for (const name of names) {
    await table.sideOf(tablet, name).getByRole('button', { name: 'Right', exact: true }).tap();
  }
});

test('C7 C8 the own tiles are deducted; a tie goes to the higher score before that', async () => {
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: `${lee} wins the tie` }).waitFor();
  await slip.getByText(`Before the tiles left were deducted ${lee} had 41.`).waitFor();
  expect(await table.slipLines(slip)).toEqual(
    expect.arrayContaining([
      ['Plays', '23', '41'],
      ['Tiles left', '−7', '−25'],
      ['Total', '16', '16'],
    ]),
  );
  await keepScreen(tablet, 'classic-slip-tie');
  await expectNoSeriousAxe(tablet);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'no-play', totals: [16, 16] } });
});
