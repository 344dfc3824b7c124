import type { Widened } from '../widened.js';
import type { wordListText as english } from '../word-list.js';

export const wordListText: Widened<typeof english> = {
  mark: { official: 'Oficial', 'not-official': 'No oficial' },
  named: ({ name, official }) => (official === 'official' ? name : `${name} (no oficial)`),
  ruledBy: 'Lista de palabras:',
  none: 'sin lista de palabras',
};
