import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { englishTiles } from './data/english-tiles.js';
import { spanishTiles } from './data/spanish-tiles.js';
import { formatTiles, parseTiles } from './tile-text.js';
import { undeclaredBlank, type Tile } from './tile.js';

const read = (text: string, tileSet = spanishTiles) => {
  const parsed = parseTiles(text, tileSet);
  return parsed.ok
    ? parsed.value.map(({ letter, blank }) => (blank ? `(${letter})` : letter)).join(' ')
    : parsed.refusal;
};

test.each([
  ['CHE', 'CH E'],
  ['C[H]E', 'C H E'],
  ['[C][H]E', 'C H E'],
  ['[CH]E', 'CH E'],
  ['PERRO', 'P E RR O'],
  ['A[ch]O', 'A (CH) O'],
  ['AchO', 'A (CH) O'],
  ['ÑañU', 'Ñ (A) (Ñ) U'],
  ['LL?', 'LL ()'],
  ['', ''],
])('%s is the tiles %s', (text, tiles) => {
  expect(read(text)).toBe(tiles);
});

test.each([
  ['KILO', 'KILO'],
  ['AKA', 'KA'],
  ['A[CE', '[CE'],
  ['A[Ch]', '[Ch]'],
])('%s is not read from %s on', (text, rest) => {
  expect(read(text)).toEqual({ code: 'unknown-letter', text: rest });
});

test('a tile of two characters is written in brackets, one of one as it is', () => {
  const chico: readonly Tile[] = [{ letter: 'CH' }, { letter: 'I' }, { letter: 'C', blank: true }];
  expect(formatTiles(chico, spanishTiles)).toBe('[CH]Ic');
  expect(formatTiles([{ letter: 'C' }, { letter: 'H' }], spanishTiles)).toBe('[C][H]');
  expect(formatTiles([{ letter: 'C' }, { letter: 'H' }], englishTiles)).toBe('CH');
});

test.each([
  ['English', englishTiles],
  ['Spanish', spanishTiles],
])('%s tiles are read back as they were written', (_, tileSet) => {
  const tile = fc.oneof(
    fc.constantFrom(...tileSet.letters).map(({ letter }): Tile => ({ letter })),
    fc.constantFrom(...tileSet.letters).map(({ letter }): Tile => ({ letter, blank: true })),
    fc.constant(undeclaredBlank),
  );
  fc.assert(
    fc.property(fc.array(tile, { maxLength: 9 }), (tiles) => {
      const text = formatTiles(tiles, tileSet);
      expect(parseTiles(text, tileSet)).toEqual({ ok: true, value: tiles });
    }),
  );
});
