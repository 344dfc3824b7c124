import { useStory } from './harness/story.js';
import { gameWhen } from './actors/started-table.js';
import { moveOf } from './actors/desk-play.js';
import type { StoryHallPlan } from './actors/story-hall.js';
import { knownTurns, type KnownTurn } from './actors/known-game.js';
import {
  tapThroughMore,
  positionsShown,
  tapSideButton,
  retypeLine,
} from './actors/correction-at-table.js';
import {
  eachAccepts,
  eachTaps,
  multiplayerSetup,
  tapTile,
  threeNames as names,
  threeSeated as seated,
  type MultiplayerTable,
} from './actors/multiplayer-table.js';
import * as table from './actors/table-tablet.js';
import { overdrawText } from '../apps/referee-ui/src/app/text/overdraw.js';
import { acceptText, tableText } from '../apps/referee-ui/src/app/text/table.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { correctionText } from '../apps/referee-ui/src/app/text/recount.js';
import {
  leavingReasons,
  leavingText,
  leavesText,
} from '../apps/referee-ui/src/app/text/leaving.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { endingWith, startingWith } from './harness/text-patterns.js';

const story = useStory();

const [kim, lee, max] = names;

/**
 * Kim, who starts by the pairing, has played HORN; these turns, if any are named, lie there
 * instead.
 */
async function begun(
  rules: StoryHallPlan['rules'] = {},
  turns?: readonly KnownTurn[],
): Promise<MultiplayerTable> {
  const { hall, ahead } = await multiplayerSetup(story, seated, { first: 'assigned', ...rules });
  await ahead.start();
  if (turns === undefined) await ahead.play('8F', 'HORN');
  for (const turn of turns ?? []) await ahead.press(moveOf(turn));
  return { hall, place: ahead.place, tablet: await ahead.open() };
}

test('G24 G37 D three players: whoever waits says that a rack has too many, the next player takes them off, the third looks on', async () => {
  const { hall, place, tablet } = await begun();
  await table.openMore(tablet, max);
  await tablet.getByRole('button', { name: overdrawText.menu }).tap();
  await tablet.getByRole('button', { name: overdrawText.rackOf('Kim B.') }).tap();
  await table.sideOf(tablet, kim).getByText(overdrawText.faceDown).waitFor();
  await table.sideOf(tablet, max).getByText(overdrawText.countsRack('Lee N.', 'Kim B.')).waitFor();
  await tapSideButton(tablet, lee, '9');
  await tapSideButton(tablet, lee, overdrawText.byTablet);
  expect(await positionsShown(tablet, lee)).toHaveLength(2);
  await table
    .sideOf(tablet, max)
    .getByText(overdrawText.theyConfirm(['Kim B.', 'Lee N.']))
    .waitFor();
  for (const name of [kim, lee]) await tapSideButton(tablet, name, overdrawText.done(2));
  await tablet.getByText('Kim B. had 9 tiles; 2 went back to the bag').first().waitFor();
  await tablet.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(tablet, lee).waitFor();
  await hall.gameWhen(place.game, ({ clock }) => clock.stops.length === 0);
  const { events } = await hall.gameView(place.game);
  expect(events.findLast(({ type }) => type === 'OverdrawSettled')).toMatchObject({
    body: { seat: 0, onRack: 9, removed: 2 },
    by: { seats: [0, 1] },
  });
});

