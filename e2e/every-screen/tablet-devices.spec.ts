import type { TournamentView } from '@boardside/contract';
import { tabletTimedTurns, type Seat } from '@boardside/game';
import { waitUntilReads } from '../harness/wait-until.js';
import { networkOf } from '../harness/network.js';
import { installPageClock } from '../harness/advance-time.js';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { singleTableHall, kim, lee, names } from '../actors/started-table.js';
import { consoleAt, type StoryHall } from '../actors/story-hall.js';
import { admitTablet } from '../actors/tablet-admission.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import * as table from '../actors/table-tablet.js';
import { joiningText } from '../../apps/referee-ui/src/app/text/joining.js';
import { waitingText } from '../../apps/referee-ui/src/app/text/waiting.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { otherTabText } from '../../apps/referee-ui/src/app/text/other-tab.js';
import { outageText } from '../../apps/referee-ui/src/app/text/outage-times.js';
import { timeUseText } from '../../apps/referee-ui/src/app/text/director-time-use.js';
import { refusedEntriesText } from '../../apps/referee-ui/src/app/text/director-refused-entries.js';
import { anyText, wholly, startingWith } from '../harness/text-patterns.js';
import { tablesPageText } from '../../apps/referee-ui/src/app/text/director-tables.js';
import { showTab } from '../actors/table-page.js';
import { tableWithoutGameText } from '../../apps/referee-ui/src/app/text/no-game.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

/** A table whose first clock runs, its page not open yet. */
async function begun(
  agoMs = 0,
): Promise<{ readonly hall: StoryHall; readonly ahead: ScriptedTable }> {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall, 1, agoMs);
  await ahead.start();
  return { hall, ahead };
}

test('waiting-for-approval, tablet-asks, taken-over, clock-was-moved: a second tablet', async () => {
  const { hall, ahead } = await begun();
  await ahead.play('H6', 'ZAP');
  const first = await ahead.open();
  await table.pressBar(first, lee).waitFor();
  const second = await story.tablet();
  await table.joinTable(second, ahead.place.code);
  await second.getByRole('heading', { name: joiningText.approvalTitle(1) }).waitFor();
  await checkScreen(second, 'waiting-for-approval');
  const desk = await consoleAt(story, hall, 'tables');
  await desk.getByRole('button', { name: wholly(tablesPageText.approveOf(anyText, 1)) }).waitFor();
  await checkScreen(desk, 'tablet-asks');
  await admitTablet(hall);
  await first.getByText(tableWithoutGameText.takenOver).waitFor();
  await checkScreen(first, 'taken-over');
  await second.getByRole('heading', { name: textOfStop('seized').title }).waitFor();
  await table.totalIs(second, kim, '28');
  await checkScreen(second, 'clock-was-moved');
});

test('waiting, practice, practice-960, practice-400-upright: no game yet', async () => {
  const hall = await singleTableHall(story);
  const path = `/tournaments/${hall.tournament}`;
  await hall.ask('POST', `${path}/tables`, { count: 1 });
  const { tables } = (await hall.ask('GET', path)) as TournamentView;
  const page = await story.tablet();
  await table.joinTable(page, tables[1]?.code ?? '');
  await page.getByText(waitingText.noPairing).waitFor();
  await checkScreen(page, 'waiting');
  const practise = async (): Promise<void> => {
    await page.getByRole('button', { name: waitingText.practise }).tap();
    await page.getByRole('heading', { name: waitingText.practiceTitle }).waitFor();
  };
  await practise();
  await table.square(page, '8H').tap();
  for (const key of 'HAT') await page.getByRole('button', { name: key, exact: true }).tap();
  await page.getByText('12', { exact: true }).first().waitFor();
  await checkScreen(page, 'practice');
  for (const [name, size] of [
    ['practice-960', { width: 960, height: 600 }],
    ['practice-400-upright', { width: 400, height: 640 }],
  ] as const) {
    await page.setViewportSize(size);
    await page.reload();
    await practise();
    const keys = page.getByRole('group', { name: tableText.fullKeys });
    for (const key of '8HHAT') await keys.getByRole('button', { name: key, exact: true }).tap();
    await page.getByText('12', { exact: true }).first().waitFor();
    await checkScreen(page, name);
  }
});

test('other-tab: the table is open in another tab', async () => {
  const { ahead } = await begun();
  const tablet = await ahead.open();
  await table.pressBar(tablet, kim).waitFor();
  const second = await tablet.context().newPage();
  await second.goto('/table');
  await second.getByText(otherTabText.onlyReads).waitFor();
  await second.getByText(tableText.isThinking(kim)).waitFor();
  await ahead.play('H6', 'ZAP');
  await second.getByText(tableText.isThinking(lee)).waitFor();
  await second.getByText('H6 ZAP', { exact: true }).waitFor();
  await checkScreen(second, 'other-tab', { also: ['phone'] });
});

