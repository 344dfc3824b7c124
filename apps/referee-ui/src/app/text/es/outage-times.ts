import type { Widened } from '../widened.js';
import type { outageText as english } from '../outage-times.js';

export const outageText: Widened<typeof english> = {
  title: 'Jugado sin el servidor',
  lead: 'Solo esta tableta midió estos tiempos. ¿Son correctos?',
  notRight: 'Si no lo son, toca Árbitro antes de firmar.',
  right: 'Tiempos correctos',
  sheet: 'Turnos con sus tiempos',
  turn: 'Turno',
  removed: 'retirado',
};
