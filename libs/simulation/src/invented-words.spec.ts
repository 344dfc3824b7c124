import { englishTiles, spanishTiles } from '@boardside/engine';
import { inventedWords } from './invented-words.js';

test('the same seed invents the same words, each once, all of tiles of the set', () => {
  const words = inventedWords(englishTiles, 1);
  expect(words).toEqual(inventedWords(englishTiles, 1));
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(2_500);
  expect(words.every((word) => /^[A-Z]{2,8}$/.test(word))).toBe(true);
});

test('tiles of two letters are in the words as well', () => {
  expect(inventedWords(spanishTiles, 1).some((word) => word.includes('CH'))).toBe(true);
});
