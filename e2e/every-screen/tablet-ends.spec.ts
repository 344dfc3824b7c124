import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { gameWhen, startedSetup, kim, lee, type TableSetup } from '../actors/started-table.js';
import * as console from '../actors/director.js';
import { knownTurns } from '../actors/known-game.js';
import { flagTakenBack } from '../actors/late-flag.js';
import { tapSideButton, retypeLine } from '../actors/correction-at-table.js';
import type { ScriptedTable } from '../actors/scripted-table.js';
import * as table from '../actors/table-tablet.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import {
  acceptText,
  callDirectorText,
  tableText,
} from '../../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../../apps/referee-ui/src/app/text/result-slip.js';
import { correctionText } from '../../apps/referee-ui/src/app/text/recount.js';
import { startingWith, anyText } from '../harness/text-patterns.js';
import { consoleAt } from '../actors/story-hall.js';
import { afterWeed } from '../actors/judged-table.js';
import { moveOf } from '../actors/desk-play.js';

/** What the director leaves on a clock that is to run out. */
const shortMs = 100;
const upright = { also: ['upright'] } as const;

const story = useStory();

/**
 * HORN 14 and FARM 9, then so many scoreless turns; Kim is on turn after an even number of them.
 */
async function scoreless(turns: number): Promise<TableSetup> {
  const at = await startedSetup(story);
  await at.ahead.play('8F', 'HORN');
  await at.ahead.play('H6', 'FAM');
  for (let made = 0; made < turns; made += 1) await at.ahead.pass();
  return at;
}

/** ZAP 28, then WEED with AW and PE, 26; passed out: the slip is to be signed. */
async function passedOut(): Promise<TableSetup> {
  const at = await afterWeed(story);
  for (let turns = 0; turns < 6; turns += 1) await at.ahead.pass();
  await at.ahead.acceptEnd();
  return at;
}

/** The director's computer at the page of the table. */
async function tablePage({ hall }: TableSetup): Promise<Page> {
  const desk = await consoleAt(story, hall, 'tables/1');
  await desk.getByRole('region', { name: gamePageText.slip, exact: true }).waitFor();
  return desk;
}

/** ZAP, then WEED; with hardly any time left Kim’s clock has run out. */
async function kimIsOut(): Promise<TableSetup> {
  const at = await startedSetup(story);
  await at.ahead.play('H6', 'ZAP');
  await at.hall.leaveOnClock(at.place.game, 0, shortMs);
  await at.ahead.follow();
  await at.ahead.play('I7', 'WEED');
  await at.ahead.expireClock();
  return at;
}

test('four scoreless turns, the end that both accept, the slip after it', async () => {
  const { ahead } = await scoreless(4);
  const page = await ahead.open();
  await page
    .locator('bs-middle-bar .scoreless')
    .filter({ hasText: `4 ${tableText.scorelessOf(6)}` })
    .waitFor();
  await checkScreen(page, 'four-scoreless');
  await table.pass(page, kim);
  await table.pass(page, lee);
  await page.getByRole('heading', { name: acceptText.scorelessTitle(6) }).waitFor();
  const accept = page.getByRole('button', { name: acceptText.acceptEnd });
  await accept.waitFor();
  await checkScreen(page, 'accept-the-end');
  await page
    .getByText(/Waiting for .+ to accept\./)
    .first()
    .waitFor();
  await accept.tap();
  await table.sideOf(page, kim).getByText('Scoreless turns ended the game.').waitFor();
  await page.locator('bs-slip').getByText(tableText.saved, { exact: true }).waitFor();
  await checkScreen(page, 'slip-scoreless-turns', { also: ['1024'] });
});

test('a table’s page once a game that ended by scoreless turns is signed', async () => {
  const at = await scoreless(6);
  await at.ahead.acceptEnd();
  await at.ahead.sign();
  const desk = await tablePage(at);
  await desk.getByText(hallText.signed).first().waitFor();
  await checkScreen(desk, 'table-page-scoreless-turns', { axe: 'everywhere' });
});

test('one flag down', async () => {
  const { ahead } = await kimIsOut();
  const page = await ahead.open();
  await page.getByText(tableText.timeOut, { exact: true }).waitFor();
  await table.pressBar(page, lee).waitFor();
  await checkScreen(page, 'one-flag-down');
});

test('time up on both clocks, the slip after it', async () => {
  const { hall, place, ahead } = await kimIsOut();
  await hall.leaveOnClock(place.game, 1, shortMs);
  await ahead.follow();
  await ahead.expireClock();
  const page = await ahead.open();
  await page.getByRole('heading', { name: acceptText.timeUpTitle }).waitFor();
  const accept = page.getByRole('button', { name: /Accept/ });
  await accept.waitFor();
  await checkScreen(page, 'time-up');
  await accept.tap();
  await table.sideOf(page, kim).getByText('Time was up.').waitFor();
  await checkScreen(page, 'slip-time-up');
});

test('a flag that was taken back, as the director had stopped the clocks before', async () => {
  const { page } = await flagTakenBack(story);
  await checkScreen(page, 'flag-taken-back');
});

test('the question before the round is ended, the slip after it', async () => {
  const at = await scoreless(0);
  const page = await at.ahead.open();
  await table.pressBar(page, kim).waitFor();
  const desk = await consoleAt(story, at.hall, 'wall');
  await console.wallCard(desk, 1).waitFor();
  await console.askToEndGames(desk);
  await checkScreen(desk, 'end-the-round', { axe: 'everywhere' });
  await console.confirmDialog(desk, hallText.endRoundAct(1), 'The hall closes');
  await table.sideOf(page, kim).getByText('The director ended the round.').waitFor();
  await checkScreen(page, 'slip-round-ended');
});

