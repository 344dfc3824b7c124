import { fivePlays } from '@boardside/simulation';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { callScriptedChallenge, sendScriptedChallenge } from '../actors/scripted-challenge.js';
import { verdictIs } from '../actors/challenger.js';
import { directorAsJuror } from '../actors/juror.js';
import {
  boxedGame,
  challengeFrom,
  drawTied,
  eachTaps,
  fourNames,
  fourSeated,
  multiplayerSetup,
  joinMultiplayerTable,
  smallTargets,
  tapTile,
  threeAfter,
  threeNames,
  threeSeated,
  type MultiplayerSetup,
} from '../actors/multiplayer-table.js';
import * as table from '../actors/table-tablet.js';
import { beforePlayText } from '../../apps/referee-ui/src/app/text/before-play.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { acceptText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { resultSlipText } from '../../apps/referee-ui/src/app/text/result-slip.js';
import {
  endRackText,
  unanimousEndTexts,
  endMenuText,
} from '../../apps/referee-ui/src/app/text/unanimous-end.js';
import { startingWith } from '../harness/text-patterns.js';

const story = useStory();

const [kim, lee, max, ria] = fourNames;
const everyTablet = { also: ['1180', '1024', 'upright'] } as const;

/** Four of the boxed game, Max first. */
async function fourAfter(plays: number): Promise<MultiplayerSetup> {
  const at = await multiplayerSetup(story, fourSeated, boxedGame);
  await at.ahead.start(2);
  for (const play of fivePlays.slice(0, plays)) await at.ahead.press(play);
  return at;
}

test('three players before play: seats, tiles, a tied draw, the first clock', async () => {
  const { tablet } = await joinMultiplayerTable(story, threeSeated);
  await tablet.getByRole('button', { name: beforePlayText.iAm(threeSeated[0]) }).waitFor();
  await checkScreen(tablet, 'three-seats');
  await table.sitDown(tablet, threeSeated);
  await table
    .sideOf(tablet, max)
    .getByRole('button', { name: beforePlayText.tilesChecked })
    .waitFor();
  await checkScreen(tablet, 'three-tiles');
  await table.checkTiles(tablet, threeNames);
  await drawTied(tablet);
  await checkScreen(tablet, 'three-draw-again');
  await tapTile(tablet, lee, 'C');
  await tapTile(tablet, max, 'D');
  await table.sideOf(tablet, kim).getByRole('button', { name: beforePlayText.agree }).waitFor();
  await checkScreen(tablet, 'three-draw-decided');
  await eachTaps(tablet, threeNames, beforePlayText.agree);
  await table
    .sideOf(tablet, lee)
    .getByText(beforePlayText.startsYours(['Max O.', 'Kim B.']))
    .waitFor();
  await checkScreen(tablet, 'three-first-start');
});

test('three players in play: the page turned to each side, a challenge open to two, its words', async () => {
  const { ahead } = await threeAfter(story, 0);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '8F', tiles: 'HORN' });
  expect(await smallTargets(tablet)).toEqual([]);
  await checkScreen(tablet, 'three-play', everyTablet);
  await table.press(tablet, lee);
  await table.playTurn(tablet, max, { at: 'H6', tiles: 'FAM' });
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTE' });
  await checkScreen(tablet, 'three-play-near', everyTablet);
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '25');
  await checkScreen(tablet, 'three-may-challenge');
  await challengeFrom(tablet, max);
  await table
    .sideOf(tablet, lee)
    .getByText(challengeCaseText.calls('Max O.', '10F PASTE'))
    .waitFor();
  await checkScreen(tablet, 'three-challenge-words');
});

test('three players in play: the page turned to the far side', async () => {
  const { ahead } = await threeAfter(story, 4);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '11E', tiles: 'BIT' });
  await checkScreen(tablet, 'three-play-far');
});

