import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import {
  unresponsiveDatabase,
  fullDatabaseDisk,
  readOnlyDatabase,
  type DatabaseFailure,
} from './harness/database-failures.js';
import { waitUntilFound } from './harness/wait-until.js';
import { checkScreen } from './harness/screens.js';
import { openOwnStory, openStory, type OwnStory, type Story } from './harness/story.js';
import { singleTableHall, kim, lee } from './actors/started-table.js';
import { consoleAt, type StoryHall } from './actors/story-hall.js';
import { judgedSetup } from './actors/judged-table.js';
import type { ScriptedTable } from './actors/scripted-table.js';
import { fillStorage } from './actors/full-storage.js';
import * as table from './actors/table-tablet.js';
import { joiningText } from '../apps/referee-ui/src/app/text/joining.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { boardText } from '../apps/referee-ui/src/app/text/board.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

let story: Story | undefined;

afterEach(async () => {
  const complaints = story?.complaints;
  await story?.close();
  story = undefined;
  expect(complaints).toEqual([]);
});

test('a wrong code opens nothing and is answered with a sentence, and the right one can follow', async () => {
  story = await openStory();
  const hall = await singleTableHall(story);
  const page = await story.tablet();
  await page.goto('/');
  const code = page.getByRole('textbox');
  await code.fill('WRN-G22');
  await page.keyboard.press('Enter');
  const said = page.getByRole('alert').getByText(joiningText.unknown);
  await said.waitFor();
  await code.fill(hall.tables[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Kim Berger').first().waitFor();
});

test('the tablet’s storage is full: the clocks stop, the director is told, what was kept stays', async () => {
  story = await openStory();
  const { ahead, hall } = await judgedSetup(story);
  const page = await ahead.open();
  const desk = await consoleAt(story, hall, 'wall');
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  await table.enterPlay(page, { at: 'I7', tiles: 'WEED' });
  await fillStorage(page);
  await table.press(page, lee);
  await page.getByRole('heading', { name: textOfStop('storage').title }).waitFor();
  await desk.getByText(hallText.badge.storage).first().waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: /^8H, P/ }).waitFor();
  await table.totalIs(page, kim, '28');
  expect(
    await page.getByRole('gridcell', { name: new RegExp(`^8I, .*${boardText.empty}`) }).count(),
  ).toBe(1);
});

/** A table that plays beside a console, at a server whose database can be disturbed. */
type FailureSetup = {
  readonly own: OwnStory;
  readonly ahead: ScriptedTable;
  readonly tablet: Page;
  readonly desk: Page;
};

async function startFailureSetup(): Promise<FailureSetup> {
  const own = await openOwnStory();
  story = own;
  const { ahead } = await judgedSetup(own);
  const { hall } = ahead;
  const desk = await hall.signIn(await own.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await desk.getByRole('heading', { name: queueText.needs }).waitFor();
  await ahead.play('H6', 'ZAP');
  const tablet = await ahead.open();
  await tablet.getByText(tableText.saved, { exact: true }).waitFor();
  return { own, ahead, tablet, desk };
}

/** Two turns are played meanwhile: console and table say so, and nothing is lost of them. */
async function expectPlayContinues(
  at: FailureSetup,
  trouble: DatabaseFailure,
  said: string,
): Promise<void> {
  const { own, ahead, tablet, desk } = at;
  const end = await trouble(own.product);
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await table.playTurn(tablet, kim, { at: 'J9', tiles: 'lOGO' });
  await desk.getByRole('alert').getByText(said).waitFor();
  const waits = tablet.getByText(tableText.sending(2));
  await waits.nth(1).waitFor();
  if (trouble === readOnlyDatabase) {
    await checkScreen(desk, 'console-cannot-write');
    await checkScreen(tablet, 'turns-wait');
  }
  await end();
  await waits.first().waitFor({ state: 'detached' });
  await tablet.getByText(tableText.saved, { exact: true }).waitFor();
  await desk.getByRole('alert').waitFor({ state: 'detached' });
  const { hall, place } = ahead;
  const game = await hall.gameWhen(place.game, ({ turns }) => turns.length === 3);
  expect(game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
}

test('the database takes no changes: the console is red and says so, the table plays on and says to both what waits, and nothing is lost', async () => {
  await expectPlayContinues(
    await startFailureSetup(),
    readOnlyDatabase,
    consoleText.cannotWrite['read-only'][0],
  );
});

test('the database’s disk is full: the console is red and says so, the table plays on and says to both what waits, and nothing is lost', async () => {
  await expectPlayContinues(
    await startFailureSetup(),
    fullDatabaseDisk,
    consoleText.cannotWrite['disk-full'][0],
  );
});

test('the database hangs: the console is red and says so, the table plays on and says to both what waits, and nothing is lost', async () => {
  await expectPlayContinues(
    await startFailureSetup(),
    unresponsiveDatabase,
    consoleText.cannotWrite['database-away'][0],
  );
});

test('the next round is published before a turn of the last game was taken: it is sent after a reload, too', async () => {
  const { own, ahead, tablet } = await startFailureSetup();
  const { hall, place } = ahead;
  const writesAgain = await readOnlyDatabase(own.product);
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await tablet.getByText(tableText.sending(1)).first().waitFor();
  await tablet.goto('about:blank');
  await writesAgain();
  const { epoch: expectedEpoch } = await hall.gameWhen(place.game, () => true);
  const released = { why: 'released', expectedEpoch, witnessedMs: 0 } as const;
  await hall.act(place.game, { kind: 'claim-clock', holder: { kind: 'none' }, ...released });
  const end = { reason: 'declared', totals: [28, 26] } as const;
  await hall.act(place.game, { kind: 'end-game', end, reason: 'The next round begins' });
  await publishAgain(hall, 2);
  const goesOn = await readOnlyDatabase(own.product);
  const seats = tablet.getByRole('button', { name: beforePlayText.iAm('Kim Berger') });
  await tablet.goto('/table');
  await seats.waitFor();
  await tablet.reload();
  await seats.waitFor();
  await goesOn();
  // It came after the end: the director finds it at the table’s page.
  const held = await waitUntilFound(
    async () =>
      (await hall.gameView(place.game)).refused.find(({ command: { kind } }) => kind === 'press'),
    () => 'The server never got what the tablet held.',
  );
  expect(held).toMatchObject({ command: { turn: 2, move: { at: 'I7' } } });
});

/** The same players meet at their tables once more. */
async function publishAgain(hall: StoryHall, round: number): Promise<void> {
  const here = `/tournaments/${hall.tournament}`;
  const { rounds } = (await hall.ask('GET', here)) as TournamentView;
  const pairings = (rounds[0]?.pairings ?? []).map(({ table: number, division, seats, first }) => ({
    table: number,
    division,
    seats,
    first,
  }));
  await hall.ask('PUT', `${here}/rounds/${String(round)}`, { pairings });
  const { version: seen } = (await hall.ask('GET', here)) as TournamentView;
  await hall.ask('POST', `${here}/rounds/${String(round)}/publish`, { seen });
}
