import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  compareBoards,
  markOf,
  openTurn,
  putInTurn,
  recordCorrection,
  retype,
} from './people/corrections.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import { knownTurns } from './people/known-game.js';
import { fromMore, tapOn, typeInstead } from './people/put-right.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;
let desk: Page;
let tablet: Page;

const names = ['Kim', 'Lee'] as const;

/** The turns of the known game, the second one with its last letter misread. */
const mistyped = knownTurns
  .slice(0, 6)
  .map((turn, index) => (turn.kind === 'play' && index === 1 ? { ...turn, tiles: 'WEEP' } : turn));

beforeAll(async () => {
  story = await openStory();
  const pairs = [names, ['Ada', 'Bo'], ['Cy', 'Dee'], ['Ed', 'Flo'], ['Gus', 'Hal']] as const;
  hall = await readyHall(story, { tournament: 'Corrections', pairs });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  tablet = await story.tablet();
  await table.joinTable(tablet, hall.tables[0]?.code ?? '');
  await table.getGoing(tablet, { first: 'Kim', second: 'Lee' });
  for (const turn of mistyped) {
    if (turn.kind === 'play') await table.playTurn(tablet, names[turn.seat], turn);
  }
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture and asks axe about it, at the desk and on a phone. */
async function look(name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk, 'beside the board');
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, `${name}-phone`);
  await desk.setViewportSize({ width: 1440, height: 900 });
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function stopIt(reason: string): Promise<void> {
  return console.record(desk, { act: 'Stop the clocks', record: 'Stop the clocks', reason });
}

test('G36 a letter mistyped five turns ago is mended, and every later turn scored again, in one act', async () => {
  await console.openTable(desk, 1);
  await console.scoreIs(desk, 'Lee', 110);
  await stopIt('The board shows WEED');
  const boards = await compareBoards(desk);
  await openTurn(boards, 2);
  await retype(boards, 2, 'I7 WEED');
  await markOf(boards, 2).getByText('changed').waitFor();
  await boards.getByRole('row', { name: /Turn 3/ }).waitFor();
  await look('compare-boards');
  await recordCorrection(boards, 'A letter was misread');
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
  await tablet.getByRole('gridcell', { name: /^10I, D/ }).waitFor();
  await table.totalIs(tablet, 'Kim', '73');
  await tablet
    .getByText(/The director corrected the turns: A letter was misread/)
    .first()
    .waitFor();
});

test('G36 a later turn that no longer fits is named, and mended in the same act', async () => {
  const boards = await compareBoards(desk);
  await retype(boards, 4, 'pass');
  await markOf(boards, 5).getByText('no longer fits').waitFor();
  await boards.getByText(/^Turn 5 would no longer fit: it would touch no other tile/).waitFor();
  await openTurn(boards, 5);
  await boards.getByRole('button', { name: 'Strike it out' }).click();
  await markOf(boards, 4).getByText('changed').waitFor();
  await look('compare-boards-broken');
  await boards.getByRole('button', { name: 'Cancel', exact: true }).click();
  await boards.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Lee', 109);
});

test('G16 G36 the letter of a blank is changed', async () => {
  const boards = await compareBoards(desk);
  await openTurn(boards, 3);
  await boards.getByLabel('Blank 1 stands for').selectOption('S');
  await boards.getByText('J9 ?SOGO').waitFor();
  await recordCorrection(boards, 'It was said to be an S');
  await tablet.getByRole('gridcell', { name: /^9J, S, blank/ }).waitFor();
});

test('G36 a roll back with the times of that turn, and undone again', async () => {
  await desk.getByRole('button', { name: 'Roll back…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('The last turn that stands').selectOption({ label: 'Turn 4 of Lee' });
  await panel.getByLabel('Times').selectOption({ index: 1 });
  await panel.getByLabel('Reason, shown to the players').fill('Two tiles fell');
  await look('roll-back');
  await console.recordIt(desk, 'Roll back');
  await console.scoreIs(desk, 'Kim', 40);
  await tablet
    .getByText(/The director took turns back: Two tiles fell/)
    .first()
    .waitFor();
  await table.totalIs(tablet, 'Lee', '93');
  await desk.getByRole('button', { name: /^Undo: Rolled back/ }).click();
  await panel.getByText('Nothing is erased').waitFor();
  await keepAndCheck(desk, 'undo');
  await console.recordIt(desk, 'Record the opposite');
  await console.scoreIs(desk, 'Kim', 73);
  await console.scoreIs(desk, 'Lee', 109);
});

test('G36 an act is refused as changed when something has landed since, with the new preview', async () => {
  await desk.getByRole('button', { name: 'Strike a turn…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('Reason, shown to the players').fill('Played twice');
  await desk.route(
    '**/acts',
    async (route) => {
      const command = { kind: 'adjust-score', seat: 0, points: -5, why: 'penalty', reason: 'Late' };
      const path = `/tournaments/${hall.tournament}/games/${hall.tables[0]?.game ?? ''}/acts`;
      await hall.ask('POST', path, { command, seen: 0 });
      await route.continue();
    },
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Strike the turn out' }).click();
  await panel.getByText('Something happened at the table meanwhile').waitFor();
  await console.scoreIs(desk, 'Kim', 68);
  await keepAndCheck(desk, 'changed-meanwhile');
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('G2 G35 a limit of a move, a warning and leaving the table are on record and told', async () => {
  await console.record(desk, {
    act: 'Infraction or warning',
    record: 'Note it',
    fields: {
      Player: 'Lee',
      Clause: 'G35 conduct',
      'What happened, shown to the players': 'Talking to a neighbour',
    },
  });
  await console.record(desk, {
    act: 'Limit moves',
    record: 'Record the limit',
    fields: { Player: 'Kim', 'Time for each move: minutes and seconds': '0:05' },
    reason: 'Wastes time',
  });
  const onRecord = desk.getByRole('region', { name: 'On record' });
  await onRecord.getByText('Lee: 1 warning').waitFor();
  await onRecord.getByText('Kim: 0:05 for each move', { exact: true }).waitFor();
  await tablet.getByText('Kim has 5 seconds for each move from the next turn on').first().waitFor();
  await look('on-record');
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.pass(tablet, 'Kim');
  await table.pass(tablet, 'Lee');
  await onRecord.getByText(/Kim’s time for a move was up in turn 9/).waitFor();
  await console.record(desk, { act: 'Lift the limit', record: 'Lift the limit', reason: 'Enough' });
  await onRecord
    .getByText('Kim: 0:05 for each move', { exact: true })
    .waitFor({ state: 'detached' });
});

test('G36 a turn that both players say was another one is one card, and corrected as they typed it', async () => {
  await fromMore(tablet, 'Kim', 'Ask for a correction…', /^2 Lee I7 WEED/);
  await tapOn(tablet, 'Kim', 'Word');
  await typeInstead(tablet, 'Kim', 'I7 WEEP');
  await tapOn(tablet, 'Kim', 'Show it to Lee');
  const card = desk.getByRole('region', { name: 'Correction asked' });
  const was = 'turn 2 was WEEP at I7 for 27, entered as WEED at I7 for 26';
  await card.getByText(`Kim says ${was}.`).waitFor();
  await tapOn(tablet, 'Lee', 'It was so');
  await card.getByText(`Both players say ${was}.`).waitFor();
  expect(await desk.locator('bs-case-panel section').count()).toBe(1);
  await look('correction-agreed');
  await console.goTo(desk, 'Alerts');
  await desk.getByText(`Both players say ${was}`).waitFor();
  await console.openTable(desk, 1);
  await console.record(desk, { act: 'Correct it so', record: 'Record the correction' });
  await console.scoreIs(desk, 'Lee', 110);
  await tablet
    .getByText(/The director corrected the turns: both players say so/)
    .first()
    .waitFor();
});

test('G1 G36 an absent player: the clock is started in absence, and a forfeit declared', async () => {
  await console.openTable(desk, 2);
  await desk.getByRole('button', { name: 'Forfeit…' }).click();
  await desk.getByText(/A player who is not there forfeits after 15:00/).waitFor();
  await console.record(desk, {
    act: 'Start without a player',
    record: 'Start the clock',
    fields: { 'Who is not there': 'Bo', 'Whose clock runs': 'Bo' },
    reason: 'Not seen since lunch',
  });
  await console.clockPanel(desk, 'Bo').getByText('Running').waitFor();
  await desk.getByRole('button', { name: 'Forfeit…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByText(/Bo’s clock has run 0:\d\d of the 15:00/).waitFor();
  await panel.getByLabel('Reason, shown to the players').fill('Has not come');
  await look('forfeit');
  await console.recordIt(desk, 'Record the forfeit');
  await console.scoreIs(desk, 'Ada', 50);
  await desk.getByText(/Game over, declared by the director: Ada 50, Bo 0/).waitFor();
});

test('G36 a game goes on on paper, is printed, and comes back with its turns and times', async () => {
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[2]?.code ?? '');
  await table.getGoing(page, { first: 'Cy', second: 'Dee' });
  await table.playTurn(page, 'Cy', { at: 'H6', tiles: 'ZAP' });
  await console.openTable(desk, 3);
  await console.scoreIs(desk, 'Cy', 28);
  await console.record(desk, { act: 'Go on on paper', record: 'Hand the game to paper' });
  await keepAndCheck(page, 'tablet-on-paper');
  await desk.getByRole('region', { name: 'This game is played on paper' }).waitFor();
  await look('on-paper');
  await desk.getByRole('link', { name: 'Print the position' }).first().click();
  await desk.getByRole('heading', { name: 'Print the position' }).waitFor();
  await look('paper');
  expect(sheetsOf(await desk.pdf({ format: 'A4' }))).toBe(1);
  expect(sheetsOf(await desk.pdf({ format: 'Letter' }))).toBe(1);
  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 794, height: 1123 });
  await keepScreen(desk, 'paper-printed');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.emulateMedia({ media: null });
  await desk.getByRole('link', { name: 'The table’s page' }).click();
  await desk.getByRole('button', { name: 'Enter the missing turns…' }).click();
  const boards = desk.locator('bs-compare-boards');
  await putInTurn(boards, 'I7 WEED');
  await putInTurn(boards, 'pass');
  await boards.getByLabel('Time left to Cy').fill('20:00');
  await boards.getByLabel('Time left to Dee').fill('19:30');
  await boards.getByRole('row', { name: /Dee’s time/ }).waitFor();
  await look('from-paper');
  await recordCorrection(boards, 'Played on paper');
  await console.scoreIs(desk, 'Dee', 26);
  await reads(() => console.clockAt(desk, 'Dee'), '19:30');
  await console.record(desk, {
    act: 'Give the clock to the tablet',
    record: 'Give the clock to the tablet',
  });
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.pressBar(page, 'Dee').waitFor();
  await table.totalIs(page, 'Cy', '28');
});

test('G36 of a game that went on on paper only the result is entered, and it stands', async () => {
  await console.openTable(desk, 3);
  await console.record(desk, { act: 'Go on on paper', record: 'Hand the game to paper' });
  await console.record(desk, {
    act: 'End the game',
    record: 'End the game',
    fields: { 'How it ends': 'A declared result', 'Total of Cy': '301', 'Total of Dee': '299' },
    reason: 'Counted on paper',
  });
  await console.scoreIs(desk, 'Cy', 301);
  await console.scoreIs(desk, 'Dee', 299);
  const game = await hall.gameWhen(hall.tables[2]?.game ?? '', ({ phase }) => phase === 'ended');
  expect(game).toMatchObject({
    holder: { kind: 'none' },
    result: { reason: 'declared', totals: [301, 299] },
  });
  expect(game.turns.filter(({ status }) => status === 'standing')).toHaveLength(3);
  const here = `/tournaments/${hall.tournament}`;
  const { rounds } = (await hall.ask('GET', here)) as TournamentView;
  const result = rounds[0]?.results.find(({ game: of }) => of === hall.tables[2]?.game);
  expect(result).toMatchObject({ scores: [301, 299] });
});

test('G30 a whole game at the desk: tiles, draw, turns, the end accepted, signed for both', async () => {
  await console.openTable(desk, 4);
  await console.record(desk, { act: 'Take the clock to the desk', record: 'Take the clock' });
  await console.record(desk, { act: 'Tiles are checked', record: 'Record the check' });
  await console.record(desk, {
    act: 'Draw for first',
    record: 'Record the draw',
    fields: { 'Ed drew': 'A', 'Flo drew': 'B' },
  });
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await desk.getByRole('button', { name: 'Enter a turn…' }).first().click();
  const panel = desk.locator('bs-act-panel');
  const lines = ['8G ZAP', '7H WEED', 'pass', 'pass', 'ex 3', 'pass', 'pass', 'pass'];
  for (const [index, line] of lines.entries()) {
    const name = index % 2 === 0 ? 'Ed' : 'Flo';
    await panel.getByRole('heading', { name: `Enter ${name}’s turn` }).waitFor();
    await panel.getByText('Type a square and the word').waitFor();
    await panel.getByLabel('The turn').fill(line);
    await panel.getByRole('button', { name: 'Enter the turn and switch the clocks' }).click();
    await desk.getByText(`${String(index + 1)} standing`).waitFor();
  }
  await console.record(desk, { act: 'Accept the last play', record: 'Accept it' });
  await desk.getByRole('region', { name: 'Slip' }).waitFor();
  for (const name of ['Ed', 'Flo']) {
    await console.record(desk, {
      act: 'Sign for a player',
      record: 'Sign for the player',
      fields: { Player: name },
    });
  }
  await desk.getByText('Flo signed the slip').waitFor();
  await look('desk-game-signed');
  await console.record(desk, {
    act: 'Reopen the slip',
    record: 'Reopen the slip',
    reason: 'A score is wrong',
  });
  await console.record(desk, {
    act: 'End the game',
    record: 'End the game',
    fields: { 'How it ends': 'A declared result', 'Total of Ed': '30' },
    reason: 'Both agree on 30',
  });
  await console.scoreIs(desk, 'Ed', 30);
  await desk.getByRole('button', { name: /^Undo: Game over, declared/ }).click();
  await console.recordIt(desk, 'Record the opposite');
  await console.scoreIs(desk, 'Ed', 28);
});

test('G36 players entered the wrong way round change places after three turns, nothing is played again', async () => {
  const page = await story.tablet();
  await table.joinTable(page, hall.tables[4]?.code ?? '');
  await table.getGoing(page, { first: 'Gus', second: 'Hal' });
  await table.playTurn(page, 'Gus', { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, 'Hal', { at: 'I7', tiles: 'WEED' });
  await table.pass(page, 'Gus');
  await console.openTable(desk, 5);
  await console.scoreIs(desk, 'Gus', 28);
  await desk.getByRole('button', { name: 'Put the seats right…' }).click();
  const panel = desk.locator('bs-seats-panel');
  await panel.getByRole('button', { name: 'Swap the two players' }).click();
  await panel.getByRole('row', { name: /Table 5, seat A Gus/ }).waitFor();
  await panel.getByRole('button', { name: 'Stop the clocks first' }).click();
  await panel.getByLabel('Reason, shown to the players').fill('They sat the other way round');
  await panel.getByRole('button', { name: 'Stop the clocks first' }).waitFor({ state: 'detached' });
  await look('seats-put-right');
  await panel.getByRole('button', { name: 'Put the seats right', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await console.scoreIs(desk, 'Hal', 28);
  await console.scoreIs(desk, 'Gus', 26);
  await desk
    .getByText(
      /Seats put right: A Hal, B Gus instead of A Gus, B Hal: They sat the other way round/,
    )
    .waitFor();
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.pressBar(page, 'Gus').waitFor();
  await table.totalIs(page, 'Hal', '28');
  await console.goTo(desk, 'Rounds');
  await desk.getByRole('row', { name: /^5 Hal Gus/ }).waitFor();
});
