import type { Widened } from '../widened.js';
import type { waitingText as english } from '../waiting.js';
import { countOf, isOne } from './spanish-numbers.js';

const turnsOf = (turns: number) => countOf(turns, 'turno', 'turnos');

export const waitingText: Widened<typeof english> = {
  noPairing: 'Todavía no hay emparejamiento.',
  willAppear: (round) =>
    round === undefined
      ? 'La próxima ronda aparecerá aquí.'
      : `La ronda ${String(round)} aparecerá aquí.`,
  practise: 'Practicar',
  practiceTitle: 'Práctica',
  practiceLead: 'Sin reloj. No se guarda ni se envía nada.',
  practicePlace: 'Colocar fichas',
  practiceClear: 'Borrar tablero',
  practiceBack: 'Volver a la mesa',
  online: 'Con conexión',
  offline: 'Sin conexión',
  allSent: 'Todo enviado',
  stillSent: (turns) => {
    if (turns === 0) return 'Todavía se envía el final de la última partida';
    return `Todavía se ${isOne(turns) ? 'envía' : 'envían'} ${turnsOf(turns)} de la última partida`;
  },
  notTaken: (turns) => {
    if (turns === 0) return 'Falta por enviar el final de la última partida. Avisa al árbitro.';
    return `${isOne(turns) ? 'Falta' : 'Faltan'} por enviar ${turnsOf(turns)} de la última partida. Avisa al árbitro.`;
  },
};
