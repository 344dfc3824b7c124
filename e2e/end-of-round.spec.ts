import { useStory } from './harness/story.js';
import {
  fullNames,
  gameWhen,
  kim,
  names,
  standingTurnLines,
  setupAfterPlays,
} from './actors/started-table.js';
import * as console from './actors/director.js';
import * as table from './actors/table-tablet.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { needShortBadge } from '../apps/referee-ui/src/app/text/director-queue.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { endTexts } from '../apps/referee-ui/src/app/text/ends.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

/** HORN 14 by Kim and FARM 9 by Lee; Kim is on turn. */
const hornAndFarm = [
  ['8F', 'HORN'],
  ['H6', 'FAM'],
] as const;

test('G31 the director ends the round from the wall; G33 a play not pressed does not count, nothing is deducted', async () => {
  const { ahead, ...at } = await setupAfterPlays(story, hornAndFarm);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTE' });
  const desk = await consoleAt(story, at.hall, 'wall');
  await console.wallCard(desk, 1).waitFor();
  await console.askToEndGames(desk);
  await console.confirmDialog(desk, hallText.endRoundAct(1), 'The hall closes');
  await console.wallCard(desk, 1).getByText(needShortBadge.slip!).waitFor();
  const slip = table.sideOf(tablet, kim);
  await slip.getByText('The director ended the round.').waitFor();
  await slip.getByRole('heading', { name: resultSlipText.wins(kim, 5) }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [gamePageText.slipLines.plays, '14', '9'],
    [resultSlipText.adjustments, '0', '0'],
    [gamePageText.total, '14', '9'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(standingTurnLines(game)).toEqual(['8F HORN 14', 'H6 FARM 9']);
  expect(game).toMatchObject({ result: { reason: 'round-ended', totals: [14, 9] } });
});

test('G31 after the round both clocks stand, and the console shows the signed slip', async () => {
  const { ahead, hall, place } = await setupAfterPlays(story, hornAndFarm);
  await hall.ask('POST', `/tournaments/${hall.tournament}/rounds/1/end`, { reason: 'It is late' });
  await ahead.obeyOrder();
  await hall.gameWhen(place.game, ({ phase }) => phase === 'ended');
  await ahead.follow();
  await ahead.sign();
  const desk = await consoleAt(story, hall, 'wall');
  await console.openTable(desk, 1);
  const slip = desk.getByRole('region', { name: gamePageText.slip, exact: true });
  await slip.getByText(endTexts['round-ended'].log).waitFor();
  await slip.getByText(`${kim} by 5`).waitFor();
  for (const name of fullNames)
    await console.clockPanel(desk, name).getByText(gamePageText.clockPart.over).waitFor();
});
