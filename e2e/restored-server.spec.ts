import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeBackup, restoreFromBackup } from '../apps/api/src/backup/backup-commands.js';
import { checkScreen } from './harness/screens.js';
import { openOwnStory, useStory } from './harness/story.js';
import {
  gameWhen,
  singleTableHall,
  startedTableByTaps,
  kim,
  lee,
  standingTurnLines,
  type TableInHall,
} from './actors/started-table.js';
import * as console from './actors/director.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { stopAdvice } from '../apps/referee-ui/src/app/text/director-stops.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory(openOwnStory);
let at: TableInHall;
let page: Page;
let copies: string;

beforeAll(() => {
  copies = mkdtempSync(join(tmpdir(), 'boardside-copy-'));
});

/** A tablet with Kim's clock running. */
beforeEach(async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  page = await ahead.open();
  at = { hall, place: ahead.place, tablet: page };
  await ahead.start();
  await table.pressBar(page, kim).waitFor();
});

afterAll(() => {
  rmSync(copies, { recursive: true, force: true });
});

const unsentEntries = () => undefined;

/** `npm run backup`, while play goes on. */
function backUpNow(): Promise<void> {
  const { dataFolder } = story.product;
  return writeBackup({ DATA_DIR: dataFolder }, join(copies, at.hall.tournament), unsentEntries);
}

/** The server goes on as it was then, at the same address. */
async function restoreBackup(): Promise<void> {
  const { product } = story;
  await product.stop();
  rmSync(product.dataFolder, { recursive: true });
  const heard = { checked: unsentEntries, restored: unsentEntries };
  await restoreFromBackup(
    { DATA_DIR: product.dataFolder },
    join(copies, at.hall.tournament),
    heard,
  );
  await product.start();
}

async function playAndWaitForSave(turns: number): Promise<void> {
  await gameWhen(at, (game) => game.turns.length === turns);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
}

test('a server that is put back gets again what the table has played since, once and with its times', async () => {
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await playAndWaitForSave(1);
  await backUpNow();
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  await table.playTurn(page, kim, { at: 'J9', tiles: 'lOGO' });
  await playAndWaitForSave(3);
  const before = await gameWhen(at, ({ turns }) => turns.length === 3);
  await restoreBackup();
  await playAndWaitForSave(3);
  // A time that was charged after the third turn comes again after it, too.
  const after = await gameWhen(at, ({ version }) => version >= before.version);
  expect(standingTurnLines(after)).toEqual(standingTurnLines(before));
  expect(after.clock.banks).toEqual(before.clock.banks);
  const { events, refused } = await at.hall.gameView(at.place.game);
  expect(refused).toEqual([]);
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  await table.playTurn(page, lee, { at: 'J1', tiles: 'LEISURE' });
  await playAndWaitForSave(4);
});

test('where it lacks what the director did, the clocks stop and both sides say so', async () => {
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await playAndWaitForSave(1);
  await backUpNow();
  await at.hall.leaveOnClock(at.place.game, 1, 1_600_000);
  await table
    .sideOf(page, lee)
    .getByText(/26:\d\d/)
    .waitFor();
  await restoreBackup();
  await page
    .getByRole('heading', { name: textOfStop('conflict').title })
    .first()
    .waitFor();
  await checkScreen(page, 'tablet-ahead');
  const desk = await consoleAt(story, at.hall, 'wall');
  await desk.getByText(hallText.badge.conflict).first().waitFor();
  await console.openTable(desk, 1);
  await desk.getByText(stopAdvice.conflict).waitFor();
  await checkScreen(desk, 'table-page-tablet-ahead');
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  await playAndWaitForSave(2);
  const after = await gameWhen(at, ({ turns }) => turns.length === 2);
  expect(standingTurnLines(after)).toEqual(['H6 ZAP 28', 'I7 WEED 26']);
  await table.clockIs(page, lee, Math.ceil((after.clock.banks?.[1] ?? 0) / 1_000));
});

test('a tablet that joined after the backup rejoins as itself, and its turns come again', async () => {
  const hall = await singleTableHall(story);
  at = { ...at, hall };
  await backUpNow();
  at = await startedTableByTaps(story, hall);
  page = at.tablet;
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  await playAndWaitForSave(2);
  await restoreBackup();
  await page.getByText(tableWithoutGameText.unknown).waitFor();
  await page.getByRole('button', { name: tableWithoutGameText.joinAgain }).tap();
  const after = await gameWhen(at, ({ turns }) => turns.length === 2);
  expect(standingTurnLines(after)).toEqual(['H6 ZAP 28', 'I7 WEED 26']);
  await table.totalIs(page, lee, '26');
});
