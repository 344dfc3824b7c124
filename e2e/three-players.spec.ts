import { keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  acceptRuling,
  askAbout,
  confirmWords,
  startOwnClock,
  verdictIs,
} from './people/challenger.js';
import { standing } from './people/begun-table.js';
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

const seated = ['Kim Berger', 'Lee Novak', 'Max Okoro'] as const;
const names = ['Kim B.', 'Lee N.', 'Max O.'] as const;
const [kim, lee, max] = names;

test('G37 D three players with clocks: a tied draw, a challenge by whoever claims it, a flag, three signatures', async () => {
  const { hall, place, tablet } = await roundTable(story, seated);

  await tablet.getByRole('button', { name: `I am ${seated[0]}` }).waitFor();
  await keepAndCheck(tablet, 'three-seats');
  await table.sitDown(tablet, seated);
  await keepAndCheck(tablet, 'three-tiles');
  await table.checkTiles(tablet, names);

  await tapTile(tablet, kim, 'B');
  await tapTile(tablet, lee, 'A');
  await tapTile(tablet, max, 'A');
  await table.sideOf(tablet, kim).getByText('Lee N. and Max O. drew the same').waitFor();
  await keepAndCheck(tablet, 'three-draw-again');
  await tapTile(tablet, lee, 'C');
  await tapTile(tablet, max, 'D');
  await keepAndCheck(tablet, 'three-draw-decided');
  await eachTaps(tablet, names, 'Agree');
  await table.sideOf(tablet, lee).getByText('Max O. or Kim B. starts your clock').waitFor();
  await keepAndCheck(tablet, 'three-first-start');
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: `Start ${lee}’s clock` })
    .tap();

  await table.enterPlay(tablet, { at: '8F', tiles: 'HORN' });
  expect(await smallTargets(tablet)).toEqual([]);
  await keepAndCheck(tablet, 'three-play');
  await keepOnOthers(tablet, 'three-play');
  await table.press(tablet, lee);
  await table.playTurn(tablet, max, { at: 'H6', tiles: 'FAM' });
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTE' });
  await keepAndCheck(tablet, 'three-play-near');
  await keepOnOthers(tablet, 'three-play-near');
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '25');

  // Lee is on turn; Max claims first.
  await keepAndCheck(tablet, 'three-may-challenge');
  await challengeFrom(tablet, max);
  await table.sideOf(tablet, lee).getByText('Max O. challenges 10F PASTE').waitFor();
  await keepAndCheck(tablet, 'three-challenge-words');
  await askAbout(tablet, max, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await table.sideOf(tablet, lee).getByText('Max O. and Kim B. confirm them').waitFor();
  await confirmWords(tablet, [max, kim]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  await verdictIs(tablet, names, 'Acceptable');
  await keepAndCheck(tablet, 'three-verdict');
  await acceptRuling(tablet, max);
  await startOwnClock(tablet, lee);
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.enterPlay(tablet, { at: '11E', tiles: 'BIT' });
  await keepScreen(tablet, 'three-play-far');
  await table.press(tablet, max);

  // Kim’s time runs out: from now on Lee and Max alternate.
  await hall.leaveOnClock(place.game, 0, 1);
  await table.pressBar(tablet, lee).waitFor();
  await table.sideOf(tablet, kim).getByText('Time out').waitFor();
  await keepAndCheck(tablet, 'three-flag');
  await table.pass(tablet, lee);
  await table.pass(tablet, max);
  await hall.leaveOnClock(place.game, 1, 1);
  await table.pressBar(tablet, max).waitFor();
  await table.pass(tablet, max);
  await keepAndCheck(tablet, 'three-accept-the-end');
  await eachTaps(tablet, [lee], 'Accept the end');

  await table.sideOf(tablet, max).getByRole('heading', { name: 'Lee N. wins by 5' }).waitFor();
  expect(await table.slipLines(table.sideOf(tablet, kim).locator('table'))).toContainEqual([
    'Total',
    '25',
    '30',
    '25',
  ]);
  await keepAndCheck(tablet, 'three-slip');
  for (const name of names) await table.sign(tablet, name);
  await keepAndCheck(tablet, 'three-signed');
  const game = await hall.gameWhen(place.game, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual([
    '8F HORN 14',
    'H6 FARM 9',
    '10F PASTE 25',
    '9H MOB 16',
    '11E BIT 16',
    'Pass',
    'Pass',
    'Pass',
  ]);
});
