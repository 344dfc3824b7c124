import { must, tileSetNamed, type Letter, type TileSet } from '@boardside/engine';
import type { RuleSet } from '@boardside/game';
import { buildWordGraph, openWordGraph, type WordGraph } from '@boardside/lexicon';
import { Dice } from './dice.js';

const vowels: readonly Letter[] = ['A', 'E', 'I', 'O', 'U'];

/** How many words of each length a list has. */
const wordsOfLength: readonly (readonly [length: number, words: number])[] = [
  [2, 70],
  [3, 350],
  [4, 700],
  [5, 700],
  [6, 450],
  [7, 350],
  [8, 150],
];

/**
 * A list of words that nobody holds rights in: letters of the tile set, vowels and others in turn,
 * now and then two alike in a row. Frequent letters are frequent in it, so bots find plays.
 */
export function inventedWords(tileSet: TileSet, seed: number): readonly string[] {
  const dice = new Dice(seed);
  const all = tileSet.letters.flatMap(({ letter, count }) =>
    Array.from({ length: count }, () => letter),
  );
  const sung = all.filter((letter) => vowels.includes(letter));
  const others = all.filter((letter) => !vowels.includes(letter));
  const words = new Set<string>();
  for (const [length, wanted] of wordsOfLength) {
    for (let found = 0, tries = 0; found < wanted && tries < wanted * 9; tries += 1) {
      const word = inventedWord(dice, length, sung, others);
      if (words.has(word)) continue;
      words.add(word);
      found += 1;
    }
  }
  return [...words].sort();
}

function inventedWord(
  dice: Dice,
  length: number,
  sung: readonly Letter[],
  others: readonly Letter[],
): string {
  let vowel = dice.happens(0.4);
  let word = '';
  for (let at = 0; at < length; at += 1) {
    word += dice.one(vowel ? sung : others);
    if (!dice.happens(0.15)) vowel = !vowel;
  }
  return word;
}

const graphs = new Map<string, WordGraph>();

/** A list of invented words for the tiles of these rules, which bots know and are judged by. */
export function inventedGraph({ tileSet: { id, version } }: Pick<RuleSet, 'tileSet'>): WordGraph {
  const known = graphs.get(id);
  if (known) return known;
  const tileSet = tileSetNamed(id, version);
  must(tileSet, `the tile set ${id} is published`);
  const graph = openWordGraph(buildWordGraph(inventedWords(tileSet, 1), tileSet));
  graphs.set(id, graph);
  return graph;
}
