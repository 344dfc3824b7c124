import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  startedSetup,
  fullNames,
  singleTableHall,
  kim,
  lee,
  names,
  setupAfterPlays,
  type TableSetup,
} from '../actors/started-table.js';
import * as console from '../actors/director.js';
import { bothAreTold, limitMoves } from '../actors/director-notice.js';
import { smallTargets } from '../actors/multiplayer-table.js';
import { tapThroughMore, tapSideButton, retypeLine } from '../actors/correction-at-table.js';
import { afterWeed } from '../actors/judged-table.js';
import * as table from '../actors/table-tablet.js';
import { overdrawText } from '../../apps/referee-ui/src/app/text/overdraw.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { correctionText, recountText } from '../../apps/referee-ui/src/app/text/recount.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';
import { moveLimitText } from '../../apps/referee-ui/src/app/text/move-limit.js';
import {
  beforePlayText,
  absentPlayerText,
} from '../../apps/referee-ui/src/app/text/before-play.js';
import { absencePanelText } from '../../apps/referee-ui/src/app/text/director-absence.js';
import { anyText, anyNumber, startingWith } from '../harness/text-patterns.js';
import { leavesText, leavingText } from '../../apps/referee-ui/src/app/text/leaving.js';
import { consoleAt } from '../actors/story-hall.js';

const upright = { also: ['upright'] } as const;

const story = useStory();

/** Kim has played ZAP for 28, and Lee is on turn. */
function afterZap(): Promise<TableSetup> {
  return setupAfterPlays(story, [['H6', 'ZAP']]);
}

test('an overdraw: whose rack, how many tiles, who picks, which ones go back, settled', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, overdrawText.menu);
  const whose = page.getByRole('button', { name: overdrawText.rackOf('Kim B.') });
  await whose.waitFor();
  await checkScreen(page, 'overdraw-whose');
  await whose.tap();
  await table.sideOf(page, kim).getByText(overdrawText.faceDown).waitFor();
  await checkScreen(page, 'overdraw-count', upright);
  await tapSideButton(page, lee, '9');
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: overdrawText.excess(9, 2) })
    .waitFor();
  await checkScreen(page, 'overdraw-how', upright);
  await tapSideButton(page, lee, overdrawText.byTablet);
  await table
    .sideOf(page, kim)
    .getByRole('button', { name: overdrawText.done(2) })
    .waitFor();
  await checkScreen(page, 'overdraw-take', upright);
  await tapSideButton(page, lee, overdrawText.goBack);
  await tapSideButton(page, lee, '10');
  await tapSideButton(page, lee, overdrawText.byTablet);
  await table
    .sideOf(page, kim)
    .getByRole('button', { name: overdrawText.done(3) })
    .waitFor();
  await checkScreen(page, 'overdraw-take-three', upright);
  for (const name of names) await tapSideButton(page, name, overdrawText.done(3));
  await page.getByText('Kim B. had 10 tiles; 3 went back to the bag').first().waitFor();
  await checkScreen(page, 'overdraw-settled', upright);
});

test('an overdraw picked by hand, one that the sides disagree on', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, overdrawText.menu, overdrawText.rackOf('Kim B.'));
  await tapSideButton(page, lee, '8');
  await tapSideButton(page, lee, overdrawText.byHand);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: overdrawText.theyTake('Lee N.', 1) })
    .waitFor();
  await checkScreen(page, 'overdraw-hand', upright);
  await tapSideButton(page, lee, overdrawText.disagree);
  await table.sideOf(page, kim).getByText(overdrawText.refereeComes).first().waitFor();
  await checkScreen(page, 'overdraw-referee', upright);
});

test('no overdraw, as both count it', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, lee, overdrawText.menu, overdrawText.rackOf('Lee N.'));
  await tapSideButton(page, kim, overdrawText.noneButton(7));
  await table.sideOf(page, lee).getByRole('heading', { name: overdrawText.noneTitle }).waitFor();
  await checkScreen(page, 'overdraw-none', upright);
});

test('scores compared, agreed', async () => {
  const { ahead } = await afterWeed(story);
  const page = await ahead.open();
  await page.getByRole('button', { name: tableText.differs }).tap();
  for (const name of names)
    await table
      .sideOf(page, name)
      .getByRole('button', { name: startingWith(`${recountText.turn} 2 Lee N. I7 WEED 26`) })
      .waitFor();
  await checkScreen(page, 'tallies', upright);
  await tapSideButton(page, kim, recountText.agree);
  await page.getByText('Kim B. agreed to the scores and totals.').first().waitFor();
  await checkScreen(page, 'tallies-settled', upright);
});

