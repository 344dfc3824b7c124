import type { Page } from 'playwright-core';
import type { TableSetup } from './started-table.js';
import { clockSpoken } from '../../apps/referee-ui/src/app/text/numbers.js';

/** Waits until each side of a tablet says so of what the director did. */
export async function bothAreTold(page: Page, said: string): Promise<void> {
  await page.locator('bs-director-line', { hasText: said }).nth(1).waitFor();
}

/** The director limits each move at a table, and both sides of its tablet say so. */
export async function limitMoves(
  page: Page,
  { hall, place }: Pick<TableSetup, 'hall' | 'place'>,
  limit: { readonly ms: number; readonly reason: string },
): Promise<void> {
  await hall.act(place.game, { kind: 'limit-moves', seats: 'all', ...limit });
  const said = `have ${clockSpoken(limit.ms)} for each move from the next turn: ${limit.reason}.`;
  await bothAreTold(page, said);
}
