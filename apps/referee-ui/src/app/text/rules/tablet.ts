import type { RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { seconds, type OptionTexts, type NumberTexts, type TextByValue } from './option-texts.js';

const typingErrors: TextByValue<RuleSet['typingErrors']> = {
  'director-mends': 'A typing error is mended by the director; players ask for it.',
  'players-mend': 'Players who agree mend a typing error themselves.',
};

const unseenTiles: TextByValue<RuleSet['unseenTiles']> = {
  'number-only': 'Players see how many tiles are unseen, not which.',
  shown: 'Players see which tiles are unseen.',
};

export const tabletRules = catalogue({
  undoPressMs: {
    name: 'Taking a press back',
    sentence: ({ undoPressMs }) =>
      undoPressMs === 0
        ? 'A press cannot be taken back.'
        : `A press can be taken back for ${seconds(undoPressMs)}, until the next player does anything.`,
  },
  typingErrors: {
    name: 'Who mends a typing error',
    sentence: (rules) => typingErrors[rules.typingErrors],
  },
  unseenTiles: {
    name: 'What players see of the unseen tiles',
    sentence: (rules) => unseenTiles[rules.unseenTiles],
  },
} satisfies OptionTexts);

export const tabletNumbers = catalogue({
  'undo-press': {
    name: 'The time to take a press back',
    label: 'Time to take a press back',
    unit: 'seconds',
    more: '; 0 is never',
  },
} satisfies NumberTexts);
