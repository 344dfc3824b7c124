import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt, type StoryHall } from './actors/story-hall.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { joiningText } from '../apps/referee-ui/src/app/text/joining.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { tablesPageText } from '../apps/referee-ui/src/app/text/director-tables.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';
import { waitingText } from '../apps/referee-ui/src/app/text/waiting.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { anyText, wholly } from './harness/text-patterns.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

/** A table in play, the director at the console, and a second tablet that asks for the table. */
async function secondAsks() {
  const hall = await readyHall(story, { tournament: 'Two tablets', pairs: [['Kim', 'Lee']] });
  const ahead = await ScriptedTable.join(story, hall);
  const first = await ahead.open();
  await ahead.start();
  await ahead.play('H6', 'ZAP');
  await table.pressBar(first, 'Lee').waitFor();
  const second = await story.tablet();
  await table.joinTable(second, ahead.place.code);
  await second.getByRole('heading', { name: joiningText.approvalTitle(1) }).waitFor();
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByText(hallText.badge['tablet-asks']).first().waitFor();
  await console.goTo(desk, consoleText.nav.tables);
  return { hall, ahead, first, second, desk };
}

test('a second tablet waits, the first plays on; refused, it is told so', async () => {
  const { first, second, desk } = await secondAsks();
  await table.playTurn(first, 'Lee', { at: 'I7', tiles: 'WEED' });
  await desk.getByRole('button', { name: wholly(tablesPageText.refuseOf(anyText, 1)) }).click();
  await second.getByText(joiningText.refused).waitFor();
  await table.pressBar(first, 'Kim').waitFor();
});

test('approved, the second tablet has the game as it stands, and the first says so', async () => {
  const { hall, ahead, first, second, desk } = await secondAsks();
  await table.playTurn(first, 'Lee', { at: 'I7', tiles: 'WEED' });
  await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length === 2);
  await desk.getByRole('button', { name: wholly(tablesPageText.approveOf(anyText, 1)) }).click();
  await first.getByText(tableWithoutGameText.takenOver).waitFor();
  await second.getByRole('heading', { name: textOfStop('seized').title }).waitFor();
  await table.totalIs(second, 'Kim', '28');
  await table.totalIs(second, 'Lee', '26');
  await console.openTable(desk, 1);
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await table.playTurn(second, 'Kim', { at: 'J9', tiles: 'lOGO' });
  await table.totalIs(second, 'Kim', '40');
  await console.clockPanel(desk, 'Kim').getByText('40', { exact: true }).waitFor();
});

test('blocked, a tablet that has left its table is let go by the server', async () => {
  const { first, second, desk } = await secondAsks();
  await desk.getByRole('button', { name: wholly(tablesPageText.approveOf(anyText, 1)) }).click();
  await second.getByRole('heading', { name: textOfStop('seized').title }).waitFor();
  await first.getByText(tableWithoutGameText.takenOver).waitFor();
  const block = desk.getByRole('button', { name: wholly(tablesPageText.blockOf(anyText, 1)) });
  await block.click();
  await desk.getByRole('button', { name: tablesPageText.blockAct, exact: true }).click();
  await block.waitFor({ state: 'hidden' });
  await first.getByText(tableWithoutGameText.unknown).waitFor();
  await second.getByRole('heading', { name: textOfStop('seized').title }).waitFor();
});

/** A tablet at a table that has no game yet; the board to practise on is open. */
async function practising(size = { width: 1280, height: 800 }): Promise<[StoryHall, Page]> {
  const hall = await readyHall(story, { tournament: 'Early', pairs: [['Kim', 'Lee']] });
  const path = `/tournaments/${hall.tournament}`;
  await hall.ask('POST', `${path}/tables`, { count: 1 });
  const { tables } = (await hall.ask('GET', path)) as TournamentView;
  const page = await story.tablet();
  await page.setViewportSize(size);
  await table.joinTable(page, tables[1]?.code ?? '');
  await page.getByText(waitingText.noPairing).waitFor();
  await page.getByRole('button', { name: waitingText.practise }).tap();
  await page.getByRole('heading', { name: waitingText.practiceTitle }).waitFor();
  return [hall, page];
}

test('before its first game a table has a practice board; nothing of it is recorded', async () => {
  const [hall, page] = await practising();
  await table.square(page, '8H').tap();
  for (const key of 'HAT') await page.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('12', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: waitingText.practicePlace }).tap();
  await page.getByRole('gridcell', { name: /^8H, H/ }).waitFor();
  await page.getByRole('button', { name: waitingText.practiceBack }).tap();
  await page.getByText(waitingText.noPairing).waitFor();
  const { events } = await hall.gameView(hall.tables[0]?.game ?? '');
  expect(events.map(({ type }) => type)).toEqual(['GameOpened']);
});

test.each([
  ['960 by 600', { width: 960, height: 600 }],
  ['400 by 640', { width: 400, height: 640 }],
])('on a small screen practice is by lines, as a game is there: %s', async (_size, size) => {
  const [, page] = await practising(size);
  const keys = page.getByRole('group', { name: tableText.fullKeys });
  for (const key of '8HHAT') await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('12', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: waitingText.practicePlace }).tap();
  await page.getByRole('gridcell', { name: /^8H, H/ }).waitFor();
});

test('a tablet that is released before its first game says so, and can rejoin', async () => {
  const hall = await readyHall(story, { tournament: 'Early', pairs: [['Kim', 'Lee']] });
  const path = `/tournaments/${hall.tournament}`;
  await hall.ask('POST', `${path}/tables`, { count: 1 });
  const { tables } = (await hall.ask('GET', path)) as TournamentView;
  const page = await story.tablet();
  await table.joinTable(page, tables[1]?.code ?? '');
  await page.getByText(waitingText.noPairing).waitFor();
  await hall.ask('POST', `${path}/tables/2/release`);
  await page.getByText(tableWithoutGameText.released).waitFor();
  await page.getByRole('button', { name: tableWithoutGameText.joinAgain }).tap();
  await page.getByText(waitingText.noPairing).waitFor();
});
