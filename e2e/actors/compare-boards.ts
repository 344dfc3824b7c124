import type { Locator, Page } from 'playwright-core';
import { boardComparisonText } from '../../apps/referee-ui/src/app/text/director-board-comparison.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { paperText } from '../../apps/referee-ui/src/app/text/director-paper.js';
import { openAct } from './table-page.js';

/** From a table's page to its boards, compared. */
export async function compareBoards(page: Page): Promise<Locator> {
  await openAct(page, boardComparisonText.button);
  const boards = page.locator('bs-compare-boards');
  await boards.getByRole('heading', { name: boardComparisonText.title }).waitFor();
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
  await boards.getByLabel(boardComparisonText.line).fill(line);
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
  await boards.getByRole('button', { name: boardComparisonText.insertFirst, exact: true }).click();
  await boards.locator('li').nth(before).waitFor();
  await boards.getByLabel(boardComparisonText.line).fill(line);
}

/** Types what the paper of a table has: WEED, a pass, and what each clock shows. */
export async function enterFromPaper(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: paperText.panel.enter }).click();
  const boards = desk.locator('bs-compare-boards');
  await insertTurnByForm(boards, 'I7 WEED');
  await insertTurnByForm(boards, 'pass');
  await boards.getByLabel(boardComparisonText.timeNow('Kim')).fill('20:00');
  await boards.getByLabel(boardComparisonText.timeNow('Lee')).fill('19:30');
  await boards.getByRole('row', { name: /Lee’s time/ }).waitFor();
  return boards;
}

export async function recordCorrection(boards: Locator, reason: string): Promise<void> {
  await boards.getByLabel(gamePageText.reason.asked).fill(reason);
  await boards.getByRole('button', { name: boardComparisonText.record }).click();
  await boards.waitFor({ state: 'detached' });
}
