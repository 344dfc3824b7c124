import type { WrongChallenge } from '@boardside/game';
import type { WrongChallengeTexts } from '../wrong-challenge.js';
import { countOf } from './spanish-numbers.js';

/** The console is in English only. */
export const wrongChallengeTexts = (
  wrong: WrongChallenge,
): Omit<WrongChallengeTexts, 'toDirector'> => {
  switch (wrong.kind) {
    case 'free':
      return {
        inRules: 'Impugnar una jugada válida no cuesta nada.',
        toChallenger: () => 'Si es válida, la impugnación no te cuesta nada.',
      };
    case 'lose-next-turn':
      return {
        inRules: 'Impugnar una jugada válida cuesta el próximo turno.',
        toChallenger: () => 'Si es válida, pierdes tu próximo turno.',
      };
    case 'points': {
      const perWord = wrong.per === 'word';
      const price = countOf(wrong.points, 'punto', 'puntos');
      const forEach = perWord ? ' por cada palabra impugnada' : '';
      const each = perWord ? `, ${String(wrong.points)} por palabra` : '';
      return {
        inRules: `Si la jugada impugnada es válida, quien la hizo suma ${price}${forEach}.`,
        toChallenger: (words, mover) => {
          const gained = countOf(wrong.points * (perWord ? words : 1), 'punto', 'puntos');
          return `Si es válida, ${mover} suma ${gained}${each}.`;
        },
      };
    }
  }
};
