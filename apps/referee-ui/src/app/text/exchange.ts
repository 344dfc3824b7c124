import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** How many tiles go back, and why a number cannot be. */
export const exchangeText = catalogue({
  wholeRack: 'The whole rack is exchanged, or nothing.',
  bagFewer: (needed: number) => `Bag has fewer than ${countOf(needed, 'tile')}.`,
});
