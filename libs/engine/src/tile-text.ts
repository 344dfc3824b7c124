import { accept, refuse, type Result } from './result.js';
import type { TileSet } from './tile-set.js';
import { undeclaredBlank, type Letter, type Tile } from './tile.js';

/** Where a text of tiles cannot be read: what is left of it there. */
export type TileTextRefusal = { readonly code: 'unknown-letter'; readonly text: string };

/**
 * Tiles as notation writes them: capitals, a blank by the small letter it stands for, `?` for one
 * that has not been declared.
 */
export function parseTiles(
  text: string,
  tileSet: TileSet,
): Result<readonly Tile[], TileTextRefusal> {
  const tiles: Tile[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith('?')) {
      tiles.push(undeclaredBlank);
      rest = rest.slice(1);
      continue;
    }
    const leading = leadingLetter(rest, tileSet);
    if (leading === undefined) return refuse({ code: 'unknown-letter', text: rest });
    const { letter, written } = leading;
    tiles.push(written.includes(letter) ? { letter } : { letter, blank: true });
    rest = rest.slice(written.length);
  }
  return accept(tiles);
}

/**
 * The letter that a text begins with, and how it is written there: all capitals, or all small. Of
 * those that it could be the longest is meant, so `CHE` begins with CH where the set has a tile CH;
 * brackets say it of one tile, `[CH]`, `[ch]`, and of tiles that are not one: `[C][H]`.
 */
export function leadingLetter(
  text: string,
  tileSet: TileSet,
): { readonly letter: Letter; readonly written: string } | undefined {
  const inside = /^\[([^\]]*)\]/.exec(text)?.[1];
  const found = tileSet.letters
    .flatMap(({ letter }) => [
      { letter, bare: letter },
      { letter, bare: letter.toLowerCase() },
    ])
    .filter(({ bare }) => (inside === undefined ? text.startsWith(bare) : inside === bare))
    .sort((one, other) => other.bare.length - one.bare.length)[0];
  if (found === undefined) return undefined;
  const { letter, bare } = found;
  return { letter, written: inside === undefined ? bare : `[${bare}]` };
}
