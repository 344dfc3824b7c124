import type { Widened } from '../widened.js';
import type { moveLimitText as english } from '../move-limit.js';
import { clockTextWithComma } from './spanish-numbers.js';

export const moveLimitText: Widened<typeof english> = {
  left: (ms) => (ms > 0 ? `Jugada ${clockTextWithComma(ms)}` : 'Límite agotado'),
};