test('three players: a verdict', async () => {
  const { hall, ahead } = await threeAfter(story, 3);
  await callScriptedChallenge(ahead, 2);
  await sendScriptedChallenge(ahead, [0, 1]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  const tablet = await ahead.open();
  await verdictIs(tablet, threeNames, challengeCaseText.acceptable);
  await checkScreen(tablet, 'three-verdict');
});

test('three players: a flag, the end to accept, the slip, signed', async () => {
  const { hall, ahead } = await threeAfter(story, 5);
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  await hall.leaveOnClock(ahead.place.game, 0, 1);
  await table.pressBar(tablet, lee).waitFor();
  await table.sideOf(tablet, kim).getByText(tableText.timeOut).waitFor();
  await checkScreen(tablet, 'three-flag');
  await table.pass(tablet, lee);
  await table.pass(tablet, max);
  // Set before Lee's pass has arrived, the clock would run out in that turn.
  await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length === 7);
  await hall.leaveOnClock(ahead.place.game, 1, 1);
  await table.pressBar(tablet, max).waitFor();
  await table.pass(tablet, max);
  const accept = table.sideOf(tablet, lee).getByRole('button', { name: acceptText.acceptEnd });
  await accept.waitFor();
  await checkScreen(tablet, 'three-accept-the-end');
  await accept.tap();
  await table
    .sideOf(tablet, max)
    .getByRole('heading', { name: resultSlipText.wins('Lee N.', 5) })
    .waitFor();
  await checkScreen(tablet, 'three-slip');
  for (const name of threeNames) await table.sign(tablet, name);
  await tablet.getByText(resultSlipText.allSigned).first().waitFor();
  await checkScreen(tablet, 'three-signed');
});

test('four players before play: seats, the draw', async () => {
  const { tablet } = await joinMultiplayerTable(story, fourSeated, boxedGame);
  await tablet.getByRole('button', { name: beforePlayText.iAm(fourSeated[0]) }).waitFor();
  await checkScreen(tablet, 'four-seats');
  await table.sitDown(tablet, fourSeated);
  for (const [at, name] of fourNames.entries()) await tapTile(tablet, name, 'DB?C'.charAt(at));
  await table.sideOf(tablet, kim).getByRole('button', { name: beforePlayText.agree }).waitFor();
  await checkScreen(tablet, 'four-draw');
});

test('four players in play: the page turned to the left and to the right, a challenge', async () => {
  const { ahead } = await fourAfter(3);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '9I', tiles: 'OB' });
  expect(await smallTargets(tablet)).toEqual([]);
  await checkScreen(tablet, 'four-play-left', everyTablet);
  await table.press(tablet, lee);
  await table.playTurn(tablet, max, { at: '11E', tiles: 'BIT' });
  await table.totalIs(tablet, max, '30');
  await checkScreen(tablet, 'four-play-right');
  await challengeFrom(tablet, kim);
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: challengeCaseText.confirm })
    .waitFor();
  await checkScreen(tablet, 'four-challenge');
});

test('four players: a verdict, a turn lost by it, no play possible', async () => {
  const { hall, ahead } = await fourAfter(5);
  await callScriptedChallenge(ahead, 0);
  await sendScriptedChallenge(ahead, []);
  await directorAsJuror(hall).answers(1, 'acceptable');
  const tablet = await ahead.open();
  await verdictIs(tablet, fourNames, challengeCaseText.acceptable);
  await table.sideOf(tablet, kim).getByText('you lose the next turn').waitFor();
  await checkScreen(tablet, 'four-verdict');
  await table.sideOf(tablet, ria).getByRole('button', { name: tableText.goOn }).tap();
  await table.pass(tablet, ria);
  await table.sideOf(tablet, kim).getByText(tableText.youLoseTurn).waitFor();
  await table.sideOf(tablet, lee).getByText(tableText.losesTurn('Kim B.')).first().waitFor();
  await checkScreen(tablet, 'four-turn-lost');
  await table.openMore(tablet, lee);
  await tablet.getByRole('button', { name: startingWith(endMenuText['no-play']) }).tap();
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: unanimousEndTexts['no-play'].yes })
    .waitFor();
  await checkScreen(tablet, 'four-no-play');
});

test('four players at the end: the racks laid open, the slip', async () => {
  const { ahead } = await fourAfter(5);
  const seats = [0, 1, 2, 3] as const;
  const racks = ['AEIOUST', 'AEIDDGL', 'AEINNRT', 'VWYZEEU'];
  const tablet = await ahead.open();
  await table.openMore(tablet, ria);
  await tablet.getByRole('button', { name: startingWith(endMenuText['no-play']) }).tap();
  await eachTaps(tablet, [kim, lee, max], unanimousEndTexts['no-play'].yes);
  for (const seat of seats) {
    const name = fourNames[seat];
    for (const letter of racks[seat] ?? '') await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: endRackText.all }).tap();
  }
  await table.sideOf(tablet, kim).getByRole('button', { name: endRackText.confirm }).waitFor();
  await checkScreen(tablet, 'four-racks');
  await eachTaps(tablet, fourNames, endRackText.confirm);
  await table
    .sideOf(tablet, ria)
    .getByRole('heading', { name: resultSlipText.wins('Max O.', 5) })
    .waitFor();
  await checkScreen(tablet, 'four-slip', everyTablet);
});
