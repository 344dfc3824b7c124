import { useStory } from './harness/story.js';
import {
  startedSetup,
  fullNames,
  gameWhen,
  kim,
  lee,
  names,
  standingTurnLines,
  type TableSetup,
} from './actors/started-table.js';
import * as console from './actors/director.js';
import * as table from './actors/table-tablet.js';
import { acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { endTexts } from '../apps/referee-ui/src/app/text/ends.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

/** HORN 14 by Lee and FARM 9 by Kim after a pass, then so many scoreless turns from Lee on. */
async function scoreless(turns: number): Promise<TableSetup> {
  const at = await startedSetup(story);
  await at.ahead.pass();
  await at.ahead.play('8F', 'HORN');
  await at.ahead.play('H6', 'FAM');
  for (let made = 0; made < turns; made += 1) await at.ahead.pass();
  return at;
}

test('G30 passes and exchanges are counted; a play breaks the run', async () => {
  const { ahead } = await startedSetup(story);
  const tablet = await ahead.open();
  await table.pass(tablet, kim);
  await table.runIs(tablet, 1);
  await table.exchange(tablet, lee, 3);
  await table.runIs(tablet, 2);
  await table.playTurn(tablet, kim, { at: '8F', tiles: 'HORN' });
  await table.runIs(tablet, 0);
  await table.totalIs(tablet, kim, '14');
});

test('G17 exchanges say how many; G30 the run of six ends the game', async () => {
  const { ahead, ...at } = await scoreless(2);
  const tablet = await ahead.open();
  await table.runIs(tablet, 2);
  await table.exchange(tablet, lee, 3);
  await table.exchange(tablet, kim, 7);
  await table.runIs(tablet, 4);
  await table.pass(tablet, lee);
  await table.runIs(tablet, 5);
  await table.pass(tablet, kim);
  await tablet.getByRole('heading', { name: acceptText.scorelessTitle(6) }).waitFor();
  await tablet.getByRole('button', { name: acceptText.acceptEnd }).waitFor();
  const game = await gameWhen(at, ({ phase }) => phase === 'closing');
  expect(standingTurnLines(game)).toEqual([
    'Pass',
    '8F HORN 14',
    'H6 FARM 9',
    'Pass',
    'Pass',
    'Exchange 3',
    'Exchange 7',
    'Pass',
    'Pass',
  ]);
});

test('G33 after six scoreless turns nothing is added and nothing deducted', async () => {
  const { ahead, ...at } = await scoreless(6);
  const tablet = await ahead.open();
  await table.acceptTheEnd(tablet);
  const slip = table.sideOf(tablet, kim);
  await slip.getByText('Scoreless turns ended the game.').waitFor();
  await slip.getByText(resultSlipText.tilesNotCounted).waitFor();
  await slip.getByRole('heading', { name: resultSlipText.wins(lee, 5) }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '9', '14'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '9', '14'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'scoreless-turns', totals: [9, 14] } });
});

test('the console shows a game that ended by scoreless turns, and its slip', async () => {
  const { hall, ahead } = await scoreless(6);
  await ahead.acceptEnd();
  await ahead.sign();
  const desk = await consoleAt(story, hall, 'wall');
  await console.wallCard(desk, 1).getByText(hallText.signed).first().waitFor();
  await console.openTable(desk, 1);
  const slip = desk.getByRole('region', { name: gamePageText.slip, exact: true });
  await slip.getByText(endTexts['scoreless-turns'].short).waitFor();
  await slip.getByText(`${lee} by 5`).waitFor();
  await console.scoreIs(desk, fullNames[0], 9);
  await console.scoreIs(desk, fullNames[1], 14);
});
