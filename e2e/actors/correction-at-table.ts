import type { Page } from 'playwright-core';
import { openMore, sideOf } from './table-tablet.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { anyNumber, endingWith } from '../harness/text-patterns.js';
import { overdrawText } from '../../apps/referee-ui/src/app/text/overdraw.js';

/** What both players correct at the table, each on their own side (G22, G24, G36). */

/** Opens a side’s More and taps its way down, each button by the words it begins with. */
export async function tapThroughMore(
  page: Page,
  name: string,
  ...path: readonly (string | RegExp)[]
): Promise<void> {
  await openMore(page, name);
  for (const button of path) await page.getByRole('button', { name: button }).first().tap();
}

/** A button of one side, by its full name: "8" is not the play of 28 that the side shows. */
export async function tapSideButton(
  page: Page,
  name: string,
  button: string | RegExp,
): Promise<void> {
  await sideOf(page, name)
    .getByRole('button', { name: button, exact: typeof button === 'string' })
    .tap();
}

/** Says what was played: takes back what stands in the line and types another one. */
export async function retypeLine(page: Page, name: string, line: string): Promise<void> {
  const side = sideOf(page, name);
  const output = side.getByLabel(tableText.lineLabel);
  const keys = side.getByRole('group', { name: tableText.fullKeys });
  const standing = (await output.innerText()).trim();
  for (let left = standing.length; left > 0; left -= 1) {
    await keys.getByRole('button', { name: tableText.backspace }).tap();
  }
  for (const key of line.replaceAll(' ', '')) {
    await keys.getByRole('button', { name: key, exact: true }).tap();
  }
  await output.filter({ hasText: line }).waitFor();
}

/** The positions that the tablet asks to take, from the left of who takes them. */
export async function positionsShown(page: Page, name: string): Promise<readonly number[]> {
  await sideOf(page, name)
    .getByRole('heading', { name: /[Tt]akes? tiles? / })
    .waitFor();
  const taken = sideOf(page, name).getByRole('listitem', {
    name: endingWith(overdrawText.tile(anyNumber, 'taken')),
  });
  const said = await taken.evaluateAll((items) =>
    items.map((item) => item.getAttribute('aria-label') ?? ''),
  );
  return said.map((label) => Number(/\d+/.exec(label)?.[0]));
}
