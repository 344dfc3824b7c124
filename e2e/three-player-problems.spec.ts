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

const story = useStory();

const [kim, lee, max] = names;

/** Kim, who starts by the pairing, has played HORN; these turns, if any are named, lie there instead. */
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
  await tablet.getByRole('button', { name: 'Too many tiles on a rack…' }).tap();
  await tablet.getByRole('button', { name: 'Kim B.’s rack' }).tap();
  await table.sideOf(tablet, kim).getByText('Lay all your tiles face down').waitFor();
  await table.sideOf(tablet, max).getByText('Lee N. counts Kim B.’s tiles.').waitFor();
  await tapSideButton(tablet, lee, '9');
  await tapSideButton(tablet, lee, 'The tablet picks');
  expect(await positionsShown(tablet, lee)).toHaveLength(2);
  await table.sideOf(tablet, max).getByText('Kim B. and Lee N. confirm it.').waitFor();
  for (const name of [kim, lee]) await tapSideButton(tablet, name, '2 tiles in the bag');
  await tablet.getByText('Kim B. had 9 tiles; 2 went back to the bag').first().waitFor();
  await tablet.getByRole('button', { name: /Start my clock$/ }).tap();
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
  await table.sideOf(tablet, lee).getByRole('button', { name: 'Enter your play' }).tap();
  await tapSideButton(tablet, lee, 'Later');
  await table.enterOnStrip(tablet, lee, 'H6 FARM');
  await table.totalIs(tablet, lee, '9');

  await tapThroughMore(tablet, max, 'Ask for a correction…', /^2 Lee N\. H6 FARM/);
  await tapSideButton(tablet, max, 'Word');
  await retypeLine(tablet, max, 'H6 FIRM');
  await tapSideButton(tablet, max, 'Show it to Kim B. and Lee N.');
  await table.sideOf(tablet, lee).getByText('H6 FARM · 9').waitFor();
  await tapSideButton(tablet, lee, 'It was so');
  await table.sideOf(tablet, max).getByText('Kim B. looks at it.').waitFor();
  await tapSideButton(tablet, kim, 'It was so');
  await tablet.getByText('Word, agreed by all players').first().waitFor();
  await tablet.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(tablet, max).waitFor();
  const mended = await gameWhen(at, ({ turns }) => turns[1]?.corrected === true);
  expect(mended.turns[1]).toMatchObject({ move: { words: [{ text: 'FIRM' }] } });
});

test('G36 G37 three players: one leaves the table, and play goes on once all three have tapped', async () => {
  const at = await begun();
  const { tablet } = at;
  await tapThroughMore(tablet, kim, 'Leave the table…', 'Called away');
  await tablet.getByText('Kim B. leaves the table: called away').first().waitFor();
  await gameWhen(at, ({ clock }) => clock.state.kind === 'stopped');
  for (const name of [kim, lee]) await table.holdSettled(tablet, name);
  await table.sideOf(tablet, kim).getByText('Max O. has to hold it too').waitFor();
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
  await eachAccepts(tablet, [max, kim]);
  await table.sideOf(tablet, kim).getByText('Tap the tiles that you have left').waitFor();
  await tapTile(tablet, kim, 'S');
  await tapSideButton(tablet, kim, 'Done');
  for (const letter of 'DFG') await tapTile(tablet, max, letter);
  await tapSideButton(tablet, max, 'Done');
  await eachTaps(tablet, names, 'Right');
  await table.sideOf(tablet, max).getByRole('heading', { name: 'Lee N. wins by 49' }).waitFor();
  expect(await table.slipLines(table.sideOf(tablet, kim).locator('table'))).toEqual([
    ['Plays', '211', '242', '204'],
    ['Last racks, 2 × 9', '0', '+18', '0'],
    ['Adjustments', '0', '0', '0'],
    ['Total', '211', '260', '204'],
  ]);
  for (const name of names) await table.sign(tablet, name);
  await gameWhen(at, ({ phase }) => phase === 'signed');
});
