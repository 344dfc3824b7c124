import { fivePlays } from '@boardside/simulation';
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
  eachTaps,
  multiplayerSetup,
  joinMultiplayerTable,
  tapTile,
  threeNames as names,
  threeSeated as seated,
  type MultiplayerSetup,
} from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';

const story = useStory();

const [kim, lee, max] = names;

/** Lee started; so many of five plays lie on the board. */
async function after(plays: number): Promise<MultiplayerSetup> {
  const at = await multiplayerSetup(story, seated);
  await at.ahead.start(1);
  for (const play of fivePlays.slice(0, plays)) await at.ahead.press(play);
  return at;
}

test('G10 G37 D three players sit down, the two who drew the same draw again, and one of the others starts the clock', async () => {
  const { tablet } = await joinMultiplayerTable(story, seated);
  await table.sitDown(tablet, seated);
  await table.checkTiles(tablet, names);
  await tapTile(tablet, kim, 'B');
  await tapTile(tablet, lee, 'A');
  await tapTile(tablet, max, 'A');
  await table.sideOf(tablet, kim).getByText('Lee N. and Max O. drew the same').waitFor();
  await tapTile(tablet, lee, 'C');
  await tapTile(tablet, max, 'D');
  await eachTaps(tablet, names, 'Agree');
  await table.sideOf(tablet, lee).getByText('Max O. or Kim B. starts your clock').waitFor();
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: `Start ${lee}’s clock` })
    .tap();
  await table.playTurn(tablet, lee, { at: '8F', tiles: 'HORN' });
  await table.playTurn(tablet, max, { at: 'H6', tiles: 'FAM' });
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.totalIs(tablet, kim, '25');
  await table.pressBar(tablet, lee).waitFor();
});

test('G25 G26 G37 D three players: whoever claims first challenges, mover and challenger confirm, and play goes on with who is next', async () => {
  const { hall, ahead } = await after(3);
  const tablet = await ahead.open();
  // Lee is on turn; Max claims first.
  await challengeFrom(tablet, max);
  await table.sideOf(tablet, lee).getByText('Max O. challenges 10F PASTE').waitFor();
  await askAbout(tablet, max, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await table.sideOf(tablet, lee).getByText('Max O. and Kim B. confirm them').waitFor();
  await confirmWords(tablet, [max, kim]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  await verdictIs(tablet, names, 'Acceptable');
  await acceptRuling(tablet, max);
  await startOwnClock(tablet, lee);
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.pressBar(tablet, max).waitFor();
});

test('G37 D three players: whose time is out is passed over, the last one plays on alone, and all three sign', async () => {
  const { hall, ahead } = await after(5);
  const { game: id } = ahead.place;
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  await hall.leaveOnClock(id, 0, 1);
  await table.pressBar(tablet, lee).waitFor();
  await table.sideOf(tablet, kim).getByText('Time out').waitFor();
  await table.pass(tablet, lee);
  await table.pass(tablet, max);
  await hall.leaveOnClock(id, 1, 1);
  await table.pressBar(tablet, max).waitFor();
  await table.pass(tablet, max);
  await eachTaps(tablet, [lee], 'Accept the end');
  await table.sideOf(tablet, max).getByRole('heading', { name: 'Lee N. wins by 5' }).waitFor();
  const slip = await table.slipLines(table.sideOf(tablet, kim).locator('table'));
  expect(slip).toContainEqual(['Total', '25', '30', '25']);
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
