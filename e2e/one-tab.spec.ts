import type { Locator, Page } from 'playwright-core';
import { waitUntilFound } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { singleTableHall, kim, lee } from './actors/started-table.js';
import * as console from './actors/director.js';
import { recordTraffic } from './actors/traffic-recorder.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { otherTabText } from '../apps/referee-ui/src/app/text/other-tab.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

function goOn(page: Page): Locator {
  return page.locator('button:enabled', { hasText: otherTabText.goOn });
}

/** Counts from the next load on how often the page writes into the table’s database. */
function countWrites(): void {
  const opened = IDBDatabase.prototype.transaction;
  Object.assign(window, { writes: 0 });
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    if (this.name === 'boardside-table' && mode === 'readwrite') {
      (window as unknown as { writes: number }).writes += 1;
    }
    return opened.call(this, names, mode, options);
  };
}

function writesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { writes: number }).writes);
}

/** As every browser is over plain HTTP. */
function withoutLocks(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
}

test.each([
  ['', () => undefined],
  [', without locks, too', withoutLocks],
])(
  'I19 a second tab of the tablet only reads, and takes over when the first one is closed%s',
  async (_where, lacks) => {
    const hall = await singleTableHall(story);
    const ahead = await ScriptedTable.join(story, hall);
    const { game: id } = ahead.place;
    const tablet = await ahead.tabletPage();
    await tablet.context().addInitScript(lacks);
    await tablet.goto('/table');
    await ahead.start();
    await table.pressBar(tablet, kim).waitFor();
    const second = await tablet.context().newPage();
    await second.addInitScript(countWrites);
    const overheard = recordTraffic(second);
    await second.goto('/table');
    await second.getByText(otherTabText.onlyReads).waitFor();
    await second.getByText(tableText.isThinking(kim)).waitFor();
    await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
    await second.getByText(tableText.isThinking(lee)).waitFor();
    await second.getByText('H6 ZAP', { exact: true }).waitFor();
    await hall.gameWhen(id, (game) => game.turns.length === 1);
    await tablet.getByText(tableText.saved, { exact: true }).waitFor();
    const stands = (await table.clockOf(tablet, kim)).trim();
    await second.getByRole('timer').first().filter({ hasText: stands }).waitFor();
    await goOn(second).tap();
    await second.getByText(otherTabText.stillOpen).waitFor();
    expect(await writesOf(second)).toBe(0);
    expect(overheard.sent()).toEqual([]);
    await tablet.close();
    // A page asks once whether another one is there, and a page that is closed may not have gone
    // yet.
    await waitUntilFound(
      async () => {
        const alone = table.pressBar(second, lee);
        await goOn(second).or(alone).waitFor();
        if (await alone.isVisible()) return true;
        await goOn(second).tap();
        return undefined;
      },
      () => 'The second tab does not take over.',
    );
    await table.pass(second, lee);
    await hall.gameWhen(id, (game) => game.turns.length === 2);
    const { refused } = await hall.gameView(id);
    expect(refused).toEqual([]);
  },
);

test.each([
  [
    'has no storage',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here.', 'SecurityError');
      };
    },
  ],
  [
    'stores nothing',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    },
  ],
])(
  'a browser that %s keeps no clock; it says so, and the director sees it',
  async (_what, breaks) => {
    const hall = await singleTableHall(story);
    const desk = await consoleAt(story, hall, 'wall');
    const page = await story.tablet();
    await page.addInitScript(breaks);
    const overheard = recordTraffic(page);
    await table.joinTable(page, hall.tables[0]?.code ?? '');
    await page.getByText(tableWithoutGameText.noStorage).waitFor();
    await desk.getByText(hallText.badge.storage).first().waitFor();
    await console.goTo(desk, consoleText.nav.tables);
    await desk.getByText('cannot keep a clock').waitFor();
    const { events } = await hall.gameView(hall.tables[0]?.game ?? '');
    expect(events.map(({ type }) => type)).not.toContain('ClockClaimed');
    expect(overheard.sent()).toEqual([]);
  },
);

test('a browser that threw away what it stored takes the game from the server, and nobody is charged more than has passed', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  const { game: id } = ahead.place;
  const tablet = await ahead.open();
  const since = Date.now();
  await ahead.start();
  await table.pass(tablet, kim);
  await hall.gameWhen(id, (game) => game.turns.length === 1);
  await tablet.getByText(tableText.saved, { exact: true }).waitFor();
  const context = tablet.context();
  await tablet.close();
  const again = await context.newPage();
  await again.goto('/director');
  await again.evaluate(
    () =>
      new Promise((gone) => {
        indexedDB.deleteDatabase('boardside-table').onsuccess = gone;
      }),
  );
  await again.goto('/table');
  await table.pressBar(again, lee).waitFor();
  await table.pass(again, lee);
  const { clock } = await hall.gameWhen(id, (game) => game.turns.length === 2);
  const { events, refused } = await hall.gameView(id);
  expect(refused).toEqual([]);
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  expect(1_500_000 - (clock.banks?.[1] ?? 0)).toBeLessThanOrEqual(Date.now() - since);
});