test('a correction of the players: what is wrong, typed, before and after, made', async () => {
  const { ahead } = await afterWeed(story, { typingErrors: 'players-mend' });
  const page = await ahead.open();
  await tapThroughMore(page, kim, moreMenuText.correction, /^2 Lee N\. I7 WEED/);
  await table
    .sideOf(page, kim)
    .getByRole('heading', {
      name: startingWith(correctionText.whatIsWrong(anyNumber, anyText, anyText)),
    })
    .waitFor();
  await checkScreen(page, 'correction-kind', upright);
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEND');
  await table.sideOf(page, kim).getByText(correctionText.totalOf('Lee N.')).waitFor();
  await checkScreen(page, 'correction-entry', upright);
  expect(await smallTargets(page)).toEqual([]);
  await tapSideButton(page, kim, correctionText.show(['Lee N.']));
  await table.sideOf(page, lee).getByText('I7 WEED · 26').waitFor();
  await checkScreen(page, 'correction-asked', upright);
  await tapSideButton(page, lee, correctionText.agree);
  await page.getByText(correctionText.agreedReason(correctionText.kinds.word, 2)).first().waitFor();
  await checkScreen(page, 'correction-made', upright);
});

test('a correction that no later turn fits, one that is with the director', async () => {
  const { ahead } = await afterWeed(story);
  const page = await ahead.open();
  await tapThroughMore(page, lee, moreMenuText.correction, /^1 Kim B\. H6 ZAP/);
  await tapSideButton(page, lee, correctionText.kinds.place);
  await retypeLine(page, lee, '8G ZAP');
  const side = table.sideOf(page, lee);
  await side.getByText('Then turn 2, Lee N., I7 WEED, no longer fits.').waitFor();
  await checkScreen(page, 'correction-breaks', upright);
  await retypeLine(page, lee, 'H6 ZIP');
  await tapSideButton(page, lee, correctionText.show(['Kim B.']));
  await tapSideButton(page, kim, correctionText.agree);
  for (const name of names)
    await table.sideOf(page, name).getByText(correctionText.bothAgree(2)).waitFor();
  await checkScreen(page, 'correction-waits', upright);
});

test('a limit for each move: set, running, over', async () => {
  const at = await startedSetup(story);
  const page = await at.ahead.open();
  await table.pressBar(page, kim).waitFor();
  await limitMoves(page, at, { ms: 300_000, reason: 'Slow play' });
  await checkScreen(page, 'move-limit-set', upright);
  await table.pass(page, kim);
  await page.getByText(/Move (05:00|04:\d\d)/).waitFor();
  await page.locator('bs-director-line').first().waitFor({ state: 'detached' });
  await checkScreen(page, 'move-limit', upright);
  await limitMoves(page, at, { ms: 1_000, reason: 'Still slow' });
  await table.pass(page, lee);
  await bothAreTold(page, 'Kim B.’s time for this move is up. The director decides.');
  await page.getByText(moveLimitText.left(0)).waitFor();
  await checkScreen(page, 'move-limit-over', upright);
});

test('a warning and an adjusted score, as the players are told', async () => {
  const at = await startedSetup(story);
  const page = await at.ahead.open();
  await table.pressBar(page, kim).waitFor();
  const warning = { clause: 'G23', what: 'Bag below eye level', warning: 'warning' } as const;
  await at.hall.act(at.place.game, { kind: 'note-infraction', seat: 1, ...warning });
  const penalty = { points: -5, why: 'penalty', reason: 'Talking' } as const;
  await at.hall.act(at.place.game, { kind: 'adjust-score', seat: 1, ...penalty });
  await bothAreTold(page, 'Lee N.’s score: −5. Talking.');
  await checkScreen(page, 'told-by-the-director', upright);
});

test('claims: a hand in the bag', async () => {
  const { ahead } = await startedSetup(story);
  const page = await ahead.open();
  await tapThroughMore(page, lee, moreMenuText.finalByOther('Kim B.'), moreMenuText.handInBag);
  await page.getByText('You said: Kim B. reached into the bag').waitFor();
  await checkScreen(page, 'claim-hand-in-bag', upright);
});

test('claims: the next turn begun', async () => {
  const { ahead } = await afterZap();
  const page = await ahead.open();
  await tapThroughMore(page, kim, moreMenuText.begun('Lee N.'));
  await page.getByText('You said: Lee N. started the next turn').waitFor();
  await checkScreen(page, 'claim-begun', upright);
});

test('a player who is not here, the clock started in absence', async () => {
  const hall = await singleTableHall(story);
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: beforePlayText.iAm(fullNames[1]) }).tap();
  await page.getByText(absentPlayerText.notHere(['Kim B.'])).waitFor();
  await checkScreen(page, 'player-not-here', upright);
  const desk = await consoleAt(story, hall, 'tables/1');
  await console.record(desk, {
    act: absencePanelText.start.button,
    record: absencePanelText.start.record,
    reason: 'Not seen since lunch',
  });
  await table.pressBar(page, kim).waitFor();
  await bothAreTold(page, 'The director started Kim B.’s clock at');
  await checkScreen(page, 'started-in-absence', upright);
});

test('a player leaves: at the table, in the queue', async () => {
  const { hall, ahead } = await startedSetup(story);
  const leaves = { kind: 'stop-clock', reason: 'referee', seat: 0, leaves: 'unwell' } as const;
  await ahead.enter(leaves, { seats: [0] });
  const page = await ahead.open();
  await table.sideOf(page, lee).getByText(leavingText.said('Kim B.', 'unwell')).waitFor();
  await checkScreen(page, 'leaving', upright);
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByText(leavesText('Kim B.', 'unwell')).first().waitFor();
  await checkScreen(desk, 'queue-leaving');
});
