import { accept, refuse } from '@boardside/engine';
import { drawByCost } from '../draw-by-cost.js';
import { pairingMethod } from '../method.js';

/**
 * Among the first 2 × `factor` people, place i meets place i + `factor`; the others are paired as
 * in a Swiss. tsh's `FACTOR`.
 */
export const factor = pairingMethod({
  numbers: { factor: { least: 1, most: 1_000, usual: 2 } },
  pairs: 'round',
  draw: ({ people, field, rules }, { factor: distance }) => {
    const isPossible = Number.isInteger(distance) && distance >= 1;
    if (!isPossible || 2 * distance > people.length)
      return refuse({ code: 'factor-too-large', factor: distance, playing: people.length });
    const top = { people: 2 * distance, distance };
    return accept(drawByCost(people, field, { ...rules, top }));
  },
});
