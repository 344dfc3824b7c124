import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { englishTiles } from '@boardside/engine';
import type { WordListView } from '@boardside/contract';
import { longestWord, type SortedWords } from './list-file.js';

/** Abbreviations that stand among the words of the package. */
const listedAbbreviations: ReadonlySet<string> = new Set(['AO', 'SJ', 'UA', 'UK']);

/**
 * The list that comes with Boardside. Its size and hash are written here so that no start has to
 * read it; a test reads it and compares.
 */
export const builtInList: WordListView = {
  hash: '336b4a44b46c85cf1b99a79368edbb317d444b34f7ed2b07233cdd30ff931dec',
  name: 'Boardside’s own list',
  words: 270_654,
  official: 'not-official',
  tileSet: englishTiles.id,
  origin: 'embedded',
};

/** Its words; reading them takes a moment, so only whoever judges by it asks. */
export async function readBuiltInWords(): Promise<SortedWords> {
  const path = createRequire(import.meta.url).resolve('an-array-of-english-words');
  const all = JSON.parse(await readFile(path, 'utf8')) as readonly string[];
  return all
    .map((word) => word.toUpperCase())
    .filter(
      (word) => word.length >= 2 && word.length <= longestWord && !listedAbbreviations.has(word),
    );
}
