import { accept } from '@boardside/engine';
import { pairingMethod } from '../method.js';

/** Only what the director has fixed. */
export const byHand = pairingMethod({
  numbers: {},
  pairs: 'director',
  draw: () => accept({ pairs: [], byes: [], reasons: [] }),
});
