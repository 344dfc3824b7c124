import { checkScreen, sizes } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { expectEqualWeight } from '../actors/case-panel.js';
import {
  openTableAtDesk,
  deductFiveBeforeNextAct,
  fillRollBack,
  hallOfPair,
  pairSetup,
  releaseToPaper,
  signGameAtDesk,
  sixTurnsStopped,
  stopByDirector,
  weedSetup,
} from '../actors/corrected-table.js';
import {
  compareBoards,
  markOf,
  openTurn,
  enterFromPaper,
  retype,
} from '../actors/compare-boards.js';
import * as console from '../actors/director.js';
import { knownGameSetup } from '../actors/known-end.js';
import { knownTurns } from '../actors/known-game.js';
import { boardComparisonText } from '../../apps/referee-ui/src/app/text/director-board-comparison.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { directorActionText } from '../../apps/referee-ui/src/app/text/director-actions.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { interventionsText } from '../../apps/referee-ui/src/app/text/director-interventions.js';
import { paperText } from '../../apps/referee-ui/src/app/text/director-paper.js';
import { absencePanelText } from '../../apps/referee-ui/src/app/text/director-absence.js';
import { gameLogText } from '../../apps/referee-ui/src/app/text/director-game-log.js';
import { seatsCorrectionText } from '../../apps/referee-ui/src/app/text/director-seats.js';
import { undoText } from '../../apps/referee-ui/src/app/text/director-undo.js';
import { excessTilesText } from '../../apps/referee-ui/src/app/text/result-slip.js';
import { anyText, containing } from '../harness/text-patterns.js';
import { staffRefusal } from '../../apps/referee-ui/src/app/text/director-staff-refusals.js';
import { openAct, showTab } from '../actors/table-page.js';
import { tableWithoutGameText } from '../../apps/referee-ui/src/app/text/no-game.js';
import { consoleAt } from '../actors/story-hall.js';

const phone = { also: ['phone'] } as const;

const story = useStory();

test('boards compared, and one turn that no longer fits, each also on a phone', async () => {
  const { hall } = await sixTurnsStopped(story, 'WEEP');
  const desk = await openTableAtDesk(story, hall);
  const boards = await compareBoards(desk);
  await retype(boards, 2, 'I7 WEED');
  await markOf(boards, 2).getByText(boardComparisonText.changed).waitFor();
  await boards.getByRole('row', { name: /Turn 3/ }).waitFor();
  await checkScreen(desk, 'compare-boards', phone);
  await boards.getByRole('button', { name: gamePageText.leave, exact: true }).click();
  await boards.waitFor({ state: 'detached' });
  await compareBoards(desk);
  await retype(boards, 4, 'pass');
  await openTurn(boards, 5);
  await markOf(boards, 5).getByText(boardComparisonText.broken).waitFor();
  await boards.getByText('Turn 5 would no longer fit').waitFor();
  await checkScreen(desk, 'compare-boards-broken', phone);
});

test('a roll back, its undo, and an act refused because the table moved on', async () => {
  const ahead = await sixTurnsStopped(story);
  const desk = await openTableAtDesk(story, ahead.hall);
  const panel = await fillRollBack(desk, 'Two tiles fell');
  await checkScreen(desk, 'roll-back', phone);
  await console.submitRecord(desk, directorActionText.rollBack.record);
  await showTab(desk, 'log');
  await desk
    .getByRole('button', { name: undoText.of(gameLogText.rolledBack(2, 'Two tiles fell')) })
    .click();
  await panel.getByText(undoText.says).waitFor();
  await checkScreen(desk, 'undo');
  await panel.getByRole('button', { name: gamePageText.leave, exact: true }).click();
  await openAct(desk, directorActionText.strike.button);
  await panel.getByLabel(gamePageText.reason.asked).fill('Played twice');
  await deductFiveBeforeNextAct(desk, ahead);
  await panel.getByRole('button', { name: directorActionText.strike.record }).click();
  await panel.getByText(staffRefusal({ code: 'changed', version: 0 })).waitFor();
  await console.scoreIs(desk, 'Kim', 35);
  await checkScreen(desk, 'changed-meanwhile');
});

