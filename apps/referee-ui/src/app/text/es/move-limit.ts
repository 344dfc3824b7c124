import type { Widened } from '../widened.js';
import type { moveLimitText as english } from '../move-limit.js';
import { clockText } from '../numbers.js';

export const moveLimitText: Widened<typeof english> = {
  left: (ms) => (ms > 0 ? `Jugada ${clockText(ms, 'es')}` : 'Límite agotado'),
};
