import type { Claim } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import type { Locator, Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import {
  openWall,
  startTableAt,
  busyHall,
  chooseInQueue,
  callReferee,
  openWallAsDirector,
  queueItem,
  stopTwoTables,
  playZapAt,
} from './actors/busy-hall.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import { colleague } from './actors/colleague.js';
import * as console from './actors/director.js';
import { consoleAt, type StoryHall } from './actors/story-hall.js';
import { recordShownAt } from './actors/page-timing.js';
import type { ScriptedTable } from './actors/scripted-table.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { needBadge, queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { gameLogText } from '../apps/referee-ui/src/app/text/director-game-log.js';
import { startingWith, anyText } from './harness/text-patterns.js';

const story = useStory();

/** Bo F., who assists, at the wall. No two tests have the same one. */
async function boAt(hall: StoryHall, name: `Bo F${string}`): Promise<Page> {
  return openWall(await colleague(story, hall, { name, role: 'assistant' }), hall);
}

/** When the last event of a kind was committed, milliseconds since 1970. */
async function committedAt(
  { hall, place }: ScriptedTable,
  type: RecordedGameEvent['type'],
): Promise<number> {
  const { events } = await hall.gameView(place.game);
  return Date.parse(events.findLast((event) => event.type === type)?.at ?? '');
}

/** How long after it was written down each console showed it: meant to be a second at most. */
function printWaits(what: string, writtenAt: number, shownAt: readonly number[]): void {
  const waits = shownAt.map((at) => at - writtenAt);
  expect(waits.every((ms) => Number.isFinite(ms))).toBe(true);
  process.stdout.write(`Seen on a console, ${what}: ${waits.join(', ')} ms\n`);
}

function kind(mark: string): string {
  return `[data-need*=":${mark}:"]`;
}

function shownTimes(noted: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
  return Promise.all(noted.map((when) => when()));
}

const going = (need: Locator): Locator =>
  need.getByRole('button', { name: startingWith(queueText.going) });

test('after publishing the wall says what is so, and names have room on a card', async () => {
  const ann = await openWallAsDirector(story, await busyHall(story));
  await ann.getByText(`4 ${consoleText.toBegin}`).waitFor();
  expect(await ann.getByText(consoleText.playing).count()).toBe(0);
  for (const name of ['Kim Berger', 'Player 1']) {
    await ann.getByText(name, { exact: true }).first().waitFor();
  }
});

test('G25 a challenge and a call for the referee are on two consoles at once', async () => {
  const hall = await busyHall(story);
  const desks = [await openWallAsDirector(story, hall), await boAt(hall, 'Bo Finch')];
  const one = await playZapAt(story, hall);
  const two = await startTableAt(story, hall, 2);
  const challenged = await Promise.all(desks.map((desk) => recordShownAt(desk, kind('challenge'))));
  const called = await Promise.all(desks.map((desk) => recordShownAt(desk, kind('referee'))));
  await callScriptedChallenge(one);
  await sendScriptedChallenge(one, [0]);
  await callReferee(two);
  const [calledAt, stoppedAt] = await Promise.all([shownTimes(challenged), shownTimes(called)]);
  printWaits('a challenge', await committedAt(one, 'ChallengeCalled'), calledAt);
  printWaits('a call for the referee', await committedAt(two, 'ClockStopped'), stoppedAt);
  for (const desk of desks) {
    await waitUntilReads(() => desk.title(), consoleText.title(2, [consoleText.nav.wall, 'Queue']));
  }
});

test('who goes is seen by the other at once; they can be relieved after a question', async () => {
  const hall = await busyHall(story);
  await sendScriptedChallenge(await stopTwoTables(story, hall), [0]);
  const [ann, bo] = [await openWallAsDirector(story, hall), await boAt(hall, 'Bo Flint')];
  const seen = await recordShownAt(bo, `${kind('challenge')} bs-claim-line [role=status]`);
  await going(queueItem(ann, 1, needBadge['with-jury'])).click();
  await queueItem(bo, 1, needBadge['with-jury']).getByText(queueText.goes('Ann W.')).waitFor();
  const { claims } = await hall.client.get<{ readonly claims: readonly Claim[] }>('claims');
  printWaits('who goes', Date.parse(claims[0]?.at ?? ''), [await seen()]);
  await queueItem(ann, 1, needBadge['with-jury']).getByText(queueText.youGo).waitFor();
  await waitUntilReads(() => ann.title(), consoleText.title(1, [consoleText.nav.wall, 'Queue']));
  await going(queueItem(bo, 2, needBadge.referee)).click();
  await queueItem(ann, 2, needBadge.referee).getByText(queueText.goes('Bo F.')).waitFor();
  await chooseInQueue(ann, 2, queueText.takeOver);
  await console.confirmDialog(ann, queueText.takeOverAct);
  await queueItem(bo, 2, needBadge.referee).getByText(queueText.goes('Ann W.')).waitFor();
  await chooseInQueue(ann, 2, queueText.release);
  await going(queueItem(bo, 2, needBadge.referee)).waitFor();
});

test('nothing moves under the pointer: what is new waits behind a count', async () => {
  const hall = await busyHall(story);
  await stopTwoTables(story, hall);
  const ann = await openWallAsDirector(story, hall);
  const items = [queueItem(ann, 1, needBadge.challenge), queueItem(ann, 2, needBadge.referee)];
  for (const each of items) await each.waitFor();
  await items[0]?.hover();
  const boxes = () => Promise.all(items.map((each) => each.boundingBox()));
  const before = await boxes();
  await callReferee(await startTableAt(story, hall, 3));
  await ann.getByRole('button', { name: queueText.held(1) }).waitFor();
  expect(await boxes()).toEqual(before);
  expect(await queueItem(ann, 3, needBadge.referee).count()).toBe(0);
  await ann.mouse.move(900, 700);
  await queueItem(ann, 3, needBadge.referee).waitFor();
});

test('by keys alone: the next that nobody goes to, its table, and that I go', async () => {
  const hall = await busyHall(story);
  await sendScriptedChallenge(await stopTwoTables(story, hall), [0]);
  await callReferee(await startTableAt(story, hall, 3));
  const [ann, bo] = [await openWallAsDirector(story, hall), await boAt(hall, 'Bo Frost')];
  await going(queueItem(ann, 1, needBadge['with-jury'])).click();
  await queueItem(bo, 1, needBadge['with-jury']).getByText(queueText.goes('Ann W.')).waitFor();
  await queueItem(bo, 3, needBadge.referee).waitFor();
  await bo.keyboard.press('n');
  await bo.locator('[data-need]:focus-within', { hasText: 'Ada A.' }).waitFor();
  await bo.keyboard.press('n');
  await bo.locator('[data-need]:focus-within', { hasText: 'Cy C.' }).waitFor();
  await bo.keyboard.press('Enter');
  await bo.getByRole('heading', { name: gamePageText.table(3), exact: true }).waitFor();
  await bo.keyboard.press('c');
  await bo.getByText(queueText.youGo).waitFor();
  await queueItem(ann, 3, needBadge.referee).getByText(queueText.goes('Bo F.')).waitFor();
  await bo.keyboard.press('g');
  await bo.keyboard.press('a');
  await bo.getByRole('heading', { name: queueText.page }).waitFor();
});

/** How often the page has made a tone; it is counted from now on. */
async function tonesOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      return make.call(this);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
}