test('G22 G36 G37 three players: a play entered on the strip is corrected once all have agreed to it', async () => {
  const at = await begun({ typingErrors: 'players-mend' });
  const { tablet } = at;
  await table.press(tablet, lee);
  // The sides have changed places then.
  await table.pressBar(tablet, max).waitFor();
  await table.sideOf(tablet, lee).getByRole('button', { name: tableText.enterNow }).tap();
  await tapSideButton(tablet, lee, tableText.later);
  await table.enterOnStrip(tablet, lee, 'H6 FARM');
  await table.totalIs(tablet, lee, '9');

  await tapThroughMore(tablet, max, moreMenuText.correction, /^2 Lee N\. H6 FARM/);
  await tapSideButton(tablet, max, correctionText.kinds.word);
  await retypeLine(tablet, max, 'H6 FIRM');
  await tapSideButton(tablet, max, correctionText.show([kim, lee]));
  await table.sideOf(tablet, lee).getByText('H6 FARM · 9').waitFor();
  await tapSideButton(tablet, lee, correctionText.agree);
  await table
    .sideOf(tablet, max)
    .getByText(correctionText.waitsFor(['Kim B.']))
    .waitFor();
  await tapSideButton(tablet, kim, correctionText.agree);
  await tablet
    .getByText(correctionText.agreedReason(correctionText.kinds.word, 3))
    .first()
    .waitFor();
  await tablet.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(tablet, max).waitFor();
  const mended = await gameWhen(at, ({ turns }) => turns[1]?.corrected === true);
  expect(mended.turns[1]).toMatchObject({ move: { words: [{ text: 'FIRM' }] } });
});

test('G15 G37 three players: nothing on a strip moves once its press cannot be undone', async () => {
  const { tablet } = await begun({ typingErrors: 'players-mend', undoPressMs: 10_000 });
  await table.press(tablet, lee);
  await table.pressBar(tablet, max).waitFor();
  const side = table.sideOf(tablet, lee);
  const enter = side.getByRole('button', { name: tableText.enterNow });
  const undo = side.getByRole('button', { name: startingWith(tableText.undo) });
  await undo.waitFor();
  const before = await enter.boundingBox();
  await undo.waitFor({ state: 'detached' });
  expect(await enter.boundingBox()).toEqual(before);
});

test('G36 G37 three players: one leaves the table, and play goes on once all three have tapped', async () => {
  const at = await begun();
  const { tablet } = at;
  await tapThroughMore(tablet, kim, leavingText.menu, leavingReasons['called-away']);
  await tablet.getByText(leavesText(kim, 'called-away')).first().waitFor();
  await gameWhen(at, ({ clock }) => clock.state.kind === 'stopped');
  for (const name of [kim, lee]) await table.holdSettled(tablet, name);
  await table
    .sideOf(tablet, kim)
    .getByText(tableText.waitsForHold([max]))
    .waitFor();
  await table.holdSettled(tablet, max);
  await table.pressBar(tablet, lee).waitFor();
  await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
});

/** What lies there when Lee has gone out: an S with Kim; a D, an F and a G with Max. */
const three = [...knownTurns.slice(0, 21), ...knownTurns.slice(23, 24)] satisfies KnownTurn[];

test('G29 G32 G37 D three players: Lee goes out, each of the others accepts, and Lee gains twice the tiles of both', async () => {
  const at = await begun({}, three);
  const { tablet } = at;
  await table.enterPlay(tablet, { at: '15G', tiles: 'TAME' });
  await table.pressOut(tablet, lee);
  await eachAccepts(tablet, [max]);
  // The finger is lifted over "No tiles", which has appeared under it and must not act.
  const accept = table.sideOf(tablet, kim).getByRole('button', { name: acceptText.accept });
  const racks = table.sideOf(tablet, kim).getByText(rackDeclarationText.yours);
  await table.holdDown(tablet, accept, () => racks.waitFor());
  await tapTile(tablet, kim, 'S');
  await tapSideButton(tablet, kim, rackDeclarationText.done);
  for (const letter of 'DFG') await tapTile(tablet, max, letter);
  await tapSideButton(tablet, max, rackDeclarationText.done);
  await eachTaps(tablet, names, rackDeclarationText.confirm);
  await table
    .sideOf(tablet, max)
    .getByRole('heading', { name: resultSlipText.wins('Lee N.', 49) })
    .waitFor();
  expect(await table.slipLines(table.sideOf(tablet, kim).locator('table'))).toEqual([
    [resultSlipText.plays, '211', '242', '204'],
    [resultSlipText.lastRack(9, 2), '0', '+18', '0'],
    [resultSlipText.adjustments, '0', '0', '0'],
    [resultSlipText.total, '211', '260', '204'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  await gameWhen(at, ({ phase }) => phase === 'signed');
});
