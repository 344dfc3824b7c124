import type { TileSet } from '../tile-set.js';

const keys: TileSet['keys'] = [
  ['Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P'],
  ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'],
  ['Z', 'X', 'C', 'V', 'B', 'N', 'M'],
];

const letters: TileSet['letters'] = [
  { letter: 'A', count: 9, value: 1 },
  { letter: 'B', count: 2, value: 3 },
  { letter: 'C', count: 2, value: 3 },
  { letter: 'D', count: 4, value: 2 },
  { letter: 'E', count: 12, value: 1 },
  { letter: 'F', count: 2, value: 4 },
  { letter: 'G', count: 3, value: 2 },
  { letter: 'H', count: 2, value: 4 },
  { letter: 'I', count: 9, value: 1 },
  { letter: 'J', count: 1, value: 8 },
  { letter: 'K', count: 1, value: 5 },
  { letter: 'L', count: 4, value: 1 },
  { letter: 'M', count: 2, value: 3 },
  { letter: 'N', count: 6, value: 1 },
  { letter: 'O', count: 8, value: 1 },
  { letter: 'P', count: 2, value: 3 },
  { letter: 'Q', count: 1, value: 10 },
  { letter: 'R', count: 6, value: 1 },
  { letter: 'S', count: 4, value: 1 },
  { letter: 'T', count: 6, value: 1 },
  { letter: 'U', count: 4, value: 1 },
  { letter: 'V', count: 2, value: 4 },
  { letter: 'W', count: 2, value: 4 },
  { letter: 'X', count: 1, value: 8 },
  { letter: 'Y', count: 2, value: 4 },
  { letter: 'Z', count: 1, value: 10 },
];

/** 100 tiles, face value 187. */
export const englishTiles: TileSet = {
  id: 'english',
  version: 1,
  name: 'English',
  language: 'en',
  letters,
  blanks: 2,
  keys,
};

/** M3: an extra K and an extra Z take the place of the blanks; 100 tiles, face value 202. */
export const englishTilesWithoutBlanks: TileSet = {
  id: 'english-machine',
  version: 1,
  name: 'English, without blanks',
  language: 'en',
  letters: letters.map((entry) =>
    entry.letter === 'K' || entry.letter === 'Z' ? { ...entry, count: entry.count + 1 } : entry,
  ),
  blanks: 0,
  keys,
};
