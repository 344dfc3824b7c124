import type { Widened } from '../widened.js';
import type { screenReaderText as english } from '../screen-reader.js';
import { countOf, isOne } from './spanish-numbers.js';

export const screenReaderText: Widened<typeof english> = {
  points: (points) => countOf(points, 'punto', 'puntos'),
  left: (minutes) =>
    `${isOne(minutes) ? 'Queda' : 'Quedan'} ${countOf(minutes, 'minuto', 'minutos')}`,
  row: (row, tiles) =>
    tiles.length === 0
      ? `La fila ${String(row)} está vacía`
      : `Fila ${String(row)}: ${tiles.join(', ')}`,
};