test('cannot-keep-a-clock: a browser that stores nothing', async () => {
  const { ahead } = await begun();
  const page = await ahead.tabletPage();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await page.goto('/table');
  await page.getByText(tableWithoutGameText.noStorage).waitFor();
  await checkScreen(page, 'cannot-keep-a-clock', { axe: 'everywhere' });
});

test('tablet-was-away: its wall clock was set', async () => {
  const { ahead } = await begun();
  const page = await installPageClock(await ahead.tabletPage());
  await ahead.show(page);
  await table.pressBar(page, kim).waitFor();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page
    .getByRole('heading', { name: textOfStop('interrupted').title })
    .first()
    .waitFor();
  await checkScreen(page, 'tablet-was-away');
});

test('no-network: turns wait', async () => {
  const { ahead } = await begun();
  const page = await ahead.tabletPage();
  const network = await networkOf(page);
  await ahead.show(page);
  await table.pressBar(page, kim).waitFor();
  await network.cut();
  await page.getByText(waitingText.offline).first().waitFor();
  await table.pass(page, kim);
  await table.pass(page, lee);
  await page.getByText(tableText.offline(2)).first().waitFor();
  await checkScreen(page, 'no-network');
});

test('outage-times-offline, signed-offline: a game that ends without a network', async () => {
  const { ahead } = await begun();
  const page = await installPageClock(await ahead.tabletPage({ opensOffline: true }));
  const network = await networkOf(page);
  await page.goto('/table');
  for (let turn = 1; turn <= 4; turn += 1) await ahead.pass();
  await waitUntilReads(
    () => page.evaluate(() => localStorage.getItem('boardside.kept') !== null),
    true,
  );
  await table.pass(page, kim);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  await network.cut();
  // A message still in flight would count as contact after the clock has jumped.
  await page.getByText(waitingText.offline).first().waitFor();
  await page.clock.fastForward(75_000);
  await table.pass(page, lee);
  await page.getByRole('heading', { name: outageText.title }).first().waitFor();
  await checkScreen(page, 'outage-times-offline', { axe: 'everywhere' });
  for (const name of names)
    await table.sideOf(page, name).getByRole('button', { name: outageText.right }).tap();
  await table.acceptTheEnd(page);
  await table.sideOf(page, kim).getByText('Scoreless turns ended the game.').waitFor();
  for (const name of names) await table.sign(page, name);
  await checkScreen(page, 'signed-offline', { axe: 'everywhere' });
});

test('outage-times, table-page-times: long turns that only the tablet has seen', async () => {
  const { hall, ahead } = await begun(150_000);
  await ahead.pass();
  ahead.spendTime(75_000);
  for (let turn = 2; turn <= 6; turn += 1) await ahead.pass();
  const page = await ahead.open();
  await page.getByRole('heading', { name: outageText.title }).first().waitFor();
  await checkScreen(page, 'outage-times', { also: ['upright'], axe: 'everywhere' });
  const { events } = await hall.gameView(ahead.place.game);
  const turns = tabletTimedTurns(events).map(({ turn }) => turn);
  for (const seat of [0, 1] as readonly Seat[])
    await ahead.enter({ kind: 'confirm-times', turns }, { seats: [seat] });
  const desk = await consoleAt(story, hall, 'tables/1');
  await showTab(desk, 'time');
  const ledger = desk.getByRole('region', { name: timeUseText.title });
  await ledger
    .getByRole('row', { name: startingWith(`${timeUseText.confirmed} ${timeUseText.yes}`) })
    .waitFor();
  await ledger.scrollIntoViewIfNeeded();
  await checkScreen(desk, 'table-page-times');
});

test('replaced-tablet, table-page-refused-entries, -putting-in-refused', async () => {
  const { hall, ahead } = await begun(10_000);
  await ahead.play('H6', 'ZAP');
  const old = await ahead.open();
  await table.pressBar(old, lee).waitFor();
  const fresh = await story.tablet();
  await table.joinTable(fresh, ahead.place.code);
  await admitTablet(hall);
  await old.getByText(tableWithoutGameText.takenOver).waitFor();
  ahead.spendTime(3_000);
  await expect(ahead.play('I7', 'WEED')).rejects.toThrow('stale-epoch');
  await old.reload();
  await old.getByText(tableWithoutGameText.handedIn(false)).waitFor();
  await checkScreen(old, 'replaced-tablet', { axe: 'everywhere' });
  const desk = await consoleAt(story, hall, 'tables/1');
  const kept = desk.getByRole('region', { name: refusedEntriesText.title });
  await kept.getByText('End turn 2: I7 with WEED').waitFor();
  await checkScreen(desk, 'table-page-refused-entries');
  await kept.getByRole('button', { name: refusedEntriesText.putIn }).click();
  await desk.locator('bs-act-panel').waitFor();
  await checkScreen(desk, 'table-page-putting-in-refused');
});
