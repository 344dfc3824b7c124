import { classic } from '@boardside/game';
import { keepAndCheck } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { standing } from './people/begun-table.js';
import { confirmWords, verdictIs } from './people/challenger.js';
import { directorAsJuror } from './people/juror.js';
import {
  challengeFrom,
  eachTaps,
  keepOnOthers,
  roundTable,
  smallTargets,
  tapTile,
} from './people/round-table.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

const seated = ['Kim Berger', 'Lee Novak', 'Max Okoro', 'Ria Sand'] as const;
const names = ['Kim B.', 'Lee N.', 'Max O.', 'Ria S.'] as const;
const [kim, lee, max, ria] = names;

/** What each has left, by name; the points of it are taken off (C7). */
const racks: Readonly<Record<string, string>> = {
  [kim]: 'AEIOUST', // 7
  [lee]: 'AEIDDGL', // 1+1+1+2+2+2+1 = 10
  [max]: 'AEINNRT', // 7
  [ria]: 'VWYZEEU', // 4+4+4+10+1+1+1 = 25
};

test('C5 C6 C7 four players of the boxed game: a turn lost by a challenge, from the draw to four signatures', async () => {
  const { hall, place, tablet } = await roundTable(story, seated, {
    preset: classic,
    firstJudge: 'juror',
  });
  await tablet.getByRole('button', { name: `I am ${seated[0]}` }).waitFor();
  await keepAndCheck(tablet, 'four-seats');
  await table.sitDown(tablet, seated);
  for (const [name, letter] of [
    [kim, 'D'],
    [lee, 'B'],
    [max, '?'],
    [ria, 'C'],
  ] as const)
    await tapTile(tablet, name, letter);
  await keepAndCheck(tablet, 'four-draw');
  await eachTaps(tablet, names, 'Agree');
  await table.sideOf(tablet, ria).getByRole('button', { name: 'Begin the game' }).tap();

  await table.playTurn(tablet, max, { at: '8F', tiles: 'HORN' });
  await table.playTurn(tablet, ria, { at: 'H6', tiles: 'FAM' });
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.enterPlay(tablet, { at: '9I', tiles: 'OB' });
  expect(await smallTargets(tablet)).toEqual([]);
  await keepAndCheck(tablet, 'four-play-left');
  await keepOnOthers(tablet, 'four-play-left');
  await table.press(tablet, lee);
  await table.playTurn(tablet, max, { at: '11E', tiles: 'BIT' });
  await keepAndCheck(tablet, 'four-play-right');

  // Kim, who is not next, challenges a good play and loses the own next turn.
  await challengeFrom(tablet, kim);
  await keepAndCheck(tablet, 'four-challenge');
  await confirmWords(tablet, [kim, max]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  await verdictIs(tablet, names, 'Acceptable');
  await table.sideOf(tablet, kim).getByText('you lose the next turn').waitFor();
  await keepAndCheck(tablet, 'four-verdict');
  await table.sideOf(tablet, ria).getByRole('button', { name: 'Go on' }).tap();
  await table.pass(tablet, ria);
  await table.sideOf(tablet, kim).getByText('You lose this turn').waitFor();
  await table.sideOf(tablet, lee).getByText('Kim B. loses this turn').first().waitFor();
  await keepAndCheck(tablet, 'four-turn-lost');

  await table.openMore(tablet, lee);
  await tablet.getByRole('button', { name: /^No play is possible/ }).tap();
  await keepAndCheck(tablet, 'four-no-play');
  await eachTaps(tablet, [kim, max, ria], 'I have no play');
  for (const name of names) {
    for (const letter of racks[name] ?? '') await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: 'These are all' }).tap();
  }
  await keepAndCheck(tablet, 'four-racks');
  await eachTaps(tablet, names, 'Right');

  await table.sideOf(tablet, ria).getByRole('heading', { name: 'Max O. wins by 5' }).waitFor();
  const slip = await table.slipLines(table.sideOf(tablet, max).locator('table'));
  expect(slip[0]).toEqual(['Plays', '25', '16', '30', '9']);
  expect(slip).toContainEqual(['Tiles left', '−7', '−10', '−7', '−25']);
  expect(slip.at(-1)).toEqual(['Total', '18', '6', '23', '−16']);
  await keepAndCheck(tablet, 'four-slip');
  await keepOnOthers(tablet, 'four-slip');
  for (const name of names) await table.sign(tablet, name);
  const game = await hall.gameWhen(place.game, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual([
    '8F HORN 14',
    'H6 FARM 9',
    '10F PASTE 25',
    '9H MOB 16',
    '11E BIT 16',
    'Pass',
  ]);
});
