import type { Page } from 'playwright-core';
import { found } from './harness/found.js';
import { keepAndCheck } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  names,
  standing,
  type TableInHall,
} from './people/begun-table.js';
import * as table from './people/table-tablet.js';

let story: Story;
let at: TableInHall;
let page: Page;
/** Before Kim's clock was started. */
let since: number;

beforeAll(async () => {
  story = await openStory();
});

beforeEach(async () => {
  since = Date.now();
  at = await begunTable(story, await hallOfOne(story));
  page = at.tablet;
  await takeHold(page);
});

afterEach(async () => {
  await page.context().close();
  expect(story.complaints).toEqual([]);
});

afterAll(() => story.close());

/** A device as the test has it: how far off its wall clock is, how long its page has slept. */
type Device = { wallMs: number; sleptMs: number };

/**
 * From the next load on a test may set the device's wall clock, and have it sleep: as on most devices
 * the page's own clock stands still meanwhile. Nothing else is touched.
 */
async function takeHold(on: Page): Promise<void> {
  await on.addInitScript(() => {
    const wall = Date.now.bind(Date);
    const counted = performance.now.bind(performance);
    const device: Device = { wallMs: Number(localStorage.getItem('wall') ?? 0), sleptMs: 0 };
    Object.assign(window, { device });
    Date.now = () => wall() + device.wallMs;
    performance.now = () => counted() - device.sleptMs;
  });
}

/** The device's wall clock is set by so much. */
async function setWall(ms: number): Promise<void> {
  await page.evaluate((by) => {
    (window as unknown as { device: Device }).device.wallMs += by;
  }, ms);
}

async function sleep(ms: number): Promise<void> {
  await page.evaluate((asleepMs) => {
    const { device } = window as unknown as { device: Device };
    const wakesAt = Date.now() + asleepMs;
    while (Date.now() < wakesAt);
    device.sleptMs += asleepMs;
  }, ms);
}

async function reload(): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

async function secondsLost(name: string): Promise<number> {
  return 1_500 - table.secondsOf(await table.clockOf(page, name));
}

test('a reload before the first tick charges what has passed, once', async () => {
  await table.pass(page, kim);
  await table.pass(page, lee);
  await table.pressBar(page, kim).waitFor();
  await reload();
  await table.pressBar(page, kim).waitFor();
  await table.pass(page, kim);
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  const { events } = await at.hall.gameView(at.place.game);
  const rejoined = events.filter(({ type }) => type === 'ClockRejoined');
  expect(rejoined).toHaveLength(1);
  expect(rejoined[0]?.body).toMatchObject({ charged: true });
  expect(rejoined[0]?.spentMs).toBeGreaterThan(0);
  expect(rejoined[0]?.spentMs).toBeLessThanOrEqual(Date.now() - since);
  expect(standing(game)).toEqual(['Pass', 'Pass', 'Pass']);
});

test.each([0, 10, 50])('a reload %d ms after a press: the press is there once', async (afterMs) => {
  await table.enterPlay(page, { at: 'H6', tiles: 'ZAP' });
  await table.settled(page);
  // The old page is there until the new one comes: what is waited for has to be the new one's.
  const loaded = page.waitForEvent('domcontentloaded');
  // From inside the page: nothing that drives it comes between the two.
  await page.evaluate(async (ms) => {
    const rest = performance.now() + 200;
    while (performance.now() < rest) await new Promise(requestAnimationFrame);
    const bar = document.querySelector<HTMLElement>('bs-press-bar button');
    bar?.click();
    const until = performance.now() + ms;
    while (performance.now() < until);
    location.reload();
  }, afterMs);
  await loaded;
  await table.pressBar(page, lee).waitFor();
  await table.totalIs(page, kim, '28');
  await table.pass(page, lee);
  const game = await gameWhen(at, ({ turns }) => turns.length === 2);
  expect(standing(game)).toEqual(['H6 ZAP 28', 'Pass']);
  const { events, refused } = await at.hall.gameView(at.place.game);
  expect(refused).toEqual([]);
  const sequence = events.flatMap(({ entry }) => (entry === undefined ? [] : [entry.seq]));
  expect(sequence).toEqual([...sequence].sort((one, other) => one - other));
});

test('a reload while the clocks stand changes nothing', async () => {
  await page.getByRole('group', { name: kim }).getByRole('button', { name: 'Referee' }).tap();
  await page.getByRole('button', { name: 'Stop clocks and call' }).tap();
  await page.getByRole('heading', { name: 'Referee called' }).first().waitFor();
  const before = await table.clocks(page, names);
  await reload();
  await page.getByRole('heading', { name: 'Referee called' }).first().waitFor();
  expect(await table.clocks(page, names)).toEqual(before);
  // What the tablet does next is told after everything that it did before.
  await bothStart();
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.some(({ type }) => type === 'ClockRejoined')).toBe(false);
});

test('a sleep of 2 s is charged and play goes on', async () => {
  await reload();
  await table.pressBar(page, kim).waitFor();
  const before = await secondsLost(kim);
  await sleep(2_000);
  await gameHas('ClockRejoined', 2);
  await table.pressBar(page, kim).waitFor();
  expect((await secondsLost(kim)) - before).toBeGreaterThanOrEqual(2);
  const { events } = await at.hall.gameView(at.place.game);
  const last = events.findLast(({ type }) => type === 'ClockRejoined');
  expect(last?.body).toMatchObject({ charged: true });
  expect(last?.spentMs).toBeGreaterThanOrEqual(2_000);
});

test.each([
  ['asleep for 12 s', () => sleep(12_000)],
  ['its wall clock set an hour on', () => setWall(3_600_000)],
  ['its wall clock set an hour back', () => setWall(-3_600_000)],
])('a tablet with %s: nobody is charged, and both start again', async (_what, happens) => {
  await reload();
  await table.pressBar(page, kim).waitFor();
  const before = await secondsLost(kim);
  await happens();
  await page.getByRole('heading', { name: 'This tablet was away' }).first().waitFor();
  expect((await secondsLost(kim)) - before).toBeLessThan(10);
  expect(await secondsLost(lee)).toBe(0);
  await bothStart();
});

test('its wall clock is an hour back after a reload: nobody gets or loses time', async () => {
  await page.evaluate(() => {
    localStorage.setItem('wall', String(-3_600_000));
  });
  await reload();
  await page.getByRole('heading', { name: 'This tablet was away' }).first().waitFor();
  await keepAndCheck(page, 'tablet-was-away');
  expect(await secondsLost(kim)).toBeLessThanOrEqual((Date.now() - since) / 1_000 + 1);
  await bothStart();
});

async function gameHas(type: string, times: number): Promise<void> {
  await found(
    async () => {
      const { events } = await at.hall.gameView(at.place.game);
      return events.filter((event) => event.type === type).length >= times || undefined;
    },
    () => `The server has no ${type} for the ${String(times)}th time.`,
  );
}

/** Both tap; Kim's clock runs, and a turn can be played. */
async function bothStart(): Promise<void> {
  for (const name of names) {
    await table.sideOf(page, name).getByRole('button', { name: 'Settled, go on' }).first().tap();
  }
  await table.pressBar(page, kim).waitFor();
  await table.pass(page, kim);
  await gameWhen(at, ({ turns }) => turns.length === 1);
}
