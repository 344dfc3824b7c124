import { accept } from '@boardside/engine';
import { drawByCost } from '../draw-by-cost.js';
import { pairingMethod } from '../method.js';

/**
 * Equal records meet, the upper half of a record against its lower half. One minimum-weight
 * matching of the whole division, where tsh pairs group by group and borrows.
 */
export const swiss = pairingMethod({
  numbers: {},
  pairs: 'round',
  draw: ({ people, field, rules }) => accept(drawByCost(people, field, rules)),
});
