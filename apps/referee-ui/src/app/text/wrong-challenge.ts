import type { WrongChallenge } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';
import type { NumberTexts } from './rules/option-texts.js';

/** What a wrong challenge costs, for each place that says so. */
export type WrongChallengeTexts = {
  readonly inRules: string;
  /** To the challenger, before anything is sent. */
  readonly toChallenger: (words: number, mover: string) => string;
  readonly toDirector: (challenger: string, mover: string) => string;
};

export const wrongChallengeTexts = catalogue(
  'wrongChallengeTexts',
  (wrong: WrongChallenge): WrongChallengeTexts => {
    switch (wrong.kind) {
      case 'free':
        return {
          inRules: 'A wrong challenge costs nothing.',
          toChallenger: () => 'If the play is acceptable, the challenge costs you nothing.',
          toDirector: () => 'A wrong challenge costs nothing.',
        };
      case 'lose-next-turn':
        return {
          inRules: 'A wrong challenge costs the challenger the next turn.',
          toChallenger: () => 'If the play is acceptable, you lose your next turn.',
          toDirector: (challenger) => `${challenger} loses the next turn.`,
        };
      case 'points': {
        const perWord = wrong.per === 'word';
        const price = countOf(wrong.points, 'point');
        const forEach = perWord ? ' for each word challenged' : '';
        const each = perWord ? `, ${String(wrong.points)} per word` : '';
        return {
          inRules: `A wrong challenge gives the challenged player ${price}${forEach}.`,
          toChallenger: (words, mover) => {
            const gained = countOf(wrong.points * (perWord ? words : 1), 'point');
            return `If the play is acceptable, ${mover} gains ${gained}${each}.`;
          },
          toDirector: (_challenger, mover) => `${mover} gains ${price}${forEach}.`,
        };
      }
    }
  },
);

/** The numbers that a price has. */
export const wrongChallengeNumbers = {
  'challenge-points': {
    name: 'The price of a wrong challenge',
    label: 'A wrong challenge costs',
    unit: 'points',
  },
} satisfies NumberTexts;
