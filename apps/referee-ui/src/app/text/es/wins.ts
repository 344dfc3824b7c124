import type { Widened } from '../widened.js';
import { halvesText, type winsText as english } from '../wins.js';
import { countOf } from './spanish-numbers.js';

/** Beside a half there is no noun. */
export const winsText: Widened<typeof english> = (count) =>
  Number.isInteger(count) ? countOf(count, 'victoria', 'victorias') : halvesText(count);
