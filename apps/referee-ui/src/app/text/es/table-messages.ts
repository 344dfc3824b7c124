import type { Widened } from '../widened.js';
import type { tableMessageText as english } from '../table-messages.js';
import { countOf, isOne } from './spanish-numbers.js';

export const tableMessageText: Widened<typeof english> = {
  from: (name) => `${name} dice:`,
  timer: 'Temporizador de ronda',
  roundTime: (round, minutes) =>
    `${isOne(minutes) ? 'Queda' : 'Quedan'} ${countOf(minutes, 'minuto', 'minutos')} de la ronda ${String(round)}.`,
  seen: 'Visto',
  message: 'Mensaje del árbitro',
};
