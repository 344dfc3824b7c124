import type { LiveGame } from '@boardside/game';
import { useStory } from './harness/story.js';
import {
  startedSetup,
  gameWhen,
  kim,
  lee,
  names,
  type TableInHall,
} from './actors/started-table.js';
import { compareBoards, recordCorrection, retype } from './actors/compare-boards.js';
import { moveOf } from './actors/desk-play.js';
import * as console from './actors/director.js';
import { knownTurns } from './actors/known-game.js';
import { tapSideButton, retypeLine } from './actors/correction-at-table.js';
import * as table from './actors/table-tablet.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { correctionText } from '../apps/referee-ui/src/app/text/recount.js';
import { callDirectorText } from '../apps/referee-ui/src/app/text/table.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { wholly } from './harness/text-patterns.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

/** ZAP 28, then WEED with AW and PE, 26; six passes, and the end accepted. */
async function passedOut(): Promise<TableInHall> {
  const { ahead, ...at } = await startedSetup(story);
  await ahead.play('H6', 'ZAP');
  await ahead.play('I7', 'WEED');
  for (let turns = 0; turns < 6; turns += 1) await ahead.pass();
  await ahead.acceptEnd();
  const played = { ...at, tablet: await ahead.open() };
  await slipSays(played, resultSlipText.wins('Kim B.', 2));
  return played;
}

/** The known game to its last play, with which Lee goes out; Kim has accepted it. */
async function playedOut(): Promise<TableInHall> {
  const { ahead, ...at } = await startedSetup(story);
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
  await ahead.acceptEnd();
  const tablet = await ahead.open();
  await table.sideOf(tablet, kim).getByRole('heading', { name: 'Kim B. has' }).waitFor();
  return { ...at, tablet };
}

async function slipSays({ tablet }: TableInHall, headline: string): Promise<void> {
  for (const name of names)
    await table.sideOf(tablet, name).getByRole('heading', { name: headline }).waitFor();
}

/** Whether it is asked for; the phase is what it was. */
function requestCorrection(at: TableInHall, phase: LiveGame['phase']): Promise<LiveGame> {
  return gameWhen(at, (game) => game.askedCorrection !== undefined && game.phase === phase);
}

/** The director sees on their own computer what is asked for, and mends it beside the board. */
async function correctByDirector(
  { hall }: TableInHall,
  { turn, was }: { readonly turn: number; readonly was: string },
): Promise<void> {
  const desk = await consoleAt(story, hall, 'wall');
  await console.openTable(desk, 1);
  await desk.getByText(`Both players say turn ${String(turn)} was`).waitFor();
  const boards = await compareBoards(desk);
  await retype(boards, turn, was);
  await recordCorrection(boards, `The board shows ${was}`);
}

test('G22 G36 a correction asked from the slip: the director mends it, both read it and sign', async () => {
  const at = await passedOut();
  const page = at.tablet;
  await tapSideButton(page, kim, resultSlipText.wrong);
  await tapSideButton(page, kim, rackDeclarationText.ask);
  await tapSideButton(page, kim, /^2 Lee N\. I7 WEED/);
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEER');
  await tapSideButton(page, kim, correctionText.show(['Lee N.']));
  await table.sideOf(page, lee).getByText(correctionText.directorLead).waitFor();
  await tapSideButton(page, lee, correctionText.agree);
  for (const name of names)
    await table.sideOf(page, name).getByText(correctionText.bothAgree(2)).waitFor();
  await requestCorrection(at, 'ended');
  await correctByDirector(at, { turn: 2, was: 'I7 WEER' });
  await slipSays(at, resultSlipText.wins('Kim B.', 3));
  for (const name of names) {
    const side = table.sideOf(page, name);
    await side.getByText('The director corrected the turns: The board shows I7 WEER.').waitFor();
    expect(await table.slipLines(side.locator('table'))).toEqual([
      [resultSlipText.plays, '28', '25'],
      [resultSlipText.adjustments, '0', '0'],
      [resultSlipText.total, '28', '25'],
    ]);
  }
  for (const name of names) await table.sign(page, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { totals: [28, 25] } });
});

test('G36 a side says it was not so: the referee comes, the director leaves it, both go on and sign', async () => {
  const at = await passedOut();
  const page = at.tablet;
  await tapSideButton(page, lee, resultSlipText.wrong);
  await tapSideButton(page, lee, rackDeclarationText.ask);
  await tapSideButton(page, lee, /^1 Kim B\. H6 ZAP/);
  await tapSideButton(page, lee, correctionText.kinds.word);
  await retypeLine(page, lee, 'H6 ZIP');
  await tapSideButton(page, lee, correctionText.show(['Kim B.']));
  await tapSideButton(page, kim, correctionText.disagree);
  await table.sideOf(page, lee).getByText(correctionText.disagrees('Kim B.')).waitFor();
  await page.getByText(callDirectorText.called).first().waitFor();
  await requestCorrection(at, 'ended');
  const desk = await consoleAt(story, at.hall, 'wall');
  await console.openTable(desk, 1);
  await console.record(desk, {
    act: directorActionText.leaveTurns.button,
    record: directorActionText.leaveTurns.record,
    reason: 'The board shows ZAP',
  });
  for (const name of names)
    await table
      .sideOf(page, name)
      .getByText('The director changed nothing: The board shows ZAP.')
      .waitFor();
  for (const name of names) await table.holdSettled(page, name);
  await slipSays(at, resultSlipText.wins('Kim B.', 2));
  for (const name of names) await table.sign(page, name);
  await gameWhen(at, ({ phase }) => phase === 'signed');
});

test('G32 G36 a correction asked from the last racks: the director mends it, and the racks are looked at again', async () => {
  const at = await playedOut();
  const page = at.tablet;
  await tapSideButton(page, lee, rackDeclarationText.ask);
  await tapSideButton(page, lee, /^26 Lee N\./);
  await tapSideButton(page, lee, correctionText.kinds.place);
  await retypeLine(page, lee, '13M FED');
  await tapSideButton(page, lee, correctionText.show(['Kim B.']));
  await tapSideButton(page, kim, correctionText.agree);
  await requestCorrection(at, 'racks');
  await correctByDirector(at, { turn: 26, was: '13M FED' });
  const right = table
    .sideOf(page, kim)
    .getByRole('button', { name: rackDeclarationText.confirm, exact: true });
  await right.waitFor();
  for (const name of names) await tapSideButton(page, name, wholly(rackDeclarationText.confirm));
  await slipSays(at, resultSlipText.wins('Lee N.', 77));
  expect(await table.slipLines(table.sideOf(page, kim).locator('table'))).toEqual([
    [resultSlipText.plays, '309', '384'],
    [resultSlipText.lastRack(1, 1), '0', '+2'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '309', '386'],
  ]);
  for (const name of names) await table.sign(page, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { totals: [309, 386] } });
});
