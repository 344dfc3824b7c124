import type { exchangeText as english } from '../exchange.js';
import type { Widened } from '../widened.js';
import { countOf } from './spanish-numbers.js';

export const exchangeText: Widened<typeof english> = {
  wholeRack: 'Cambia el atril entero o nada.',
  bagFewer: (needed) => `La bolsa tiene menos de ${countOf(needed, 'ficha', 'fichas')}.`,
};
