import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownList, wordsOfOwnList } from './own-list.js';
import { contentOf, hashOf } from './list-file.js';
import { SortedWords } from './sorted-words.js';
import { WordJudge } from './word-judge.js';

const word = fc.stringMatching(/^[A-D]{2,15}$/);

test('the words of a list are in it and no others are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, other) => {
      const list = new SortedWords([...words].sort());
      expect(list.size).toBe(words.length);
      expect(words.filter((each) => !list.has(each))).toEqual([]);
      expect(list.has(other)).toBe(words.includes(other));
    }),
  );
});

test.each([1, 2, 3, 4, 5, 7, 8, 9])('the first and the last of %s words are found', (count) => {
  const words = [...'BCDEFGHIJ'].slice(0, count).map((letter) => letter + letter);
  const list = new SortedWords(words);
  expect(words.map((each) => list.has(each))).toEqual(words.map(() => true));
  expect(['AA', 'KK', 'BA', 'BBB', 'B', ''].map((each) => list.has(each))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('a word longer than a board is in no list', () => {
  const list = new SortedWords(['ABCDEFGHIJKLMNO']);
  expect(list.has('ABCDEFGHIJKLMNO')).toBe(true);
  expect(list.has('ABCDEFGHIJKLMNOP')).toBe(false);
});

test('G26 a play is acceptable when every word that was sent is in the list', () => {
  const judge = new WordJudge(new SortedWords(['AB', 'CD', 'EF']));
  expect(judge.acceptable(['AB'])).toBe(true);
  expect(judge.acceptable(['AB', 'EF', 'cd'])).toBe(true);
  expect(judge.acceptable(['AB', 'XY', 'CD'])).toBe(false);
  expect(judge.acceptable(['XY'])).toBe(false);
});

test('G26 every word is looked up, also after one that is not in the list', () => {
  const looked: string[] = [];
  const words = new SortedWords(['AB', 'CD']);
  const has = words.has.bind(words);
  words.has = (sought) => {
    looked.push(sought);
    return has(sought);
  };
  const judge = new WordJudge(words);
  judge.acceptable(['XY', 'AB', 'CD']);
  judge.acceptable(['AB', 'CD', 'XY']);
  expect(looked).toEqual(['XY', 'AB', 'CD', 'AB', 'CD', 'XY']);
});

test('the jury consults a list word by word', () => {
  const judge = new WordJudge(new SortedWords(['AB', 'CD']));
  expect(judge.consult(['CD', 'XY'])).toEqual({
    words: [
      { text: 'CD', inList: true },
      { text: 'XY', inList: false },
    ],
  });
});

test('G8 Boardside’s own list is what its hash says, never official, without four abbreviations', async () => {
  const words = await wordsOfOwnList();
  expect(words).toHaveLength(ownList.words);
  expect(hashOf(contentOf(words))).toBe(ownList.hash);
  expect(ownList.official).toBe('not-official');
  const judge = new WordJudge(new SortedWords(words));
  expect(judge.acceptable(['AA', 'QUIXOTRY', 'ZYZZYVA'])).toBe(true);
  const none = ['AO', 'SJ', 'UA', 'UK'].map((each) => judge.acceptable([each]));
  expect(none).toEqual([false, false, false, false]);
});

test('400,000 words stay in memory in 12 MB', () => {
  const words = Array.from({ length: 400_000 }, (_, index) => index.toString(36).padStart(9, '0'));
  const before = process.memoryUsage().arrayBuffers;
  const list = new SortedWords(words.sort());
  const grown = process.memoryUsage().arrayBuffers - before;
  expect(list.has(words[399_999]!)).toBe(true);
  expect(grown).toBeLessThanOrEqual(12_000_000);
});
