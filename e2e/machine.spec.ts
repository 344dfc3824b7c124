import { machine } from '@boardside/game';
import type { Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import {
  startedSetup,
  fullNames,
  gameWhen,
  singleTableHall,
  kim,
  lee,
  names,
  standingTurnLines,
  setupAfterPlays,
} from './actors/started-table.js';
import { tapThroughMore, tapSideButton } from './actors/correction-at-table.js';
import { eachTaps, tapTile } from './actors/multiplayer-table.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { youngestText } from '../apps/referee-ui/src/app/text/youngest.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { wordListProgressText } from '../apps/referee-ui/src/app/text/word-list-progress.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import {
  endMenuText,
  endRackText,
  unanimousEndTexts,
} from '../apps/referee-ui/src/app/text/unanimous-end.js';
import { exchangeText } from '../apps/referee-ui/src/app/text/exchange.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';
import { anyText, startingWith, wholly } from './harness/text-patterns.js';

const graph = '**/api/tables/me/word-graph';
const rules = { preset: machine, first: 'youngest', baseMs: 1_500_000 } as const;

const story = useStory();

/** HORN for 7 by Kim, who is the youngest, and FARM for 9 by Lee. */
const hornAndFarm = [
  ['8F', 'HORN'],
  ['H6', 'FAM'],
] as const;

/** Waits until the tablet has kept the list that it judges by. */
async function listIsKept(page: Page): Promise<void> {
  const lists = () =>
    page.evaluate(
      () =>
        new Promise<number>((found, failed) => {
          const opening = indexedDB.open('boardside-lists', 1);
          opening.onerror = () => failed(opening.error ?? new Error('no database'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('lists').objectStore('lists').count();
            counting.onsuccess = () => {
              opening.result.close();
              found(counting.result);
            };
          };
        }),
    );
  await waitUntilReads(lists, 1);
}

test('M2 the youngest plays first, once both agree', async () => {
  const hall = await singleTableHall(story, rules);
  const tablet = await story.tablet();
  await table.joinTable(tablet, hall.tables[0]?.code ?? '');
  await table.sitDown(tablet, fullNames);
  const side = table.sideOf(tablet, lee);
  await side.getByRole('heading', { name: youngestText.who }).waitFor();
  await side.getByRole('button', { name: youngestText.me }).tap();
  await eachTaps(tablet, names, beforePlayText.agree);
  await table.startClockOf(tablet, lee);
});

test('M1 the table waits for its list and says so; it starts once the tablet holds it', async () => {
  const ahead = await ScriptedTable.join(story, await singleTableHall(story, rules));
  const youngest = { kind: 'decide-first', how: 'youngest', first: 1 } as const;
  await ahead.enter(youngest, { seats: ahead.seats });
  const tablet = await ahead.tabletPage();
  await tablet.route(graph, (route) => route.abort());
  await ahead.show(tablet);
  await tablet.getByText(wordListProgressText.why['no-answer']).first().waitFor();
  const asked = tablet.waitForRequest(graph);
  await tablet.getByRole('button', { name: wordListProgressText.again }).first().tap();
  await asked;
  // From here on it comes by itself, and the button with it may be gone before a finger is.
  await tablet.unroute(graph);
  await table.startClockOf(tablet, lee);
});

test('M5 premium letters once, no premium words; M3 no blank key', async () => {
  const { ahead } = await startedSetup(story, rules);
  const tablet = await ahead.open();
  await tablet.getByRole('group', { name: startingWith(tableText.keysOf(anyText)) }).waitFor();
  expect(await tablet.getByRole('button', { name: tableText.blank, exact: true }).count()).toBe(0);
  const plays = [
    [kim, '8F', 'HORN', 7],
    [lee, 'H6', 'FAM', 9],
  ] as const;
  for (const [name, square, tiles, score] of plays) {
    await table.enterPlay(tablet, { at: square, tiles });
    await table.previewIs(tablet, score);
    await table.press(tablet, name);
  }
});

test('M1 D an unknown word is refused at the press, and nothing but time is lost', async () => {
  const { ahead, ...at } = await setupAfterPlays(story, hornAndFarm, rules);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTQ' });
  await table.pressOnce(tablet, kim);
  await tablet.getByText('This play is not in the word list.').first().waitFor();
  await tablet.getByRole('button', { name: endRackText.clear, exact: true }).tap();
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  expect(standingTurnLines(game)).toEqual(['8F HORN 7', 'H6 FARM 9', '10F PASTE 25']);
});

test('M1 after a reload the tablet judges by the list that it has kept', async () => {
  const { ahead } = await setupAfterPlays(story, hornAndFarm, rules);
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  await listIsKept(tablet);
  await tablet.route(graph, (route) => route.abort());
  await tablet.reload({ waitUntil: 'commit' });
  await table.pressBar(tablet, kim).waitFor();
  await table.enterPlay(tablet, { at: '10F', tiles: 'PASTQ' });
  await table.pressOnce(tablet, kim);
  await tablet.getByText('This play is not in the word list.').first().waitFor();
  await tablet.getByRole('button', { name: endRackText.clear, exact: true }).tap();
  await table.playTurn(tablet, kim, { at: '10F', tiles: 'PASTE' });
  await table.totalIs(tablet, kim, '32');
});

test('M7 the whole rack is exchanged, or nothing', async () => {
  const { ahead, ...at } = await setupAfterPlays(story, hornAndFarm, rules);
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  await tablet.getByRole('button', { name: tableText.exchange, exact: true }).tap();
  await tablet.getByText(exchangeText.wholeRack).waitFor();
  expect(await tablet.locator('bs-exchange-numbers button').allInnerTexts()).toEqual(['7']);
  await tablet.getByRole('button', { name: '7', exact: true }).tap();
  await table.press(tablet, kim);
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  expect(standingTurnLines(game).at(-1)).toBe('Exchange 7');
});

test('M8 M9 both agree to end, lay their tiles open, and each loses their own', async () => {
  const { ahead, ...at } = await setupAfterPlays(story, hornAndFarm, rules);
  await ahead.play('10F', 'PASTE');
  const tablet = await ahead.open();
  await tapThroughMore(tablet, lee, endMenuText.agreed);
  const other = table.sideOf(tablet, kim);
  await other.getByText(unanimousEndTexts.agreed.asks(lee)).waitFor();
  await tapSideButton(tablet, kim, wholly(unanimousEndTexts.agreed.yes));
  for (const [name, letters] of [
    [kim, 'AEIINRT'],
    [lee, 'ADEILOU'],
  ] as const) {
    for (const letter of letters) await tapTile(tablet, name, letter);
    await tapSideButton(tablet, name, endRackText.all);
  }
  await table.sideOf(tablet, lee).getByText(endRackText.rackOf(kim, 'A E I I N R T')).waitFor();
  await eachTaps(tablet, names, endRackText.confirm);
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.wins(kim, 24) }).waitFor();
  for (const name of names) await table.sign(tablet, name);
  const game = await gameWhen(at, ({ phase }) => phase === 'signed');
  expect(game).toMatchObject({ result: { reason: 'agreed', totals: [25, 1] } });
});
