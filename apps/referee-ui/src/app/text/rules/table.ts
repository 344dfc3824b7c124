import type { RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import type { OptionTexts, TextByValue } from './option-texts.js';

const tileSets: Readonly<Record<string, string>> = {
  english: 'The tiles are the 100 English ones, two of them blanks.',
  'english-machine':
    'The tiles are 100 English ones without blanks: one more K and one more Z take their place.',
  spanish: 'The tiles are the Spanish ones: CH, LL, RR and Ñ are tiles of their own.',
};

const layouts: Readonly<Record<string, string>> = {
  standard: 'The board has premium letters and premium words.',
  'no-premium-words': 'The board has premium letters and no premium words.',
};

const seats: Readonly<Record<RuleSet['seats']['most'], string>> = {
  2: 'Two players sit at a table.',
  3: 'Two or three players sit at a table; turns pass to the left.',
  4: 'Two, three or four players sit at a table; turns pass to the left.',
};

const tilesCheck: TextByValue<RuleSet['tilesCheck']> = {
  asked: 'The tablet asks all players to check the tiles before the game.',
  'not-asked': 'Nobody is asked to check the tiles before the game.',
};

const first: TextByValue<RuleSet['first']> = {
  draw: 'Players draw a tile for who starts; the nearest to A starts, a blank before A.',
  assigned: 'The pairing says who starts.',
  youngest: 'The youngest player starts; players of the same age draw a tile for it.',
};

export const tableRules = catalogue({
  'seats.most': {
    name: 'Players at a table',
    sentence: ({ seats: { most } }) => seats[most],
  },
  tileSet: {
    name: 'Tiles',
    sentence: ({ tileSet: { id } }) => tileSets[id] ?? `The tiles are those called ${id}.`,
  },
  layout: {
    name: 'Board',
    sentence: ({ layout: { id } }) => layouts[id] ?? `The board is the one called ${id}.`,
  },
  tilesCheck: {
    name: 'Checking the tiles',
    sentence: (rules) => tilesCheck[rules.tilesCheck],
  },
  first: { name: 'Who starts', sentence: (rules) => first[rules.first] },
} satisfies OptionTexts);
