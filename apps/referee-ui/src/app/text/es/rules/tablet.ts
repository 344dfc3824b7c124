import type { RuleSet } from '@boardside/game';
import type { tabletRules as english } from '../../rules/tablet.js';
import { seconds, type SpanishOptions } from './option-texts.js';

const typingErrors: Readonly<Record<RuleSet['typingErrors'], string>> = {
  'director-mends': 'El árbitro corrige un error al anotar cuando se le pide.',
  'players-mend': 'Las partes que coinciden corrigen por sí mismas un error al anotar.',
};

const unseenTiles: Readonly<Record<RuleSet['unseenTiles'], string>> = {
  'number-only': 'Se ve cuántas fichas hay no vistas, no cuáles.',
  shown: 'Se ve cuáles son las fichas no vistas.',
};

export const tabletRules: SpanishOptions<typeof english> = {
  undoPressMs: {
    name: 'Anular una pulsación',
    sentence: ({ undoPressMs }) =>
      undoPressMs === 0
        ? 'Una pulsación no se puede anular.'
        : `Una pulsación se puede anular durante ${seconds(undoPressMs)}, si quien sigue no ha hecho nada antes.`,
  },
  typingErrors: {
    name: 'Quién corrige un error al anotar',
    sentence: (rules) => typingErrors[rules.typingErrors],
  },
  unseenTiles: {
    name: 'Qué se ve de las fichas no vistas',
    sentence: (rules) => unseenTiles[rules.unseenTiles],
  },
};
