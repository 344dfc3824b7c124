import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import {
  openTableAtDesk,
  deductFiveBeforeNextAct,
  fillRollBack,
  hallOfPair,
  pairSetup,
  sixTurnsStopped,
  weedSetup,
} from './actors/corrected-table.js';
import {
  compareBoards,
  markOf,
  openTurn,
  recordCorrection,
  retype,
} from './actors/compare-boards.js';
import * as console from './actors/director.js';
import { tapThroughMore, tapSideButton, retypeLine } from './actors/correction-at-table.js';
import * as table from './actors/table-tablet.js';
import { boardComparisonText } from '../apps/referee-ui/src/app/text/director-board-comparison.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { undoText } from '../apps/referee-ui/src/app/text/director-undo.js';
import { interventionsText } from '../apps/referee-ui/src/app/text/director-interventions.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { correctionText } from '../apps/referee-ui/src/app/text/recount.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { absencePanelText } from '../apps/referee-ui/src/app/text/director-absence.js';
import { seatsCorrectionText } from '../apps/referee-ui/src/app/text/director-seats.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { gameLogText } from '../apps/referee-ui/src/app/text/director-game-log.js';
import { endTexts } from '../apps/referee-ui/src/app/text/ends.js';
import { clockSpoken } from '../apps/referee-ui/src/app/text/numbers.js';
import { anyText, containing } from './harness/text-patterns.js';
import { reasonText } from '../apps/referee-ui/src/app/text/reasons.js';
import { staffRefusal } from '../apps/referee-ui/src/app/text/director-staff-refusals.js';
import { openAct, showTab } from './actors/table-page.js';
import { waitUntilReads } from './harness/wait-until.js';

const story = useStory();

function expectTabletNotice(tablet: Page, said: RegExp): Promise<void> {
  return tablet.getByText(said).first().waitFor();
}

test('G36 a letter mistyped five turns ago is mended, and every later turn scored again, in one act', async () => {
  const ahead = await sixTurnsStopped(story, 'WEEP');
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.scoreIs(desk, 'Lee', 110);
  const boards = await compareBoards(desk);
  await openTurn(boards, 2);
  await retype(boards, 2, 'I7 WEED');
  await markOf(boards, 2).getByText(boardComparisonText.changed).waitFor();
  await boards.getByRole('row', { name: /Turn 3/ }).waitFor();
  await recordCorrection(boards, 'A letter was misread');
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
  await tablet.getByRole('gridcell', { name: /^10I, D/ }).waitFor();
  await table.totalIs(tablet, 'Kim', '73');
  await expectTabletNotice(tablet, /The director corrected the turns: A letter was misread/);
});

test('G36 a later turn that no longer fits is named, and mended in the same act', async () => {
  const ahead = await sixTurnsStopped(story);
  const desk = await openTableAtDesk(story, ahead.hall);
  const boards = await compareBoards(desk);
  await retype(boards, 4, 'pass');
  await markOf(boards, 5).getByText(boardComparisonText.broken).waitFor();
  await boards.getByText('Turn 5 would no longer fit: it would touch no other tile').waitFor();
  await openTurn(boards, 5);
  await boards.getByRole('button', { name: boardComparisonText.strike }).click();
  await markOf(boards, 4).getByText(boardComparisonText.changed).waitFor();
  await boards.getByRole('button', { name: gamePageText.leave, exact: true }).click();
  await boards.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Lee', 109);
});

