import type { Widened } from '../widened.js';
import { signed } from '../numbers.js';
import type { replayText as english } from '../replay.js';

export const replayText: Widened<typeof english> = {
  position: 'La posición',
  board: 'Tablero tras el turno elegido',
  steps: 'Recorrer los turnos',
  first: 'Inicio',
  back: '‹ Atrás',
  on: 'Seguir ›',
  last: 'Final',
  at: (shown, of) => `${String(shown)} de ${String(of)}`,
  turns: 'Turnos; las flechas del teclado van de uno a otro',
  columns: { number: '#', player: 'Nombre', turn: 'Turno', points: 'Puntos', total: 'Total' },
  pass: 'paso',
  exchange: (count) => `cambio ${String(count)}`,
  pending: 'sin anotar',
  challengedOff: 'impugnada y retirada',
  withdrawn: 'jugada retirada',
  stood: 'impugnada, vale',
  gained: (points) => `impugnada, vale: ${signed(points)}`,
  outsTiles: (tiles) => `fichas del rival: ${tiles}`,
  ownTiles: (tiles) => `fichas propias: ${tiles}`,
  overtime: 'tiempo excedido',
  atTheEnd: 'al final de la partida',
};
