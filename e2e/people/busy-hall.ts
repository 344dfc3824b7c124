import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { callAhead } from './challenge-ahead.js';
import * as console from './director.js';
import { readyHall, type Hall } from './hall.js';
import { TableAhead } from './table-ahead.js';

/** A hall of four tables, where several need the director at once. */
export function busyHall(story: Story): Promise<Hall> {
  const pairs = [
    ['Kim Berger', 'Lee Novak'],
    ['Ada Alton', 'Bea Brook'],
    ['Cy Carr', 'Dee Dale'],
    ['Player 1', 'Player 2'],
  ] as const;
  return readyHall(story, { tournament: 'Queue', pairs });
}

/** The first clock of a table runs. */
export async function begunAt(story: Story, hall: Hall, number: number): Promise<TableAhead> {
  const ahead = await TableAhead.join(story, hall, number);
  await ahead.start();
  return ahead;
}

/** Kim has played ZAP at table 1. */
export async function zapAt(story: Story, hall: Hall): Promise<TableAhead> {
  const ahead = await begunAt(story, hall, 1);
  await ahead.play('H6', 'ZAP');
  return ahead;
}

/** Whoever is on turn stops the clocks and calls the referee. */
export function callReferee(ahead: TableAhead): Promise<void> {
  return ahead.enter({ kind: 'stop-clock', reason: 'referee' }, { seats: [ahead.onTurn] });
}

/** Lee challenges ZAP at table 1 and chooses words, and the referee is called at table 2. */
export async function twoStops(story: Story, hall: Hall): Promise<TableAhead> {
  const one = await zapAt(story, hall);
  const two = await begunAt(story, hall, 2);
  await callAhead(one);
  await callReferee(two);
  return one;
}

/** Somebody who is signed in, at the wall of the hall. */
export async function atTheWall(desk: Page, { tournament }: Hall): Promise<Page> {
  await desk.goto(`/tournaments/${tournament}/wall`);
  await console.card(desk, 1).waitFor();
  return desk;
}

/** The director at the wall of the hall. */
export async function directorAtTheWall(story: Story, hall: Hall): Promise<Page> {
  return atTheWall(await hall.signIn(await story.desk()), hall);
}

/** An item of the queue, by its table and its badge. */
export function item(desk: Page, number: number, badge: string): Locator {
  return desk.getByRole('listitem').filter({
    has: desk.getByRole('link', { name: `Open table ${String(number)}: ${badge}` }),
  });
}
