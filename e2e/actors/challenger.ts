import type { Page } from 'playwright-core';
import { containing } from '../harness/text-patterns.js';
import { sideOf } from './table-tablet.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';

/** What both players do about a challenge, each on their own side (G25–G28). */

/**
 * The challenger chooses words: taps those to add or to leave out, then asks about what is chosen.
 */
export async function askAbout(
  page: Page,
  name: string,
  words: { readonly tap: readonly string[]; readonly asks: string },
): Promise<void> {
  const side = sideOf(page, name);
  for (const word of words.tap) {
    await side.getByRole('button', { name: word, exact: true }).tap();
  }
  await side.getByRole('button', { name: challengeCaseText.askAbout(words.asks) }).tap();
}

/** Each says that these are the words; then they are with the judge. */
export async function confirmWords(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sideOf(page, name).getByRole('button', { name: challengeCaseText.confirm }).tap();
  }
}

export async function waitForJudge(page: Page): Promise<void> {
  const { juryHas, listHas, secondHas } = challengeCaseText;
  await page
    .getByRole('heading', { name: containing(juryHas, listHas, secondHas) })
    .first()
    .waitFor();
}

/** What follows if the ruling stands, as one side reads it. */
export async function followsIs(page: Page, name: string, what: string): Promise<void> {
  const line = sideOf(page, name).locator('.follows').filter({ hasText: what });
  await line.getByText(challengeCaseText.ifStands).waitFor();
}

/** The verdict is on both sides. */
export async function verdictIs(
  page: Page,
  names: readonly string[],
  verdict: string,
): Promise<void> {
  for (const name of names) {
    await sideOf(page, name).getByRole('heading', { name: verdict, exact: true }).waitFor();
  }
}

export async function acceptRuling(page: Page, name: string): Promise<void> {
  await sideOf(page, name).getByRole('button', { name: challengeCaseText.accept }).tap();
}

export async function askSecondOpinion(page: Page, name: string): Promise<void> {
  await sideOf(page, name).getByRole('button', { name: challengeCaseText.ask }).tap();
}

/** The side whose clock will run starts it; the board is there again. */
export async function startOwnClock(page: Page, name: string): Promise<void> {
  await sideOf(page, name).getByRole('button', { name: tableText.startMine }).tap();
}

/** Drops it on the challenger's side, after having read what that costs. */
export async function dropChallenge(page: Page, name: string): Promise<void> {
  const side = sideOf(page, name);
  await side.getByRole('button', { name: challengeCaseText.drop }).tap();
  await side.getByText('cannot be challenged again').waitFor();
  await side.getByRole('button', { name: challengeCaseText.dropIt, exact: true }).tap();
}
