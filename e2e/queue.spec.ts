import type { Claim, SentMessage } from '@boardside/contract';
import type { Recorded } from '@boardside/game';
import type { Locator, Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { dropChallenge } from './people/challenger.js';
import { colleague } from './people/colleague.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import { noteWhen } from './people/stopwatch.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;
/** Ann, who directs, and Bo, who assists. */
let ann: Page;
let bo: Page;
const tablets: Page[] = [];

beforeAll(async () => {
  story = await openStory();
  const pairs = [
    ['Kim Berger', 'Lee Novak'],
    ['Ada Alton', 'Bea Brook'],
    ['Cy Carr', 'Dee Dale'],
    ['Player 1', 'Player 2'],
  ] as const;
  hall = await readyHall(story, { tournament: 'Queue', pairs });
  ann = await hall.signIn(await story.desk());
  bo = await colleague(story, hall, { name: 'Bo Ferris', role: 'assistant' });
  const wall = `/tournaments/${hall.tournament}/wall`;
  for (const desk of [ann, bo]) {
    await desk.goto(wall);
    await console.card(desk, 1).waitFor();
  }
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** A tablet of the hall, both seated, the first clock running. */
async function playingAt(number: number, short: readonly [string, string]): Promise<Page> {
  const { code, seats } = hall.tables[number - 1] ?? { code: '', seats: ['', ''] };
  const [first, second] = short;
  const page = await story.tablet();
  tablets.push(page);
  await table.joinTable(page, code);
  await table.sitDown(page, seats);
  await table.checkTiles(page, short);
  await table.draw(page, { [first]: 'A', [second]: 'B' });
  await table.agreeOnFirst(page, short);
  await table.startClockOf(page, first);
  return page;
}

async function callReferee(page: Page, name: string): Promise<void> {
  await table.settled(page);
  const side = page.getByRole('group', { name, exact: true });
  await side.getByRole('button', { name: 'Referee' }).tap();
  await page.getByRole('button', { name: 'Stop clocks and call' }).tap();
}

/** When the last event of a kind was committed, milliseconds since 1970. */
async function committedAt(number: number, type: Recorded['type']): Promise<number> {
  const { events } = await hall.gameView(hall.tables[number - 1]?.game ?? '');
  return Date.parse(events.findLast((event) => event.type === type)?.at ?? '');
}

function item(desk: Page, number: number, badge: string): Locator {
  return desk.getByRole('listitem').filter({
    has: desk.getByRole('link', { name: `Open table ${String(number)}: ${badge}` }),
  });
}

async function boxesOf(items: readonly Locator[]) {
  return Promise.all(items.map((each) => each.boundingBox()));
}

test('after publishing the wall says what is so, and names have room on a card', async () => {
  await ann.getByText('4 waiting to begin').waitFor();
  expect(await ann.getByText('playing').count()).toBe(0);
  for (const name of ['Kim B.', 'Player 1']) {
    await ann.getByText(name, { exact: true }).first().waitFor();
  }
});

test('G25 a challenge and a call for the referee are on two consoles at once', async () => {
  const one = await playingAt(1, ['Kim B.', 'Lee N.']);
  const two = await playingAt(2, ['Ada A.', 'Bea B.']);
  await table.playTurn(one, 'Kim B.', { at: 'H6', tiles: 'ZAP' });
  const challenged = await Promise.all([ann, bo].map((desk) => noteWhen(desk, kind('challenge'))));
  const called = await Promise.all([ann, bo].map((desk) => noteWhen(desk, kind('referee'))));
  await table.callChallenge(one);
  await callReferee(two, 'Ada A.');
  const [calledAt, stoppedAt] = await Promise.all([shown(challenged), shown(called)]);
  const challengeAt = await committedAt(1, 'ChallengeCalled');
  const refereeAt = await committedAt(2, 'ClockStopped');
  tellWaits('a challenge', challengeAt, calledAt);
  tellWaits('a call for the referee', refereeAt, stoppedAt);
  await reads(async () => (await ann.title()).slice(0, 16), '(2) Wall · Queue');
  await keepScreen(ann, 'queue');
  await expectNoSeriousAxe(ann);
});

/** How long after it was written down each console showed it: meant to be a second at most. */
function tellWaits(what: string, writtenAt: number, shownAt: readonly number[]): void {
  const waits = shownAt.map((at) => at - writtenAt);
  expect(waits.every((ms) => Number.isFinite(ms))).toBe(true);
  process.stdout.write(`Seen on a console, ${what}: ${waits.join(', ')} ms\n`);
}

function kind(mark: string): string {
  return `[data-need*=":${mark}:"]`;
}

function shown(noted: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
  return Promise.all(noted.map((when) => when()));
}

test('who goes is seen by the other at once; they can be relieved after a question', async () => {
  const seen = await noteWhen(bo, `${kind('challenge')} bs-claim-line [role=status]`);
  await item(ann, 1, 'Challenge')
    .getByRole('button', { name: /^I’m going/ })
    .click();
  await item(bo, 1, 'Challenge').getByText('Ann W. is going').waitFor();
  const { claims } = (await hall.ask('GET', `/tournaments/${hall.tournament}/claims`)) as {
    readonly claims: readonly Claim[];
  };
  tellWaits('who goes', Date.parse(claims[0]?.at ?? ''), [await seen()]);
  await item(ann, 1, 'Challenge').getByText('You are going').waitFor();
  await reads(async () => (await ann.title()).slice(0, 8), '(1) Wall');
  await item(bo, 2, 'Referee called')
    .getByRole('button', { name: /^I’m going/ })
    .click();
  await item(ann, 2, 'Referee called').getByText('Bo F. is going').waitFor();
  await item(ann, 2, 'Referee called')
    .getByRole('button', { name: /^Take over/ })
    .click();
  await keepScreen(ann, 'queue-take-over');
  await expectNoSeriousAxe(ann);
  await console.answerQuestion(ann, 'Take over');
  await item(bo, 2, 'Referee called').getByText('Ann W. is going').waitFor();
  await item(ann, 2, 'Referee called').getByRole('button', { name: 'Release' }).click();
  await item(bo, 2, 'Referee called')
    .getByRole('button', { name: /^I’m going/ })
    .waitFor();
});

test('nothing moves under the pointer: what is new waits behind a count', async () => {
  const items = [item(ann, 1, 'Challenge'), item(ann, 2, 'Referee called')];
  await items[0]?.hover();
  const before = await boxesOf(items);
  const three = await playingAt(3, ['Cy C.', 'Dee D.']);
  await callReferee(three, 'Cy C.');
  await ann.getByRole('button', { name: '1 new item – show' }).waitFor();
  expect(await boxesOf(items)).toEqual(before);
  await ann.mouse.move(900, 700);
  await item(ann, 3, 'Referee called').waitFor();
});

test('by keys alone: the next that nobody goes to, its table, and that I go', async () => {
  await bo.mouse.move(900, 700);
  await item(bo, 3, 'Referee called').waitFor();
  await bo.keyboard.press('n');
  await bo.locator('[data-need]:focus-within', { hasText: 'Ada A.' }).waitFor();
  await bo.keyboard.press('n');
  await bo.keyboard.press('Enter');
  await bo.getByRole('heading', { name: 'Table 3', exact: true }).waitFor();
  await bo.keyboard.press('c');
  await bo.getByText('You are going').waitFor();
  await item(ann, 3, 'Referee called').getByText('Bo F. is going').waitFor();
  await bo.keyboard.press('g');
  await bo.keyboard.press('a');
  await bo.getByRole('heading', { name: 'Alerts' }).waitFor();
});

test('the console makes no sound until it is asked to, and then one for each new Stop', async () => {
  const tones = () => bo.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
  await bo.evaluate(() => {
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      return make.call(this);
    };
  });
  const sound = bo.getByLabel('Sound for Stop');
  expect(await sound.isChecked()).toBe(false);
  await sound.check();
  await reads(tones, 1);
  const four = await playingAt(4, ['Player 1', 'Player 2']);
  await callReferee(four, 'Player 1');
  await bo.getByRole('row').filter({ hasText: 'Player 1' }).waitFor();
  await reads(tones, 2);
  await sound.uncheck();
});

test('the page of alerts: levels, put off, settled; on a phone too', async () => {
  const rows = bo.getByRole('row');
  await rows.filter({ hasText: 'Cy C.' }).waitFor();
  await keepScreen(bo, 'alerts');
  await expectNoSeriousAxe(bo);
  await bo.keyboard.press('2');
  await bo.getByText('Nobody needs you.').waitFor();
  await bo.keyboard.press('1');
  await rows.filter({ hasText: 'Cy C.' }).waitFor();
  await bo.keyboard.press('1');
  await bo.setViewportSize({ width: 390, height: 844 });
  await keepScreen(bo, 'alerts-phone');
  await expectNoSeriousAxe(bo);
  await bo.setViewportSize({ width: 1440, height: 900 });
  const [one] = tablets;
  if (one === undefined) throw new Error('Table 1 has its tablet.');
  await dropChallenge(one, 'Lee N.');
  await bo.getByText('Clock waits').waitFor();
  await bo.getByRole('button', { name: /^Later: table 1, Clock waits/ }).click();
  await bo.getByRole('button', { name: '3 min' }).click();
  await bo.getByText('Clock waits').waitFor({ state: 'detached' });
  await bo.getByRole('button', { name: 'Put off' }).click();
  await bo.getByText(/^back in/).waitFor();
  await bo.getByRole('button', { name: 'Settled' }).click();
  await bo
    .getByRole('cell', { name: /Challenge/ })
    .first()
    .waitFor();
  await keepScreen(bo, 'alerts-settled');
});

test('a message to a table and to all is read on both sides until one taps Seen', async () => {
  const [one, two] = tablets;
  if (one === undefined || two === undefined) throw new Error('Two tables have tablets.');
  await ann.getByRole('button', { name: 'Message…' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Some tables' }).click();
  await dialog.getByLabel('Which tables').fill('1');
  await dialog.getByLabel('What they read').fill('Please come to the desk after your game.');
  await dialog.getByRole('button', { name: 'Send to 1 table' }).click();
  const said = one.getByText('Please come to the desk after your game.');
  await said.first().waitFor();
  expect(await said.count()).toBe(2);
  await keepScreen(one, 'message-at-the-table');
  await expectNoSeriousAxe(one, 'beside the board');
  await one.setViewportSize({ width: 800, height: 1280 });
  await keepScreen(one, 'message-at-the-table-upright');
  await one.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByText('Not seen yet: table 1').waitFor();
  await keepScreen(ann, 'message');
  await expectNoSeriousAxe(ann);
  await one.getByRole('button', { name: 'Seen' }).first().tap();
  await said.first().waitFor({ state: 'detached' });
  await dialog.getByText(/to table 1 · seen$/).waitFor();
  await dialog.getByRole('button', { name: 'All tables' }).click();
  await dialog.getByRole('button', { name: 'Please play more quietly.' }).click();
  await dialog.getByRole('button', { name: 'Send to 4 tables' }).click();
  for (const page of [one, two]) {
    await page.getByText('Please play more quietly.').first().waitFor();
    await page.getByRole('button', { name: 'Seen' }).last().tap();
    await page.getByText('Please play more quietly.').first().waitFor({ state: 'detached' });
  }
  await dialog.getByText('seen at 2 of 4').waitFor();
  const { messages } = (await hall.ask('GET', `/tournaments/${hall.tournament}/messages`)) as {
    readonly messages: readonly SentMessage[];
  };
  expect(messages.map(({ tables }) => tables.length)).toEqual([4, 1]);
});

test('a round is started with its minutes: the console counts them down, and the tables are told', async () => {
  await ann.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const [one] = tablets;
  if (one === undefined) throw new Error('A table has a tablet.');
  await ann.getByRole('button', { name: 'Start the round…' }).click();
  await ann.getByRole('dialog').getByLabel('Minutes from now').fill('4');
  await keepScreen(ann, 'round-clock');
  await expectNoSeriousAxe(ann);
  await console.answerQuestion(ann, 'Start');
  await one
    .getByText(/[1-4] minutes? left in round 1/)
    .first()
    .waitFor();
  await ann
    .locator('header.top')
    .getByText(/ends in/)
    .waitFor();
  await keepScreen(ann, 'round-clock-runs');
  await one.getByRole('button', { name: 'Seen' }).last().tap();
  await ann.getByRole('button', { name: 'Time of the round…' }).click();
  await ann.getByRole('button', { name: 'No time any more' }).click();
  await ann
    .locator('header.top')
    .getByText(/ends in/)
    .waitFor({ state: 'detached' });
});

/** On a phone: one row of links that a finger hits, the open page’s in sight. */
async function expectOneRow(page: Page): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Pages of the tournament' });
  const links = rail.getByRole('link');
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(
    Math.min(...boxes.map((box) => Math.min(box?.height ?? 0, box?.width ?? 0))),
  ).toBeGreaterThanOrEqual(44);
  const current = await rail.locator('[aria-current=page]').boundingBox();
  expect(current?.x).toBeGreaterThanOrEqual(0);
  expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(390);
}

test('at 1024 and on a phone the queue is above the tables, the pages in one row', async () => {
  await ann.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(ann, 'queue-1024');
  await ann.setViewportSize({ width: 390, height: 844 });
  await keepScreen(ann, 'queue-phone');
  await expectNoSeriousAxe(ann);
  await expectOneRow(ann);
  const log = ann.getByRole('link', { name: 'Log', exact: true });
  await log.focus();
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: 'Log', level: 1 }).waitFor();
  await expectOneRow(ann);
  await keepScreen(ann, 'log-phone');
});