async function alertsOf(hall: StoryHall): Promise<Page> {
  const desk = await consoleAt(story, hall, 'alerts');
  await desk.getByRole('heading', { name: queueText.page }).waitFor();
  return desk;
}

test('the console makes no sound until it is asked to, and then one for each new Stop', async () => {
  const hall = await busyHall(story);
  const desk = await alertsOf(hall);
  const tones = await tonesOf(desk);
  const sound = desk.getByLabel(queueText.tone);
  expect(await sound.isChecked()).toBe(false);
  const calls = desk.getByRole('row').filter({ hasText: needBadge.referee });
  await callReferee(await startTableAt(story, hall, 3));
  await calls.filter({ hasText: 'Cy C.' }).waitFor();
  expect(await tones()).toBe(0);
  await sound.check();
  await waitUntilReads(tones, 1);
  await callReferee(await startTableAt(story, hall, 4));
  await calls.filter({ hasText: 'Player 1' }).waitFor();
  await waitUntilReads(tones, 2);
  await sound.uncheck();
});

test('the page of alerts: levels, put off, settled', async () => {
  const hall = await busyHall(story);
  const one = await stopTwoTables(story, hall);
  const desk = await alertsOf(hall);
  const called = desk.getByRole('row').filter({ hasText: needBadge.referee });
  await going(called).waitFor();
  // The players choose the words by themselves (G25).
  const choosing = desk.getByRole('row').filter({ hasText: needBadge.challenge });
  await choosing.waitFor();
  expect(await going(choosing).count()).toBe(0);
  await desk.keyboard.press('2');
  await desk.getByText(queueText.nobody).waitFor();
  await desk.keyboard.press('1');
  await called.waitFor();
  await desk.keyboard.press('1');
  await one.enter({ kind: 'drop-challenge', turn: 1 }, { seats: [1] });
  await desk.getByText(needBadge['start-awaited']).waitFor();
  await desk
    .getByRole('button', { name: startingWith(queueText.snoozeOf(1, needBadge['start-awaited'])) })
    .click();
  await desk.getByRole('button', { name: queueText.minutes(3) }).click();
  await desk.getByText(needBadge['start-awaited']).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: queueText.later }).click();
  await desk.getByText(startingWith(queueText.back(anyText))).waitFor();
  await desk.getByRole('button', { name: queueText.solved }).click();
  await desk.getByRole('cell', { name: needBadge.challenge }).first().waitFor();
});

/** The foot of a phone: four things to press, each as large as a fingertip, all in sight. */
async function expectFootOfFour(page: Page): Promise<void> {
  const foot = page.getByRole('group', { name: consoleText.rail });
  const targets = await foot.locator('a, button').all();
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) {
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  }
}

test('the queue is beside the tables at 1024, above them on a phone, the pages behind a foot of four', async () => {
  const hall = await busyHall(story);
  await stopTwoTables(story, hall);
  const ann = await openWallAsDirector(story, hall);
  const queue = queueItem(ann, 2, needBadge.referee);
  await queue.waitFor();
  const queueIs = async () => {
    const [need, card] = [await queue.boundingBox(), await console.wallCard(ann, 1).boundingBox()];
    if (need === null || card === null) return 'nowhere';
    if (need.x + need.width <= card.x) return 'beside';
    return need.y + need.height <= card.y ? 'above' : 'across';
  };
  await ann.setViewportSize({ width: 1024, height: 768 });
  await waitUntilReads(queueIs, 'beside');
  await ann.setViewportSize({ width: 390, height: 844 });
  await waitUntilReads(queueIs, 'above');
  await expectFootOfFour(ann);
  await ann.getByRole('button', { name: consoleText.more, exact: true }).click();
  await console.goTo(ann, consoleText.nav.log);
  await ann.getByRole('heading', { name: gameLogText.title, level: 1 }).waitFor();
  await expectFootOfFour(ann);
});