test('a table’s page once a game that the round ended is signed', async () => {
  const at = await scoreless(0);
  const { hall, place, ahead } = at;
  await hall.ask('POST', `/tournaments/${hall.tournament}/rounds/1/end`, { reason: 'It is late' });
  await ahead.obeyOrder();
  await hall.gameWhen(place.game, ({ phase }) => phase === 'ended');
  await ahead.follow();
  await ahead.sign();
  const desk = await tablePage(at);
  await desk.getByText(gamePageText.clockPart.over).nth(1).waitFor();
  await checkScreen(desk, 'table-page-round-ended', { axe: 'everywhere' });
});

test('a correction asked from the slip, from what is wrong to the turns corrected', async () => {
  const at = await passedOut();
  const page = await at.ahead.open();
  await tapSideButton(page, kim, resultSlipText.wrong);
  await checkScreen(page, 'slip-wrong', upright);
  await tapSideButton(page, kim, rackDeclarationText.ask);
  await checkScreen(page, 'slip-which-turn', upright);
  await tapSideButton(page, kim, /^2 Lee N\. I7 WEED/);
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEER');
  await checkScreen(page, 'slip-correction-entry', upright);
  await tapSideButton(page, kim, correctionText.show(['Lee N.']));
  await table.sideOf(page, lee).getByText(correctionText.directorLead).waitFor();
  await correctionAsked(at);
  await checkScreen(page, 'slip-correction-asked', upright);
  const move = { kind: 'play', at: 'I7', tiles: tiles('WEER') } as const;
  const changes = [{ kind: 'change', turn: 2, move }] as const;
  await at.hall.act(at.place.game, {
    kind: 'correct-turns',
    changes,
    reason: 'The board shows I7 WEER',
  });
  await table.sideOf(page, lee).getByText('The director corrected the turns').waitFor();
  await checkScreen(page, 'slip-corrected', upright);
});

test('a correction asked from the slip that the other side denies, and its turns left as they are', async () => {
  const at = await passedOut();
  const page = await at.ahead.open();
  await asksFor(page, {
    name: lee,
    turn: /^1 Kim B\. H6 ZAP/,
    wrong: correctionText.kinds.word,
    line: 'H6 ZIP',
  });
  await tapSideButton(page, kim, correctionText.disagree);
  await table.sideOf(page, lee).getByText(correctionText.disagrees('Kim B.')).waitFor();
  await page.getByText(callDirectorText.called).first().waitFor();
  await correctionAsked(at);
  await checkScreen(page, 'slip-not-so', upright);
  await at.hall.act(at.place.game, {
    kind: 'correct-turns',
    changes: [],
    reason: 'The board shows ZAP',
  });
  await table.sideOf(page, lee).getByText('The director changed nothing').waitFor();
  await checkScreen(page, 'slip-left-as-it-is', upright);
});

test('a correction asked from the last racks: which turn, and the racks after it', async () => {
  const at = await startedSetup(story);
  await playedOut(at.ahead);
  const page = await at.ahead.open();
  await tapSideButton(page, lee, rackDeclarationText.ask);
  await checkScreen(page, 'racks-which-turn', upright);
  await tapSideButton(page, lee, /^26 Lee N\./);
  await tapSideButton(page, lee, correctionText.kinds.place);
  await retypeLine(page, lee, '13M FED');
  await tapSideButton(page, lee, correctionText.show(['Kim B.']));
  await table.sideOf(page, kim).getByText(correctionText.directorLead).waitFor();
  await correctionAsked(at);
  const move = { kind: 'play', at: '13M', tiles: tiles('F') } as const;
  const changes = [{ kind: 'change', turn: 26, move }] as const;
  await at.hall.act(at.place.game, {
    kind: 'correct-turns',
    changes,
    reason: 'The board shows 13M FED',
  });
  const right = table
    .sideOf(page, kim)
    .getByRole('button', { name: rackDeclarationText.confirm, exact: true });
  await right.waitFor();
  await checkScreen(page, 'racks-corrected', upright);
});

/** What a side asks has reached the server, not only its own screen. */
async function correctionAsked(at: TableSetup): Promise<void> {
  await gameWhen(at, ({ askedCorrection }) => askedCorrection !== undefined);
}

/** One side asks for a turn to be corrected, from the slip. */
async function asksFor(
  page: Page,
  asked: {
    readonly name: string;
    readonly turn: RegExp;
    readonly wrong: string;
    readonly line: string;
  },
): Promise<void> {
  const { name } = asked;
  await tapSideButton(page, name, resultSlipText.wrong);
  await tapSideButton(page, name, rackDeclarationText.ask);
  await tapSideButton(page, name, asked.turn);
  await tapSideButton(page, name, asked.wrong);
  await retypeLine(page, name, asked.line);
  await tapSideButton(page, name, startingWith(correctionText.show([anyText])));
}

/** The known game to its last play, with which Lee goes out; Kim has accepted it. */
async function playedOut(ahead: ScriptedTable): Promise<void> {
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
  await ahead.acceptEnd();
}

function tiles(letters: string): readonly { readonly letter: string }[] {
  return [...letters].map((letter) => ({ letter }));
}
