import type { ruleChapters as english } from '../rule-set.js';
import type { Widened } from '../widened.js';

export { challengeRules } from './rules/challenge.js';
export { clockRules } from './rules/clock.js';
export { endRules } from './rules/end.js';
export { tableRules } from './rules/table.js';
export { tabletRules } from './rules/tablet.js';
export { turnRules } from './rules/turn.js';

export const ruleChapters: Widened<typeof english> = {
  table: 'Mesa, fichas y tablero',
  clock: 'Reloj',
  turn: 'Turnos y puntos',
  challenge: 'Impugnaciones',
  end: 'El final de la partida',
  tablet: 'En la tableta',
};
