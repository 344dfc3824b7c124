import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** How many tiles go back, and why a number cannot be. */
export const exchangeText = catalogue('exchangeText', {
  wholeRack: 'Exchange the whole rack or nothing.',
  bagFewer: (needed: number) => `The bag has fewer than ${countOf(needed, 'tile')}.`,
});
