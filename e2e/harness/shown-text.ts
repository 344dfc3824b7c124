import type { BrowserContext } from 'playwright-core';

/** `TEXT=pseudo npm test`: every text of the catalogue is in ⟦ ⟧. */
export const isPseudo = process.env['TEXT'] === 'pseudo';

/** Has the pages of a context show their texts as this run does. */
export async function showTextOfRun(context: BrowserContext): Promise<void> {
  if (!isPseudo) return;
  await context.addInitScript(() => {
    Object.assign(globalThis, { TEXT: 'pseudo' });
  });
}
