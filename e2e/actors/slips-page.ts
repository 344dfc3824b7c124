import type { Page } from 'playwright-core';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';

type SlipScores = readonly [number, number];

/** Types a slip into the page of result slips and enters it; throws where it is refused. */
export async function enterSlip(desk: Page, table: number, scores: SlipScores): Promise<void> {
  await desk.getByLabel(resultSlipsText.columns.table, { exact: true }).fill(String(table));
  const fields = desk.locator('bs-score-fields input[type=text]');
  await fields.nth(0).fill(String(scores[0]));
  await fields.nth(1).fill(String(scores[1]));
  await desk.getByRole('button', { name: resultSlipsText.enter }).click();
  const refused = desk.locator('bs-slips bs-notice.stop');
  await desk.locator('bs-slips bs-notice').waitFor();
  if ((await refused.count()) > 0) throw new Error(await refused.innerText());
}

/** Enters it a second time as well, by which it is the result. */
export async function enterSlipTwice(desk: Page, table: number, scores: SlipScores): Promise<void> {
  await enterSlip(desk, table, scores);
  await desk.getByText(resultSlipsText.entered).waitFor();
  await enterSlip(desk, table, scores);
  await desk.getByText(resultSlipsText.agrees(table)).waitFor();
}
