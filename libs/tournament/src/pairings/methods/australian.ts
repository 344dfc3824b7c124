import { accept } from '@boardside/engine';
import { drawFromTop } from '../draw-from-top.js';
import { pairingMethod } from '../method.js';

/**
 * From the top, each takes the highest opponent not met since round `since`, where the others can
 * still be paired; without it every meeting counts. AUPAIR's draw; `since` is its reset.
 */
export const australian = pairingMethod({
  numbers: { since: { least: 1, most: 100 } },
  pairs: 'round',
  draw: ({ people, field, rules }, { since = 1 }) =>
    accept(drawFromTop(people, field, { ...rules, since })),
});
