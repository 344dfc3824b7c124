import type { holdButtonText as english } from '../hold-button.js';
import type { Widened } from '../widened.js';

export const holdButtonText: Widened<typeof english> = {
  hold: 'Mantén un segundo',
  longer: 'Muy corto. Mantén un segundo',
  again: 'Pulsa otra vez o mantén un segundo',
};
