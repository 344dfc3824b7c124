import { spanishTiles } from './data/spanish-tiles.js';
import { leadingLetter, parseTiles } from './tile-text.js';

const read = (text: string) => {
  const parsed = parseTiles(text, spanishTiles);
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

test.each([
  ['CHE', { letter: 'CH', written: 'CH' }],
  ['[C]HE', { letter: 'C', written: '[C]' }],
  ['[rr]O', { letter: 'RR', written: '[rr]' }],
  ['?A', undefined],
  ['[', undefined],
  ['', undefined],
])('%s begins with one letter', (text, letter) => {
  expect(leadingLetter(text, spanishTiles)).toEqual(letter);
});
