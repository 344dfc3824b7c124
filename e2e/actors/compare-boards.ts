import type { Locator, Page } from 'playwright-core';

/** From a table's page to its boards, compared. */
export async function compareBoards(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compare boards…', exact: true }).click();
  const boards = page.locator('bs-compare-boards');
  await boards.getByRole('heading', { name: 'Compare boards' }).waitFor();
  return boards;
}

/** A turn of the list, opened. */
export async function openTurn(boards: Locator, number: number): Promise<void> {
  const turn = boards
    .locator('li')
    .nth(number - 1)
    .locator('button.turn');
  if ((await turn.getAttribute('aria-expanded')) !== 'true') await turn.click();
  await boards.locator('bs-turn-editor').waitFor();
}

/** Types what was really played in a turn. */
export async function retype(boards: Locator, number: number, line: string): Promise<void> {
  await openTurn(boards, number);
  await boards.getByLabel('What was played').fill(line);
}

/** What the list says of a turn: `changed`, `no longer fits`. */
export function markOf(boards: Locator, number: number): Locator {
  return boards
    .locator('li')
    .nth(number - 1)
    .locator('.mark');
}

/** Puts a turn in at the end of the list and types it. */
export async function insertTurnByForm(boards: Locator, line: string): Promise<void> {
  const before = await boards.locator('li').count();
  await boards.getByRole('button', { name: 'Put in a turn', exact: true }).click();
  await boards.locator('li').nth(before).waitFor();
  await boards.getByLabel('What was played').fill(line);
}

export async function recordCorrection(boards: Locator, reason: string): Promise<void> {
  await boards.getByLabel('Reason, shown to the players').fill(reason);
  await boards.getByRole('button', { name: 'Record the correction' }).click();
  await boards.waitFor({ state: 'detached' });
}
