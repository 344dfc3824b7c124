import { catalogue } from './catalogue.js';
import { clockText } from './numbers.js';

/** The limit for one move, where the director has set one (G2). */
export const moveLimitText = catalogue('moveLimitText', {
  left: (ms: number) => (ms > 0 ? `Move ${clockText(ms)}` : 'Over move limit'),
});
