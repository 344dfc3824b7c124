import type { Widened } from '../widened.js';
import type {
  leavesText as englishLeaves,
  leavingReasons as englishReasons,
  leavingText as english,
} from '../leaving.js';

export const leavingReasons: Widened<typeof englishReasons> = {
  unwell: 'Malestar',
  'called-away': 'Imprevisto',
  'gives-up': 'Abandono de la partida',
};

export const leavesText: Widened<typeof englishLeaves> = (name, why) =>
  `${name} deja la mesa: ${leavingReasons[why].toLowerCase()}`;

export const leavingText: Widened<typeof english> = {
  menu: 'Dejar la mesa…',
  why: ({ clock, players }) => {
    if (clock === 'none') return '¿Por qué te vas? La partida se detiene y viene el árbitro.';
    return players === 2
      ? '¿Por qué te vas? Ambos relojes se detienen y viene el árbitro.'
      : '¿Por qué te vas? Todos los relojes se detienen y viene el árbitro.';
  },
  said: (name, why) => `${leavesText(name, why)}.`,
};
