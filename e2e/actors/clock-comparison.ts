import type { Page } from 'playwright-core';
import { clockAt } from './director.js';
import { clockOf, secondsOf } from './table-tablet.js';

/** A player as the console and as the tablet names them. */
export type ShownNames = { readonly console: string; readonly tablet: string };

/**
 * A clock on the console and on the tablet are within a second of each other. The tablet is read
 * before and after, so that it does not matter how long reading takes.
 */
export async function expectSameClock(desk: Page, tablet: Page, name: ShownNames): Promise<void> {
  const before = secondsOf(await clockOf(tablet, name.tablet));
  const there = secondsOf(await clockAt(desk, name.console));
  const after = secondsOf(await clockOf(tablet, name.tablet));
  expect(there).toBeLessThanOrEqual(before + 1);
  expect(there).toBeGreaterThanOrEqual(after - 1);
}
