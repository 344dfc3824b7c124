import { useStory } from './harness/story.js';
import { standingTurnLines } from './actors/started-table.js';
import {
  acceptRuling,
  askAbout,
  confirmWords,
  startOwnClock,
  verdictIs,
} from './actors/challenger.js';
import { directorAsJuror } from './actors/juror.js';
import {
  challengeFrom,
  drawTied,
  eachTaps,
  joinMultiplayerTable,
  tapTile,
  threeAfter,
  threeNames as names,
  threeSeated as seated,
} from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { acceptText, tableText } from '../apps/referee-ui/src/app/text/table.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { replayText } from '../apps/referee-ui/src/app/text/replay.js';

const story = useStory();

const [kim, lee, max] = names;

test('G10 G37 D three players sit down, the two who drew the same draw again, and one of the others starts the clock', async () => {
  const { tablet } = await joinMultiplayerTable(story, seated);
  await table.sitDown(tablet, seated);
  await table.checkTiles(tablet, names);
  await drawTied(tablet);
  await tapTile(tablet, lee, 'C');
  await tapTile(tablet, max, 'D');
  await eachTaps(tablet, names, beforePlayText.agree);
  await table
    .sideOf(tablet, lee)
    .getByText(beforePlayText.startsYours(['Max O.', 'Kim B.']))
    .waitFor();
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: tableText.startOf(lee) })
    .tap();
  await table.playTurn(tablet, lee, { at: '8F', tiles: 'HORN' });
  await table.playTurn(tablet, max, { at: 'H6', tiles: 'FAM' });
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.totalIs(tablet, kim, '25');
  await table.pressBar(tablet, lee).waitFor();
});

test('G25 G26 G37 D three players: whoever claims first challenges, mover and challenger confirm, and play goes on with who is next', async () => {
  const { hall, ahead } = await threeAfter(story, 3);
  const tablet = await ahead.open();
  // Lee is on turn; Max claims first.
  await challengeFrom(tablet, max);
  await table
    .sideOf(tablet, lee)
    .getByText(challengeCaseText.calls('Max O.', '10F PASTE'))
    .waitFor();
  await askAbout(tablet, max, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await table
    .sideOf(tablet, lee)
    .getByText(challengeCaseText.theyConfirm(['Max O.', 'Kim B.']))
    .waitFor();
  await confirmWords(tablet, [max, kim]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await acceptRuling(tablet, max);
  await startOwnClock(tablet, lee);
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.pressBar(tablet, max).waitFor();
});

test('G37 D three players: whose time is out is passed over, the last one plays on alone, and all three sign', async () => {
  const { hall, ahead } = await threeAfter(story, 5);
  const { game: id } = ahead.place;
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  await hall.leaveOnClock(id, 0, 1);
  await table.pressBar(tablet, lee).waitFor();
  await table.sideOf(tablet, kim).getByText(tableText.timeOut).waitFor();
  await table.pass(tablet, lee);
  await table.pass(tablet, max);
  await hall.leaveOnClock(id, 1, 1);
  await table.pressBar(tablet, max).waitFor();
  await table.pass(tablet, max);
  await eachTaps(tablet, [lee], acceptText.acceptEnd);
  await table
    .sideOf(tablet, max)
    .getByRole('heading', { name: resultSlipText.wins('Lee N.', 5) })
    .waitFor();
  const slip = await table.slipLines(table.sideOf(tablet, kim).locator('table'));
  expect(slip).toContainEqual([replayText.columns.total, '25', '30', '25']);
  for (const name of names) await table.sign(tablet, name);
  const game = await hall.gameWhen(id, ({ phase }) => phase === 'signed');
  expect(standingTurnLines(game)).toEqual([
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
