import type { RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { seconds, type OptionTexts, type NumberTexts, type TextByValue } from './option-texts.js';

const typingErrors: TextByValue<RuleSet['typingErrors']> = {
  'director-mends': 'The director corrects a typing error when players ask.',
  'players-mend': 'Players who agree correct a typing error themselves.',
};

const unseenTiles: TextByValue<RuleSet['unseenTiles']> = {
  'number-only': 'Players see how many tiles are unseen, not which.',
  shown: 'Players see which tiles are unseen.',
};

export const tabletRules = catalogue('tabletRules', {
  undoPressMs: {
    name: 'Undoing a press',
    sentence: ({ undoPressMs }) =>
      undoPressMs === 0
        ? 'A press cannot be undone.'
        : `A press can be undone for ${seconds(undoPressMs)}, unless the next player acts first.`,
  },
  typingErrors: {
    name: 'Who corrects a typing error',
    sentence: (rules) => typingErrors[rules.typingErrors],
  },
  unseenTiles: {
    name: 'What players see of the unseen tiles',
    sentence: (rules) => unseenTiles[rules.unseenTiles],
  },
} satisfies OptionTexts);

export const tabletNumbers = catalogue({
  'undo-press': {
    name: 'The time to undo a press',
    label: 'Time to undo a press',
    unit: 'seconds',
    more: '; 0 means never',
  },
} satisfies NumberTexts);
