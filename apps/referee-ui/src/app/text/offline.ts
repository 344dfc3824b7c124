import { catalogue } from './catalogue.js';
import type { PlayersAtTable } from './players-at-table.js';

/** What is so while the server is not reached; the bar says it in two words. */
export const tabletOfflineText = catalogue({
  goesOn: ({ clock }: PlayersAtTable) =>
    clock === 'none'
      ? 'No network. Moves keep working here and will be sent later.'
      : 'No network. Clocks and moves keep working here and will be sent later.',
});
