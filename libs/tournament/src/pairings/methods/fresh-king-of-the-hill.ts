import { accept } from '@boardside/engine';
import { drawByCost } from '../draw-by-cost.js';
import { pairingMethod } from '../method.js';

/**
 * 1 and 2, 3 and 4, …, as near to it as opponents who have not met allow. tsh's `KOTH` with a limit
 * of repeats.
 */
export const freshKingOfTheHill = pairingMethod({
  numbers: {},
  pairs: 'round',
  draw: ({ people, field, rules }) => {
    const top = { people: people.length, distance: 1 };
    return accept(drawByCost(people, field, { ...rules, top }));
  },
});
