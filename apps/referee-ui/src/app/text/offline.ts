import { catalogue } from './catalogue.js';
import type { PlayersAtTable } from './players-at-table.js';

/** What is so while the server is not reached; the bar says it in two words. */
export const tabletOfflineText = catalogue('tabletOfflineText', {
  goesOn: ({ clock }: PlayersAtTable) =>
    clock === 'none'
      ? 'No network. Keep playing: moves are sent later.'
      : 'No network. Keep playing: clocks work, moves are sent later.',
});
