import type { Ms } from '@boardside/clock';
import { tabletTimedTurns } from '@boardside/game';
import type { Locator, Page } from 'playwright-core';
import { networkOf } from './harness/network.js';
import { advanceTime, installPageClock, openMovableStory } from './harness/advance-time.js';
import { useStory } from './harness/story.js';
import { singleTableHall, kim, lee } from './actors/started-table.js';
import { admitTablet } from './actors/tablet-admission.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { clockText } from '../apps/referee-ui/src/app/text/numbers.js';
import { tableText, acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { waitingText } from '../apps/referee-ui/src/app/text/waiting.js';
import { outageText } from '../apps/referee-ui/src/app/text/outage-times.js';
import { gameLogText } from '../apps/referee-ui/src/app/text/director-game-log.js';
import { timeUseText } from '../apps/referee-ui/src/app/text/director-time-use.js';
import { startingWith, wholly } from './harness/text-patterns.js';
import { showTab } from './actors/table-page.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';
import { consoleAt } from './actors/story-hall.js';

/** More than a minute: as long is a turn that nobody but the tablet sees. */
const unseenMs = 75_000;

const story = useStory(openMovableStory);

test('after more than a minute out of sight both look at the times of these turns and say that they are right, each once, on any tablet', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  const page = await installPageClock(await ahead.tabletPage());
  const network = await networkOf(page);
  await page.goto('/table');
  await ahead.start();
  for (let turn = 1; turn <= 4; turn += 1) await ahead.pass();
  await table.runIs(page, 4);
  await table.pass(page, kim);
  await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length === 5);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  await network.cut();
  // A message still in flight would count as contact after the clock has jumped.
  await page.getByText(waitingText.offline).first().waitFor();
  await advanceTime(story, page, unseenMs);
  await table.pass(page, lee);
  await network.restore();
  const confirmedBy = async (reached: number) => {
    const { turns } = await hall.gameWhen(ahead.place.game, (game) => {
      return (game.turns[5]?.timeConfirmedBy.length ?? -1) >= reached;
    });
    return turns[5]?.timeConfirmedBy;
  };
  expect(await confirmedBy(0)).toEqual([]);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  const [unseen] = tabletTimedTurns((await hall.gameView(ahead.place.game)).events);
  expect(unseen?.ms).toBeGreaterThanOrEqual(unseenMs);
  for (const name of [kim, lee]) await showsTheTime(page, name, unseen?.ms ?? 0);

  await saysTheyAreRight(page, kim);
  await waitsForLee(page);
  await page.reload();
  await waitsForLee(page);
  expect(await confirmedBy(1)).toEqual([0]);

  const fresh = await story.tablet();
  await table.joinTable(fresh, ahead.place.code);
  await admitTablet(hall);
  await page.getByText(tableWithoutGameText.takenOver).waitFor();
  await waitsForLee(fresh);
  await saysTheyAreRight(fresh, lee);
  await fresh.getByRole('button', { name: acceptText.acceptEnd }).waitFor();
  await fresh.reload();
  await table.acceptTheEnd(fresh);
  await table.sideOf(fresh, kim).getByText('Scoreless turns ended the game.').waitFor();
  expect(await confirmedBy(2)).toEqual([0, 1]);
});

async function showsTheTime(page: Page, name: string, ms: Ms): Promise<void> {
  const side = table.sideOf(page, name);
  await side.getByRole('heading', { name: outageText.title }).waitFor();
  await side
    .getByText(wholly(clockText(ms)))
    .first()
    .waitFor();
}

async function saysTheyAreRight(tablet: Page, name: string): Promise<void> {
  await table.sideOf(tablet, name).getByRole('button', { name: outageText.right }).tap();
}

/** What Kim has said holds, and Lee is still asked. */
async function waitsForLee(tablet: Page): Promise<void> {
  await table
    .sideOf(tablet, kim)
    .getByText(tableText.waitsForOther([lee]))
    .waitFor();
  await table.sideOf(tablet, lee).getByRole('button', { name: outageText.right }).waitFor();
}

/** What the cells of a row say, `1:15`, in seconds. */
async function secondsIn(row: Locator): Promise<readonly number[]> {
  await row.waitFor();
  const times = await row.getByRole('cell').allTextContents();
  return times.map((time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}

test('the director reads where the time went', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall, 1, 2 * unseenMs);
  await ahead.start();
  await ahead.pass();
  ahead.spendTime(unseenMs);
  for (let turn = 2; turn <= 6; turn += 1) await ahead.pass();
  const { events } = await hall.gameView(ahead.place.game);
  const turns = tabletTimedTurns(events).map(({ turn }) => turn);
  for (const seat of [0, 1] as const) {
    await ahead.enter({ kind: 'confirm-times', turns }, { seats: [seat] });
  }
  ahead.spendTime(5_000);
  const accepts = { kind: 'agree', turn: 6, what: 'closed', how: 'tapped' } as const;
  const { game } = ahead;
  await ahead.enter(accepts, { seats: game.phase === 'closing' ? game.closing.accepts : [] });
  const desk = await consoleAt(story, hall, 'tables/1');
  await showTab(desk, 'time');
  const ledger = desk.getByRole('region', { name: timeUseText.title });
  const unseen = ledger.getByRole('row', { name: startingWith(timeUseText.unwitnessed) });
  expect(Math.max(...(await secondsIn(unseen)))).toBeGreaterThanOrEqual(unseenMs / 1_000);
  const atTheEnd = ledger.getByRole('row', { name: startingWith(timeUseText.atTheEnd) });
  expect(Math.max(...(await secondsIn(atTheEnd)))).toBeGreaterThanOrEqual(5);
  const right = ledger.getByRole('row', { name: startingWith(timeUseText.confirmed) });
  expect(await right.getByRole('cell').allTextContents()).toEqual([
    timeUseText.yes,
    timeUseText.yes,
  ]);
  await showTab(desk, 'log');
  for (const name of ['Kim', 'Lee'])
    await desk
      .getByRole('listitem')
      .filter({ hasText: gameLogText.times(['2']) })
      .filter({ hasText: name })
      .waitFor();
});

test('the first flag stays first when both clocks run out offline', async () => {
  const hall = await singleTableHall(story, { baseMs: unseenMs });
  const ahead = await ScriptedTable.join(story, hall);
  const page = await installPageClock(await ahead.tabletPage());
  const network = await networkOf(page);
  await ahead.makeReady();
  await page.goto('/table');
  await table.startClockOf(page, kim);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  await network.cut();
  await page.getByText(waitingText.offline).first().waitFor();
  await advanceTime(story, page, unseenMs);
  await table.pressBar(page, lee).waitFor();
  await advanceTime(story, page, unseenMs);
  await table.sideOf(page, kim).getByText('Time was up.').waitFor();
  await network.restore();
  const over = await hall.gameWhen(ahead.place.game, ({ phase }) => phase === 'ended');
  expect(over.flagged).toEqual([0, 1]);
  const { events } = await hall.gameView(ahead.place.game);
  const fell = events.filter(({ type }) => type === 'TimeExpired');
  expect(fell.map(({ body }) => 'seat' in body && body.seat)).toEqual([0, 1]);
  for (const { spentMs } of fell) expect(spentMs).toBeGreaterThan(unseenMs - 2_000);
});
