import { fivePlays } from '@boardside/simulation';
import { useStory } from './harness/story.js';
import { standingTurnLines } from './actors/started-table.js';
import { confirmWords, verdictIs } from './actors/challenger.js';
import { directorAsJuror } from './actors/juror.js';
import {
  boxedGame,
  challengeFrom,
  eachTaps,
  fourNames as names,
  fourSeated as seated,
  multiplayerSetup,
  joinMultiplayerTable,
  tapTile,
  type MultiplayerSetup,
} from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import {
  endRackText,
  unanimousEndTexts,
  endMenuText,
} from '../apps/referee-ui/src/app/text/unanimous-end.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { replayText } from '../apps/referee-ui/src/app/text/replay.js';
import { startingWith } from './harness/text-patterns.js';

const story = useStory();

const [kim, lee, max, ria] = names;

/** What each has left, by name; the points of it are taken off (C7). */
const racks: Readonly<Record<string, string>> = {
  [kim]: 'AEIOUST', // 7
  [lee]: 'AEIDDGL', // 1+1+1+2+2+2+1 = 10
  [max]: 'AEINNRT', // 7
  [ria]: 'VWYZEEU', // 4+4+4+10+1+1+1 = 25
};

/** Max started and has just played for the second time: Ria is on turn. */
async function afterFivePlays(): Promise<MultiplayerSetup> {
  const at = await multiplayerSetup(story, seated, boxedGame);
  await at.ahead.start(2);
  for (const play of fivePlays) await at.ahead.press(play);
  return at;
}

test('G37 four players without a clock: who draws the blank starts, and turns pass to the left', async () => {
  const { tablet } = await joinMultiplayerTable(story, seated, boxedGame);
  await table.sitDown(tablet, seated);
  for (const [name, letter] of [
    [kim, 'D'],
    [lee, 'B'],
    [max, '?'],
    [ria, 'C'],
  ] as const)
    await tapTile(tablet, name, letter);
  await eachTaps(tablet, names, beforePlayText.agree);
  await table.sideOf(tablet, ria).getByRole('button', { name: beforePlayText.begin }).tap();
  await table.playTurn(tablet, max, { at: '8F', tiles: 'HORN' });
  await table.playTurn(tablet, ria, { at: 'H6', tiles: 'FAM' });
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.playTurn(tablet, lee, { at: '9I', tiles: 'OB' });
  await table.pressBar(tablet, max).waitFor();
});

test('C5 of four players the one who challenged a good play, and nobody else, loses the next turn', async () => {
  const { hall, ahead } = await afterFivePlays();
  const tablet = await ahead.open();
  // Kim, who is not next, challenges.
  await challengeFrom(tablet, kim);
  await confirmWords(tablet, [kim, max]);
  await directorAsJuror(hall).answers(1, 'acceptable');
  await verdictIs(tablet, names, challengeCaseText.acceptable);
  await table.sideOf(tablet, kim).getByText('you lose the next turn').waitFor();
  await table.sideOf(tablet, ria).getByRole('button', { name: tableText.goOn }).tap();
  await table.pass(tablet, ria);
  await table.sideOf(tablet, kim).getByText(tableText.youLoseTurn).waitFor();
  await table.sideOf(tablet, lee).getByText(tableText.losesTurn('Kim B.')).first().waitFor();
  await table.pressBar(tablet, lee).waitFor();
});

test('C6 C7 four players without a play: each says so, every rack is deducted, and all four sign', async () => {
  const { hall, ahead } = await afterFivePlays();
  const tablet = await ahead.open();
  await table.openMore(tablet, ria);
  await tablet.getByRole('button', { name: startingWith(endMenuText['no-play']) }).tap();
  await eachTaps(tablet, [kim, lee, max], unanimousEndTexts['no-play'].yes);
  for (const name of names) {
    for (const letter of racks[name] ?? '') await tapTile(tablet, name, letter);
    await table.sideOf(tablet, name).getByRole('button', { name: endRackText.all }).tap();
  }
  await eachTaps(tablet, names, endRackText.confirm);
  await table
    .sideOf(tablet, ria)
    .getByRole('heading', { name: resultSlipText.wins('Max O.', 5) })
    .waitFor();
  const slip = await table.slipLines(table.sideOf(tablet, max).locator('table'));
  expect(slip[0]).toEqual([resultSlipText.plays, '25', '16', '30', '9']);
  expect(slip).toContainEqual([resultSlipText.ownTiles, '−7', '−10', '−7', '−25']);
  expect(slip.at(-1)).toEqual([replayText.columns.total, '18', '6', '23', '−16']);
  for (const name of names) await table.sign(tablet, name);
  const game = await hall.gameWhen(ahead.place.game, ({ phase }) => phase === 'signed');
  expect(standingTurnLines(game)).toEqual([
    '8F HORN 14',
    'H6 FARM 9',
    '10F PASTE 25',
    '9H MOB 16',
    '11E BIT 16',
  ]);
});
