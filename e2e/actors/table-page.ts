import type { Page } from 'playwright-core';
import { actionSearchText } from '../../apps/referee-ui/src/app/text/director-action-search.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { waitUntilFound } from '../harness/wait-until.js';

/** At a table's page: finds an action by its name under "What happened?" and opens it. */
export async function openAct(desk: Page, act: string): Promise<void> {
  const finder = desk.getByRole('region', { name: actionSearchText.title, exact: true });
  await finder.getByRole('searchbox').fill(act);
  await finder.getByRole('button', { name: act, exact: true }).click();
}

/**
 * At a table's page: shows the turns, the log, the times or the files. News of the game moves the
 * tabs; a click that missed is made again, as a director would.
 */
export async function showTab(desk: Page, tab: keyof typeof gamePageText.tabs): Promise<void> {
  const button = desk.getByRole('tab', { name: gamePageText.tabs[tab] });
  const isShown = async () => {
    await button.click();
    return (await button.getAttribute('aria-selected')) === 'true' || undefined;
  };
  await waitUntilFound(isShown, () => `The tab ${tab} does not open.`);
}
