import {
  accept,
  englishTiles,
  publishedTileSets,
  refuse,
  type Result,
  type TileSet,
} from '@boardside/engine';
import type { GcgError, GcgFile } from './gcg-file.js';
import type { LongTiles } from './gcg-tokens.js';

/** The tiles of more than one letter that a file declares with `#tile`. */
export function longTilesOf({ pragmas }: GcgFile): LongTiles {
  return pragmas
    .filter(({ keyword }) => keyword === 'tile')
    .map(({ text }) => text.split(' ')[0] ?? '')
    .filter((letter) => letter.length > 1);
}

/**
 * The set a game was played with: the one that the file names, else the first that has every tile
 * declared and played. English where nothing says otherwise.
 */
export function tileSetOf(file: GcgFile): Result<TileSet, GcgError> {
  const named = file.pragmas.find(({ keyword }) => namingPragmas.has(keyword));
  const byName = publishedTileSets.find(
    ({ id }) => named?.text.toLowerCase().split(/\s/)[0] === id,
  );
  if (byName !== undefined) return accept(byName);
  const declared = file.pragmas.filter(({ keyword }) => keyword === 'tile');
  for (const { line, text } of declared) {
    const letter = text.split(' ')[0] ?? '';
    if (!publishedTileSets.some((tileSet) => hasLetter(tileSet, letter))) {
      return refuse({
        line,
        column: '#tile '.length + 1,
        expected: `a tile of a set that Boardside has`,
      });
    }
  }
  const letters = [...lettersIn(file)];
  const fitting = publishedTileSets.find((tileSet) =>
    letters.every((letter) => hasLetter(tileSet, letter)),
  );
  return accept(fitting ?? englishTiles);
}

const namingPragmas: ReadonlySet<string> = new Set(['tile-distribution', 'tile-set']);

function hasLetter({ letters }: TileSet, letter: string): boolean {
  return letters.some((known) => known.letter === letter);
}

function lettersIn(file: GcgFile): ReadonlySet<string> {
  const letters = new Set(longTilesOf(file));
  for (const { act } of file.events) {
    if (act.kind !== 'play') continue;
    for (const slot of act.slots) if (slot.kind === 'tile') letters.add(slot.tile.letter);
  }
  return letters;
}
