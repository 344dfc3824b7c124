import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { anyText, containing } from '../harness/text-patterns.js';
import { callScriptedChallenge } from './scripted-challenge.js';
import * as console from './director.js';
import { readyHall, type StoryHall } from './story-hall.js';
import { ScriptedTable } from './scripted-table.js';
import { needDetail, queueText } from '../../apps/referee-ui/src/app/text/director-queue.js';

/** A hall of four tables, where several need the director at once. */
export function busyHall(story: Story): Promise<StoryHall> {
  const pairs = [
    ['Kim Berger', 'Lee Novak'],
    ['Ada Alton', 'Bea Brook'],
    ['Cy Carr', 'Dee Dale'],
    ['Player 1', 'Player 2'],
  ] as const;
  return readyHall(story, { tournament: 'Queue', pairs });
}

/** The first clock of a table runs. */
export async function startTableAt(
  story: Story,
  hall: StoryHall,
  number: number,
): Promise<ScriptedTable> {
  const ahead = await ScriptedTable.join(story, hall, number);
  await ahead.start();
  return ahead;
}

/** Kim has played ZAP at table 1. */
export async function playZapAt(story: Story, hall: StoryHall): Promise<ScriptedTable> {
  const ahead = await startTableAt(story, hall, 1);
  await ahead.play('H6', 'ZAP');
  return ahead;
}

/** Whoever is on turn stops the clocks and calls the referee. */
export function callReferee(ahead: ScriptedTable): Promise<void> {
  return ahead.enter({ kind: 'stop-clock', reason: 'referee' }, { seats: [ahead.onTurn] });
}

/** Lee challenges ZAP at table 1 and chooses words, and the referee is called at table 2. */
export async function stopTwoTables(story: Story, hall: StoryHall): Promise<ScriptedTable> {
  const one = await playZapAt(story, hall);
  const two = await startTableAt(story, hall, 2);
  await callScriptedChallenge(one);
  await callReferee(two);
  return one;
}

/** Somebody who is signed in, at the wall of the hall. */
export async function openWall(desk: Page, { tournament }: StoryHall): Promise<Page> {
  await desk.goto(`/tournaments/${tournament}/wall`);
  await console.wallCard(desk, 1).waitFor();
  return desk;
}

/** The director at the wall of the hall. */
export async function openWallAsDirector(story: Story, hall: StoryHall): Promise<Page> {
  return openWall(await hall.signIn(await story.desk()), hall);
}

/** An item of the queue, by its table and its badge. */
export function queueItem(desk: Page, number: number, badge: string): Locator {
  return desk.getByRole('listitem').filter({
    has: desk.getByRole('link', { name: queueText.openTable(number, badge) }),
  });
}

/** Something of the menu that a table has in the queue. */
export async function chooseInQueue(desk: Page, table: number, text: string): Promise<void> {
  await desk.getByRole('button', { name: queueText.more(table) }).click();
  await desk.getByRole('menuitem', { name: text }).click();
}

/** Judges a case from a table's card, once it has been sent. */
export async function judgeFromQueue(desk: Page, table: number): Promise<void> {
  const sent = containing(needDetail['with-jury'](anyText));
  await desk.locator('bs-queue-item').getByText(sent).waitFor();
  await chooseInQueue(desk, table, queueText.judge);
}
