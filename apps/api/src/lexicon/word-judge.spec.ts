import { englishTiles } from '@boardside/engine';
import { buildWordGraph, openWordGraph } from '@boardside/lexicon';
import { contentOf, hashOf } from './list-file.js';
import { builtInList, readBuiltInWords } from './built-in-list.js';
import { wordJudgeFrom, WordJudge } from './word-judge.js';

function judgeOf(words: Iterable<string>): WordJudge {
  return wordJudgeFrom(openWordGraph(buildWordGraph(words, englishTiles)));
}

test('G26 a play is acceptable when every word that was sent is in the list', () => {
  const judge = judgeOf(['AB', 'CD', 'EF']);
  expect(judge.acceptable(['AB'])).toBe(true);
  expect(judge.acceptable(['AB', 'EF', 'cd'])).toBe(true);
  expect(judge.acceptable(['AB', 'XY', 'CD'])).toBe(false);
  expect(judge.acceptable(['XY'])).toBe(false);
});

test('G26 every word is looked up, also after one that is not in the list', () => {
  const looked: string[] = [];
  const judge = new WordJudge((word) => {
    looked.push(word);
    return word !== 'XY';
  });
  judge.acceptable(['XY', 'AB', 'CD']);
  judge.acceptable(['AB', 'CD', 'XY']);
  expect(looked).toEqual(['XY', 'AB', 'CD', 'AB', 'CD', 'XY']);
});

test('the jury consults a list word by word', () => {
  expect(judgeOf(['AB', 'CD']).consult(['CD', 'XY'])).toEqual({
    words: [
      { text: 'CD', inList: true },
      { text: 'XY', inList: false },
    ],
  });
});

test('G8 Boardside’s own list is what its hash says, never official, without four abbreviations', async () => {
  const words = await readBuiltInWords();
  expect(words).toHaveLength(builtInList.words);
  expect(hashOf(contentOf(words))).toBe(builtInList.hash);
  expect(builtInList.official).toBe('not-official');
  const judge = judgeOf(words);
  expect(judge.acceptable(['AA', 'QUIXOTRY', 'ZYZZYVA'])).toBe(true);
  const none = ['AO', 'SJ', 'UA', 'UK'].map((each) => judge.acceptable([each]));
  expect(none).toEqual([false, false, false, false]);
});
