import type { Widened } from '../widened.js';
import type { boardText as english } from '../board.js';
import { countOf } from './spanish-numbers.js';

export const boardText: Widened<typeof english> = {
  mark: {
    none: '',
    'double-letter': '2L',
    'triple-letter': '3L',
    'double-word': '2P',
    'triple-word': '3P',
  },
  premium: {
    none: '',
    'double-letter': 'doble letra',
    'triple-letter': 'triple letra',
    'double-word': 'doble palabra',
    'triple-word': 'triple palabra',
  },
  nextHere: 'la próxima letra va aquí',
  empty: 'vacía',
  blank: 'comodín',
  points: (points) => countOf(points, 'punto', 'puntos'),
  entering: 'en anotación',
  last: 'última jugada',
};
