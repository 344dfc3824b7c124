import { accept, refuse, type Result } from './result.js';
import type { TileSet } from './tile-set.js';
import { undeclaredBlank, type Letter, type Tile } from './tile.js';

/** Where a text of tiles cannot be read: what is left of it there. */
export type TileTextRefusal = { readonly code: 'unknown-letter'; readonly text: string };

/**
 * Tiles as notation writes them: capitals, a blank by the small letter it stands for, `?` for one
 * that has not been declared. Of the letters that a text could begin with the longest is meant, so
 * `CHE` is CH and E where the set has a tile CH; brackets say it of one tile, `[CH]`, `[ch]`, and
 * of tiles that are not one: `[C][H]`.
 */
export function parseTiles(
  text: string,
  tileSet: TileSet,
): Result<readonly Tile[], TileTextRefusal> {
  const tiles: Tile[] = [];
  let rest = text;
  while (rest !== '') {
    const written = rest.startsWith('?') ? '?' : (bracketed(rest) ?? longest(rest, tileSet));
    const tile = written === undefined ? undefined : tileWritten(written, tileSet);
    if (written === undefined || tile === undefined)
      return refuse({ code: 'unknown-letter', text: rest });
    tiles.push(tile);
    rest = rest.slice(written.length);
  }
  return accept(tiles);
}

/** The same notation back: a tile of several characters in brackets, as everybody reads it. */
export function formatTiles(tiles: readonly Tile[], tileSet: TileSet): string {
  const texts = tiles.map((tile) => writtenTile(tile));
  const parsed = parseTiles(texts.join(''), tileSet);
  // Single letters that together would be read as one tile are set apart by brackets.
  const apart = parsed.ok && parsed.value.length === tiles.length;
  return apart ? texts.join('') : texts.map((text) => inBrackets(text)).join('');
}

function writtenTile({ letter, blank }: Tile): string {
  if (letter === '') return '?';
  const written = blank === true ? letter.toLowerCase() : letter;
  return Array.from(letter).length > 1 ? `[${written}]` : written;
}

function inBrackets(text: string): string {
  return text === '?' || text.startsWith('[') ? text : `[${text}]`;
}

function bracketed(text: string): string | undefined {
  return /^\[[^\]]+\]/.exec(text)?.[0];
}

/** What the text begins with, as it is written: all capitals, or all small for a blank. */
function longest(text: string, tileSet: TileSet): string | undefined {
  const starts = tileSet.letters.flatMap(({ letter }) =>
    [letter, letter.toLowerCase()].filter((written) => text.startsWith(written)),
  );
  return starts.sort((one, other) => other.length - one.length)[0];
}

function tileWritten(written: string, tileSet: TileSet): Tile | undefined {
  if (written === '?') return undeclaredBlank;
  const bare = written.startsWith('[') ? written.slice(1, -1) : written;
  const letter: Letter = bare.toUpperCase();
  if (!tileSet.letters.some((entry) => entry.letter === letter)) return undefined;
  if (bare === letter) return { letter };
  return bare === letter.toLowerCase() ? { letter, blank: true } : undefined;
}
