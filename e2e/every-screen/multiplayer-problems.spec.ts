import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { moveOf } from '../actors/desk-play.js';
import type { StoryHallPlan } from '../actors/story-hall.js';
import { knownTurns } from '../actors/known-game.js';
import {
  tapThroughMore,
  positionsShown,
  tapSideButton,
  retypeLine,
} from '../actors/correction-at-table.js';
import {
  eachAccepts,
  eachTaps,
  multiplayerSetup,
  smallTargets,
  tapTile,
  threeNames as names,
  threeSeated as seated,
} from '../actors/multiplayer-table.js';
import type { ScriptedTable } from '../actors/scripted-table.js';
import * as table from '../actors/table-tablet.js';
import { overdrawText } from '../../apps/referee-ui/src/app/text/overdraw.js';
import { acceptText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';
import { correctionText } from '../../apps/referee-ui/src/app/text/recount.js';
import {
  leavingReasons,
  leavingText,
  leavesText,
} from '../../apps/referee-ui/src/app/text/leaving.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../../apps/referee-ui/src/app/text/result-slip.js';

const story = useStory();

const [kim, lee, max] = names;
const everyTablet = { also: ['1180', '1024', 'upright'] } as const;

/** Kim, who starts by the pairing, has the running clock. */
async function begun(rules: StoryHallPlan['rules'] = {}): Promise<ScriptedTable> {
  const { ahead } = await multiplayerSetup(story, seated, { first: 'assigned', ...rules });
  await ahead.start();
  return ahead;
}

test('three players: More on a strip, whose rack has too many, counted, taken off, settled', async () => {
  const ahead = await begun();
  await ahead.play('8F', 'HORN');
  const tablet = await ahead.open();
  await table.openMore(tablet, max);
  const tooMany = tablet.getByRole('button', { name: overdrawText.menu });
  await tooMany.waitFor();
  expect(await smallTargets(tablet)).toEqual([]);
  await checkScreen(tablet, 'three-more', everyTablet);
  await tooMany.tap();
  const rackOfKim = tablet.getByRole('button', { name: overdrawText.rackOf('Kim B.') });
  await rackOfKim.waitFor();
  await checkScreen(tablet, 'three-whose-rack');
  await rackOfKim.tap();
  await table.sideOf(tablet, kim).getByText(overdrawText.faceDown).waitFor();
  await table.sideOf(tablet, max).getByText(overdrawText.countsRack('Lee N.', 'Kim B.')).waitFor();
  expect(await smallTargets(tablet)).toEqual([]);
  await checkScreen(tablet, 'three-overdraw-count');
  await tapSideButton(tablet, lee, '9');
  await tapSideButton(tablet, lee, overdrawText.byTablet);
  await positionsShown(tablet, lee);
  await checkScreen(tablet, 'three-overdraw-take', everyTablet);
  for (const name of [kim, lee]) await tapSideButton(tablet, name, overdrawText.done(2));
  await tablet.getByText('Kim B. had 9 tiles; 2 went back to the bag').first().waitFor();
  await checkScreen(tablet, 'three-overdraw-settled');
});

test('three players: a play entered on a strip, a correction typed, asked of both others', async () => {
  const ahead = await begun({ typingErrors: 'players-mend' });
  await ahead.play('8F', 'HORN');
  const tablet = await ahead.open();
  await table.press(tablet, lee);
  await tapSideButton(tablet, lee, tableText.enterNow);
  await table.sideOf(tablet, lee).getByRole('group', { name: tableText.fullKeys }).waitFor();
  await checkScreen(tablet, 'three-strip-entry', everyTablet);
  await tapSideButton(tablet, lee, tableText.later);
  await table.enterOnStrip(tablet, lee, 'H6 FARM');
  await table.totalIs(tablet, lee, '9');
  await tapThroughMore(tablet, max, moreMenuText.correction, /^2 Lee N\. H6 FARM/);
  await tapSideButton(tablet, max, correctionText.kinds.word);
  await table.sideOf(tablet, max).getByLabel(tableText.lineLabel).waitFor();
  expect(await smallTargets(tablet)).toEqual([]);
  await checkScreen(tablet, 'three-correction-entry', everyTablet);
  await retypeLine(tablet, max, 'H6 FIRM');
  await tapSideButton(tablet, max, correctionText.show([kim, lee]));
  await table.sideOf(tablet, lee).getByText('H6 FARM · 9').waitFor();
  await checkScreen(tablet, 'three-correction-asked', everyTablet);
});

test('three players: why one leaves the table, that one has left', async () => {
  const tablet = await (await begun()).open();
  await tapThroughMore(tablet, kim, leavingText.menu);
  const away = tablet.getByRole('button', { name: leavingReasons['called-away'] });
  await away.waitFor();
  await checkScreen(tablet, 'three-leaving');
  await away.tap();
  await tablet.getByText(leavesText('Kim B.', 'called-away')).first().waitFor();
  await checkScreen(tablet, 'three-left', everyTablet);
});

test('three players: played out, the last racks tapped and looked at, the slip', async () => {
  const ahead = await begun();
  const turns = [...knownTurns.slice(0, 21), ...knownTurns.slice(23, 24)];
  for (const turn of turns) await ahead.press(moveOf(turn));
  await ahead.play('15G', 'TAME');
  const tablet = await ahead.open();
  await table.sideOf(tablet, kim).getByRole('button', { name: acceptText.accept }).waitFor();
  await checkScreen(tablet, 'three-played-out');
  await eachAccepts(tablet, [max, kim]);
  await table.sideOf(tablet, kim).getByText(rackDeclarationText.yours).waitFor();
  await tapTile(tablet, kim, 'S');
  await tapSideButton(tablet, kim, rackDeclarationText.done);
  for (const letter of 'DFG') await tapTile(tablet, max, letter);
  await checkScreen(tablet, 'three-racks');
  await tapSideButton(tablet, max, rackDeclarationText.done);
  await table
    .sideOf(tablet, kim)
    .getByRole('button', { name: rackDeclarationText.confirm })
    .waitFor();
  await checkScreen(tablet, 'three-racks-right', everyTablet);
  await eachTaps(tablet, names, rackDeclarationText.confirm);
  await table
    .sideOf(tablet, max)
    .getByRole('heading', { name: resultSlipText.wins('Lee N.', 49) })
    .waitFor();
  await checkScreen(tablet, 'three-out-slip', everyTablet);
});
