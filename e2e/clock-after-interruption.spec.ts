import type { RecordedGameEvent } from '@boardside/game';
import type { Page } from 'playwright-core';
import { waitUntilFound } from './harness/wait-until.js';
import { advanceServerClock, openMovableStory } from './harness/advance-time.js';
import { useStory } from './harness/story.js';
import {
  gameWhen,
  singleTableHall,
  kim,
  lee,
  names,
  standingTurnLines,
  type TableInHall,
} from './actors/started-table.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { callDirectorText, tableText } from '../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

const story = useStory(openMovableStory);
let at: TableInHall;
let page: Page;
/** Before Kim's clock was started. */
let since: number;

/** A table where Kim's clock has just been started, by a tap; the test has hold of the device. */
beforeEach(async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  page = await ahead.tabletPage();
  at = { hall, place: ahead.place, tablet: page };
  await holdClockState(page);
  await page.goto('/table');
  await ahead.makeReady();
  since = Date.now();
  await table.startClockOf(page, kim);
});

/**
 * A test may set the device's wall clock, at once or from the next load on: as on most devices the
 * page's own clock stands still while it sleeps, so a sleep shows only as a jump of the wall clock.
 */
async function holdClockState(on: Page): Promise<void> {
  await on.addInitScript(() => {
    const wall = Date.now.bind(Date);
    const loaded = Number(localStorage.getItem('wall-of-next-load') ?? 0);
    Date.now = () => wall() + loaded + Number(localStorage.getItem('wall') ?? 0);
  });
}

async function setWall(ms: number): Promise<void> {
  await page.evaluate((by) => {
    localStorage.setItem('wall', String(by));
  }, ms);
}

/** The page that is there does not see it, so that none of its ticks is by the new time. */
async function setWallOfNextLoad(ms: number): Promise<void> {
  await page.evaluate((by) => {
    localStorage.setItem('wall-of-next-load', String(by));
  }, ms);
}

async function reload(): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

async function secondsLost(name: string): Promise<number> {
  return 1_500 - table.secondsOf(await table.clockOf(page, name));
}

async function log(): Promise<readonly RecordedGameEvent[]> {
  return (await at.hall.gameView(at.place.game)).events;
}

test('a reload before the first tick charges what has passed, once', async () => {
  await table.pass(page, kim);
  await table.pass(page, lee);
  await table.pressBar(page, kim).waitFor();
  await reload();
  await table.pressBar(page, kim).waitFor();
  await table.pass(page, kim);
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  const rejoined = (await log()).filter(({ type }) => type === 'ClockRejoined');
  expect(rejoined).toHaveLength(1);
  expect(rejoined[0]?.body).toMatchObject({ charged: true });
  expect(rejoined[0]?.spentMs).toBeGreaterThan(0);
  expect(rejoined[0]?.spentMs).toBeLessThanOrEqual(Date.now() - since);
  expect(standingTurnLines(game)).toEqual(['Pass', 'Pass', 'Pass']);
});

test.each([0, 10, 50])('a reload %d ms after a press: the press is there once', async (afterMs) => {
  await table.enterPlay(page, { at: 'H6', tiles: 'ZAP' });
  await table.waitUntilSettled(page);
  // The old page is there until the new one comes: what is waited for has to be the new one's.
  const loaded = page.waitForEvent('domcontentloaded');
  // From inside the page: nothing that drives it comes between the two. The page answers before
  // it starts, as an answer on its way would be lost with the page.
  await page.evaluate((ms) => {
    const pressAndReload = async (): Promise<void> => {
      const rest = performance.now() + 200;
      while (performance.now() < rest) await new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>('bs-press-bar button')?.click();
      const until = performance.now() + ms;
      while (performance.now() < until);
      location.reload();
    };
    void pressAndReload();
  }, afterMs);
  await loaded;
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '28');
  await table.pass(page, lee);
  const game = await gameWhen(at, ({ turns }) => turns.length === 2);
  expect(standingTurnLines(game)).toEqual(['H6 ZAP 28', 'Pass']);
  const { events, refused } = await at.hall.gameView(at.place.game);
  expect(refused).toEqual([]);
  const sequence = events.flatMap(({ entry }) => (entry === undefined ? [] : [entry.seq]));
  expect(sequence).toEqual([...sequence].sort((one, other) => one - other));
});

test('a reload while the clocks stand changes nothing', async () => {
  await page
    .getByRole('group', { name: kim })
    .getByRole('button', { name: tableText.referee })
    .tap();
  await page.getByRole('button', { name: callDirectorText.call }).tap();
  await page.getByRole('heading', { name: hallText.badge.referee }).first().waitFor();
  const before = await table.clocks(page, names);
  await reload();
  await page.getByRole('heading', { name: hallText.badge.referee }).first().waitFor();
  expect(await table.clocks(page, names)).toEqual(before);
  // What the tablet does next is told after everything that it did before.
  await bothStart();
  expect((await log()).some(({ type }) => type === 'ClockRejoined')).toBe(false);
});

test('a sleep of 2 s is charged and play goes on', async () => {
  const before = await secondsLost(kim);
  // A start still on its way would be dated by the clock that is moved on.
  await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  await advanceServerClock(story.product, 2_000);
  await setWall(2_000);
  const rejoined = await waitUntilFound(
    async () => (await log()).find(({ type }) => type === 'ClockRejoined'),
    () => 'The server does not hear that the tablet has slept.',
  );
  expect(rejoined.body).toMatchObject({ charged: true });
  expect(rejoined.spentMs).toBeGreaterThanOrEqual(2_000);
  expect(rejoined.flagged).toBeUndefined();
  await table.pressBar(page, kim).waitFor();
  expect((await secondsLost(kim)) - before).toBeGreaterThanOrEqual(2);
  await table.pass(page, kim);
  await gameWhen(at, ({ turns }) => turns.length === 1);
});

test.each([
  ['asleep for 12 s', 12_000],
  ['its wall clock set an hour on', 3_600_000],
  ['its wall clock set an hour back', -3_600_000],
])('a tablet with %s: nobody is charged, and both start again', async (_what, wallMs) => {
  const asleepAt = Date.now();
  const before = await secondsLost(kim);
  await setWall(wallMs);
  await page
    .getByRole('heading', { name: textOfStop('interrupted').title })
    .first()
    .waitFor();
  const lost = (await secondsLost(kim)) - before;
  expect(lost).toBeLessThanOrEqual((Date.now() - asleepAt) / 1_000 + 1);
  expect(await secondsLost(lee)).toBe(0);
  await bothStart();
});

test('its wall clock is an hour back after a reload: nobody gets or loses time', async () => {
  await setWallOfNextLoad(-3_600_000);
  await reload();
  await page
    .getByRole('heading', { name: textOfStop('interrupted').title })
    .first()
    .waitFor();
  expect(await secondsLost(kim)).toBeLessThanOrEqual((Date.now() - since) / 1_000 + 1);
  await bothStart();
});

/** Both tap; Kim's clock runs, and a turn can be played. */
async function bothStart(): Promise<void> {
  for (const name of names) await table.holdSettled(page, name);
  await table.pressBar(page, kim).waitFor();
  await table.pass(page, kim);
  await gameWhen(at, ({ turns }) => turns.length === 1);
}
