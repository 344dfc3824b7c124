import { tileCountOf, tileSetNamed } from '@boardside/engine';
import type { RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { listOf } from '../numbers.js';
import type { OptionTexts, TextByValue } from './option-texts.js';

/** Of the sets of which more is to be said than what they are made of. */
const tileSets: Readonly<Record<string, string>> = {
  'english-machine':
    'The set has 100 English tiles and no blanks. An extra K and an extra Z replace the blanks.',
};

/** What a set is made of: `The set has 100 Spanish tiles, 2 of them blanks.` */
function tileSetSentence({ id, version }: RuleSet['tileSet']): string {
  const known = tileSetNamed(id, version);
  if (known === undefined) return `The tile set is ${id}.`;
  const { name, letters, blanks } = known;
  const own = letters.map(({ letter }) => letter).filter((letter) => !/^[A-Z]$/.test(letter));
  const besides = own.length === 0 ? '' : ` It includes ${listOf(own)}.`;
  return `The set has ${String(tileCountOf(known))} ${name} tiles, ${String(blanks)} of them blanks.${besides}`;
}

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
  'not-asked': 'The tablet does not ask players to check the tiles.',
};

const first: TextByValue<RuleSet['first']> = {
  draw: 'Each player draws a tile. The letter nearest to A starts; a blank comes before A.',
  assigned: 'The pairing says who starts.',
  youngest: 'The youngest player starts. Players of the same age draw a tile.',
};

export const tableRules = catalogue('tableRules', {
  'seats.most': {
    name: 'Players at a table',
    sentence: ({ seats: { most } }) => seats[most],
  },
  tileSet: {
    name: 'Tiles',
    sentence: ({ tileSet }) => tileSets[tileSet.id] ?? tileSetSentence(tileSet),
  },
  layout: {
    name: 'Board',
    sentence: ({ layout: { id } }) => layouts[id] ?? `The board is ${id}.`,
  },
  tilesCheck: {
    name: 'Checking the tiles',
    sentence: (rules) => tilesCheck[rules.tilesCheck],
  },
  first: { name: 'Who starts', sentence: (rules) => first[rules.first] },
} satisfies OptionTexts);
