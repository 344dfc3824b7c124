import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { englishTiles, type TileSet } from '@boardside/engine';
import type { SeededDice } from './positions.fixture.js';

/** The words of the free list that comes with the server, 2 to 15 letters, capitals. */
export function freeWords(): readonly string[] {
  const server = join(__dirname, '..', '..', '..', 'apps', 'api', 'package.json');
  const path = createRequire(server).resolve('an-array-of-english-words');
  const all = JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
  return all
    .filter((word) => word.length >= 2 && word.length <= 15)
    .map((word) => word.toUpperCase());
}

/** So many words of a list: all of two letters, others by chance, shorter ones sooner. */
export function someWords(words: readonly string[], count: number, dice: SeededDice): Set<string> {
  const chosen = new Set(words.filter((word) => word.length === 2));
  while (chosen.size < count) {
    const word = words[dice.below(words.length)] ?? '';
    if (word.length <= 3 + dice.below(12)) chosen.add(word);
  }
  return chosen;
}

/** Words made up of any tiles of a set, 2 to 7 tiles long. */
export function madeUpWords(tileSet: TileSet, count: number, dice: SeededDice): Set<string> {
  const bag = tileSet.letters.flatMap(({ letter, count: tiles }) =>
    Array.from({ length: tiles }, () => letter),
  );
  const chosen = new Set<string>();
  while (chosen.size < count) {
    const length = 2 + Math.min(dice.below(6), dice.below(6));
    chosen.add(Array.from({ length }, () => bag[dice.below(bag.length)]).join(''));
  }
  return chosen;
}

/** Few letters, some of them of two characters, and blanks. */
export const tilesWithDigraphs: TileSet = {
  ...englishTiles,
  id: 'with-digraphs',
  letters: ['A', 'C', 'CH', 'E', 'H', 'L', 'LL', 'N', 'Ñ', 'R', 'RR'].map((letter) => ({
    letter,
    count: letter === 'A' || letter === 'E' ? 14 : 7,
    value: 1,
  })),
};
