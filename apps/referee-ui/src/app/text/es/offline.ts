import type { Widened } from '../widened.js';
import type { tabletOfflineText as english } from '../offline.js';

export const tabletOfflineText: Widened<typeof english> = {
  goesOn: ({ clock }) =>
    clock === 'none'
      ? 'Sin conexión. Sigue jugando; los turnos se envían después.'
      : 'Sin conexión. Sigue jugando; los relojes funcionan y los turnos se envían después.',
};
