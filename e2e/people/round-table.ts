import type { Page } from 'playwright-core';
import { keepScreen } from '../harness/screens.js';
import type { Story } from '../harness/story.js';
import { readyHall, type Hall, type HallPlan, type HallTable, type Players } from './hall.js';
import { joinTable, settled, sideOf } from './table-tablet.js';

/** Three or four at one table, in playing order. */
export type RoundTable = {
  readonly hall: Hall;
  readonly place: HallTable;
  readonly tablet: Page;
};

/** A hall with one table of three or four, and a tablet that has joined it. */
export async function roundTable(
  story: Story,
  names: Players,
  rules: HallPlan['rules'] = {},
): Promise<RoundTable> {
  const hall = await readyHall(story, { tournament: 'Quay Street Club', pairs: [names], rules });
  const [place] = hall.tables;
  if (place === undefined) throw new Error('The table is in the hall.');
  const tablet = await story.tablet();
  await joinTable(tablet, place.code);
  return { hall, place, tablet };
}

/** Each of them taps a button of the own side. */
export async function eachTaps(
  page: Page,
  names: readonly string[],
  button: string,
): Promise<void> {
  for (const name of names) await sideOf(page, name).getByRole('button', { name: button }).tap();
}

/** Taps a letter key of a side that draws, or lays its rack open. */
export async function tapTile(page: Page, name: string, letter: string): Promise<void> {
  const key = letter === '?' ? 'Blank' : letter;
  await sideOf(page, name).getByRole('button', { name: key, exact: true }).tap();
}

/** A player who waits challenges the last play from the own strip. */
export async function challengeFrom(page: Page, name: string): Promise<void> {
  await settled(page);
  await sideOf(page, name).getByRole('button', { name: 'Challenge', exact: true }).tap();
}

const otherTablets = [
  ['1180', 1180, 820],
  ['1024', 1024, 768],
  ['upright', 800, 1280],
] as const;

/** The same as other tablets show it. */
export async function keepOnOthers(page: Page, name: string): Promise<void> {
  for (const [tablet, width, height] of otherTablets) {
    await page.setViewportSize({ width, height });
    await keepScreen(page, `${name}-${tablet}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Touch targets of the page that are smaller than a fingertip, the squares of the board left out. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      if (!(button instanceof HTMLElement)) return [];
      const { offsetWidth: width, offsetHeight: height } = button;
      const small = Math.min(width, height) < 44;
      return small ? [`${button.innerText} ${String(width)}×${String(height)}`] : [];
    }),
  );
}