test('G16 G36 the letter of a blank is changed', async () => {
  const ahead = await sixTurnsStopped(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  const boards = await compareBoards(desk);
  await openTurn(boards, 3);
  await boards.getByLabel(boardComparisonText.blank(1)).selectOption('S');
  await boards.getByText('J9 ?SOGO').waitFor();
  await recordCorrection(boards, 'It was said to be an S');
  await tablet.getByRole('gridcell', { name: new RegExp(`^9J, S, ${boardText.blank}`) }).waitFor();
});

test('G36 a roll back with the times of that turn, and undone again', async () => {
  const ahead = await sixTurnsStopped(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  const panel = await fillRollBack(desk, 'Two tiles fell');
  await console.submitRecord(desk, directorActionText.rollBack.record);
  await console.scoreIs(desk, 'Kim', 40);
  await expectTabletNotice(tablet, /The director rolled back turns: Two tiles fell/);
  await table.totalIs(tablet, 'Lee', '93');
  await showTab(desk, 'log');
  await desk
    .getByRole('button', { name: undoText.of(gameLogText.rolledBack(2, 'Two tiles fell')) })
    .click();
  await panel.getByText(undoText.says).waitFor();
  await console.submitRecord(desk, undoText.record);
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
});

test('G36 an act is refused as changed when something has landed since, with the new preview', async () => {
  const ahead = await sixTurnsStopped(story);
  const desk = await openTableAtDesk(story, ahead.hall);
  await openAct(desk, directorActionText.strike.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel(gamePageText.reason.asked).fill('Played twice');
  await deductFiveBeforeNextAct(desk, ahead);
  await panel.getByRole('button', { name: directorActionText.strike.record }).click();
  await panel.getByText(staffRefusal({ code: 'changed', version: 0 })).waitFor();
  await console.scoreIs(desk, 'Kim', 68);
  await console.scoreIs(desk, 'Lee', 109);
});

test('G2 G35 a limit of a move and a warning are on record and told', async () => {
  const ahead = await pairSetup(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: directorActionText.limit.button,
    record: directorActionText.limit.record,
    fields: { [directorActionText.player]: 'Kim', [directorActionText.limit.time]: '0:05' },
    reason: 'Wastes time',
  });
  const onRecord = desk.getByRole('region', { name: interventionsText.title });
  const limit = onRecord.getByText(interventionsText.limit('Kim', '0:05'), { exact: true });
  await showTab(desk, 'log');
  await limit.waitFor();
  await expectTabletNotice(
    tablet,
    containing(`Kim has ${clockSpoken(5_000)} for each move from the next turn`),
  );
  await table.pass(tablet, 'Kim');
  await table.pass(tablet, 'Lee');
  await console.record(desk, {
    act: directorActionText.infraction.button,
    record: directorActionText.infraction.record,
    fields: {
      [directorActionText.player]: 'Lee',
      [directorActionText.infraction.clause]: directorActionText.infraction.clauses.G35!,
      [directorActionText.infraction.what]: 'Talking to a neighbour',
    },
  });
  await onRecord.getByText(interventionsText.warning('Lee', 1)).waitFor();
  await onRecord.getByText(/Kim’s time for a move was up in turn 3/).waitFor();
  await console.record(desk, {
    act: directorActionText.lift.button,
    record: directorActionText.lift.record,
    reason: 'Enough',
  });
  await limit.waitFor({ state: 'detached' });
});

test('G36 a turn that both players say was another one is one card, and corrected as they typed it', async () => {
  const ahead = await weedSetup(story);
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await tapThroughMore(tablet, 'Kim', moreMenuText.correction, /^2 Lee I7 WEED/);
  await tapSideButton(tablet, 'Kim', correctionText.kinds.word);
  await retypeLine(tablet, 'Kim', 'I7 WEEP');
  await tapSideButton(tablet, 'Kim', correctionText.show(['Lee']));
  const card = desk.getByRole('region', { name: hallText.badge.correction });
  const was = 'turn 2 was WEEP at I7 for 27, entered as WEED at I7 for 26';
  await card.getByText(`Kim says ${was}`).waitFor();
  await tapSideButton(tablet, 'Lee', correctionText.agree);
  await card.getByText(`Both players say ${was}`).waitFor();
  await waitUntilReads(() => desk.locator('bs-case-panel section').count(), 1);
  await console.goTo(desk, consoleText.nav.alerts);
  await desk.getByText(`Both players say ${was}`).waitFor();
  await console.openTable(desk, 1);
  await console.record(desk, {
    act: directorActionText.correctSo.button,
    record: directorActionText.correctSo.record,
  });
  await console.scoreIs(desk, 'Lee', 27);
  await expectTabletNotice(tablet, containing(reasonText({ code: 'players-agree', players: 2 })));
});

test('G1 G36 an absent player: the clock is started in absence, and a forfeit declared', async () => {
  const hall = await hallOfPair(story, ['Ada', 'Bo']);
  const desk = await openTableAtDesk(story, hall);
  await openAct(desk, absencePanelText.forfeit.button);
  await desk.getByText(absencePanelText.forfeit.notStarted('15:00')).waitFor();
  await console.record(desk, {
    act: absencePanelText.start.button,
    record: absencePanelText.start.record,
    fields: { [absencePanelText.start.absent]: 'Bo', [absencePanelText.start.first]: 'Bo' },
    reason: 'Not seen since lunch',
  });
  await console.clockPanel(desk, 'Bo').getByText(gamePageText.clockPart.running).waitFor();
  await openAct(desk, absencePanelText.forfeit.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByText(containing(absencePanelText.forfeit.running(anyText, '15:00'))).waitFor();
  await panel.getByLabel(gamePageText.reason.asked).fill('Has not come');
  await console.submitRecord(desk, absencePanelText.forfeit.record);
  await console.scoreIs(desk, 'Ada', 50);
  const totals = [gameLogText.total('Ada', 50), gameLogText.total('Bo', 0)].join(', ');
  const why = { code: 'forfeit', seat: 1, typed: 'Has not come' } as const;
  await showTab(desk, 'log');
  await desk.getByText(gameLogText.ended(endTexts.declared.log, totals, why)).waitFor();
});

test('G36 players entered the wrong way round change places after three turns, nothing is played again', async () => {
  const ahead = await weedSetup(story, ['Gus', 'Hal']);
  await ahead.pass();
  const tablet = await ahead.open();
  await table.pressBar(tablet, 'Hal').waitFor();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.scoreIs(desk, 'Gus', 28);
  await openAct(desk, seatsCorrectionText.button);
  const panel = desk.locator('bs-seats-panel');
  await panel.getByRole('button', { name: seatsCorrectionText.swap }).click();
  await panel
    .getByRole('row', { name: containing(`${seatsCorrectionText.row(1, 'A')} Gus`) })
    .waitFor();
  await panel.getByRole('button', { name: gamePageText.stopFirst }).click();
  await panel.getByLabel(gamePageText.reason.asked).fill('They sat the other way round');
  // The tablet has to obey first.
  const put = { name: seatsCorrectionText.record, exact: true, disabled: false };
  await panel.getByRole('button', put).click();
  await panel.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Hal', 28);
  await console.scoreIs(desk, 'Gus', 26);
  const seats = (first: string, second: string) =>
    [gameLogText.seat('A', first), gameLogText.seat('B', second)].join(', ');
  const why = 'They sat the other way round';
  await showTab(desk, 'log');
  await desk.getByText(gameLogText.seated(seats('Hal', 'Gus'), seats('Gus', 'Hal'), why)).waitFor();
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await table.pressBar(tablet, 'Gus').waitFor();
  await table.totalIs(tablet, 'Hal', '28');
  await console.goTo(desk, consoleText.nav.rounds);
  await desk.getByRole('row', { name: /Hal\b.*\bGus/ }).waitFor();
});
