import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** Said by a screen reader only. */
export const screenReaderText = catalogue('screenReaderText', {
  points: (points: number) => countOf(points, 'point'),
  left: (minutes: number) => `${countOf(minutes, 'minute')} left`,
  row: (row: number, tiles: readonly string[]) =>
    tiles.length === 0 ? `Row ${String(row)} is empty` : `Row ${String(row)}: ${tiles.join(', ')}`,
});