test('a turn corrected, a score adjusted', async () => {
  const ahead = await weedSetup(story);
  await stopByDirector(ahead);
  const desk = await openTableAtDesk(story, ahead.hall);
  await openAct(desk, directorActionText.change.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel(directorActionText.change.move).fill('I7 WEEP');
  await panel.getByLabel(gamePageText.reason.asked).fill('It is a P');
  await checkScreen(desk, 'correct-a-turn');
  await panel.getByRole('button', { name: gamePageText.leave, exact: true }).click();
  await openAct(desk, directorActionText.score.button);
  await panel.getByLabel(directorActionText.score.points).fill('-5');
  await checkScreen(desk, 'adjust-a-score');
});

test('a player who was taken for out plays on, also on a phone', async () => {
  const { ahead } = await knownGameSetup(story, knownTurns.length);
  await stopByDirector(ahead);
  const desk = await openTableAtDesk(story, ahead.hall);
  await openAct(desk, directorActionText.notOut.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel(directorActionText.count.of('Kim B.')).fill('1');
  await panel.getByLabel(gamePageText.reason.asked).fill('Lee still has a tile');
  await panel.getByText('1 tile too many').waitFor();
  await checkScreen(desk, 'not-out', phone);
  await console.submitRecord(desk, directorActionText.notOut.record);
  await showTab(desk, 'log');
  await desk.getByText(containing(excessTilesText(1))).waitFor();
  await openAct(desk, directorActionText.count.button);
  await checkScreen(desk, 'state-racks', phone);
});

test('a correction that both players ask for, also on a phone', async () => {
  const ahead = await weedSetup(story);
  const tiles = [...'WEEP'].map((letter) => ({ letter }));
  const move = { kind: 'play', at: 'I7', tiles } as const;
  const asked = { kind: 'ask-correction', turn: 2, move, why: 'Word' } as const;
  await ahead.enter(asked, { seats: [0] });
  await ahead.enter(asked, { seats: [0, 1] });
  const desk = await openTableAtDesk(story, ahead.hall);
  const card = desk.getByRole('region', { name: hallText.badge.correction });
  await card.getByText('Both players say turn 2 was WEEP').waitFor();
  await expectEqualWeight(desk, [
    directorActionText.correctSo.button,
    directorActionText.leaveTurns.button,
  ]);
  await checkScreen(desk, 'correction-agreed', phone);
});

test('what is on record, also on a phone', async () => {
  const { hall, place } = await weedSetup(story);
  const talking = { clause: 'G35', what: 'Talking to a neighbour', warning: 'warning' } as const;
  await hall.act(place.game, { kind: 'note-infraction', seat: 1, ...talking });
  const limit = { seats: 0, ms: 300_000, reason: 'Wastes time' } as const;
  await hall.act(place.game, { kind: 'limit-moves', ...limit });
  const desk = await openTableAtDesk(story, hall);
  await showTab(desk, 'log');
  const onRecord = desk.getByRole('region', { name: interventionsText.title });
  await onRecord.getByText(interventionsText.warning('Lee', 1)).waitFor();
  await onRecord.getByText(paperText.page.limit('Kim', '5:00'), { exact: true }).waitFor();
  await checkScreen(desk, 'on-record', phone);
});

test('a forfeit, also on a phone', async () => {
  const desk = await openTableAtDesk(story, await hallOfPair(story, ['Ada', 'Bo']));
  await console.record(desk, {
    act: absencePanelText.start.button,
    record: absencePanelText.start.record,
    fields: { [absencePanelText.start.absent]: 'Bo', [absencePanelText.start.first]: 'Bo' },
    reason: 'Not seen since lunch',
  });
  await openAct(desk, absencePanelText.forfeit.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByText(containing(absencePanelText.forfeit.running(anyText, '15:00'))).waitFor();
  await panel.getByLabel(gamePageText.reason.asked).fill('Has not come');
  await checkScreen(desk, 'forfeit', phone);
  await desk.setViewportSize(sizes.phone);
  expect(await desk.locator('.quick').evaluate(partsCovered)).toBe(0);
});

/** In the page: at how many places of its upper edge something lies on a bar. */
function partsCovered(bar: Element): number {
  const { left, width, top } = bar.getBoundingClientRect();
  return [0.2, 0.5, 0.8].filter(
    (part) => !bar.contains(document.elementFromPoint(left + part * width, top + 4)),
  ).length;
}

test('a game on paper: its tablet, its page, and back from paper', async () => {
  const ahead = await pairSetup(story);
  await ahead.play('H6', 'ZAP');
  const tablet = await ahead.open();
  await releaseToPaper(ahead);
  await tablet.getByText(tableWithoutGameText.paper).waitFor();
  await checkScreen(tablet, 'tablet-on-paper');
  const desk = await openTableAtDesk(story, ahead.hall);
  await desk.getByRole('region', { name: paperText.panel.title }).waitFor();
  await checkScreen(desk, 'on-paper', phone);
  await enterFromPaper(desk);
  await checkScreen(desk, 'from-paper', phone);
});

test('the position to print: on the screen, on a phone, as printed', async () => {
  const ahead = await pairSetup(story);
  await ahead.play('H6', 'ZAP');
  await releaseToPaper(ahead);
  const { hall, place } = ahead;
  const desk = await consoleAt(story, hall, `games/${place.game}/paper`);
  await desk.getByRole('heading', { name: paperText.panel.print }).waitFor();
  await desk.getByText(paperText.page.goOn).waitFor();
  await checkScreen(desk, 'paper', phone);
  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 794, height: 1123 });
  await checkScreen(desk, 'paper-printed');
});

test('a whole game at the desk, signed, also on a phone', async () => {
  const hall = await hallOfPair(story, ['Ed', 'Flo']);
  await signGameAtDesk(hall);
  const desk = await openTableAtDesk(story, hall);
  await showTab(desk, 'log');
  await desk.getByText(gameLogText.signed('Flo')).waitFor();
  await checkScreen(desk, 'desk-game-signed', phone);
});

test('the seats corrected, also on a phone', async () => {
  const ahead = await weedSetup(story, ['Gus', 'Hal']);
  await ahead.pass();
  await stopByDirector(ahead);
  const desk = await openTableAtDesk(story, ahead.hall);
  await openAct(desk, seatsCorrectionText.button);
  const panel = desk.locator('bs-seats-panel');
  await panel.getByRole('button', { name: seatsCorrectionText.swap }).click();
  await panel
    .getByRole('row', { name: containing(`${seatsCorrectionText.row(1, 'A')} Gus`) })
    .waitFor();
  await panel.getByLabel(gamePageText.reason.asked).fill('They sat the other way round');
  await checkScreen(desk, 'seats-put-right', phone);
});
