import {
  accept,
  refuse,
  unseenTiles,
  withoutTiles,
  type Board,
  type Result,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import type { GcgError, GcgFile } from './gcg-file.js';
import { rackText } from './gcg-play-text.js';
import { longTilesOf } from './gcg-tile-set.js';
import { rackOf } from './gcg-tokens.js';

/** Tiles that a file says were left to a player: `#rack1 AEI`. */
export type RackLeft = {
  readonly number: 1 | 2;
  readonly line: number;
  /** Where the tiles begin. */
  readonly column: number;
  readonly tiles: readonly Tile[];
};

/** What `#rack1` and `#rack2` say; an empty one says nothing. */
export function readRacksLeft(file: GcgFile): Result<readonly RackLeft[], GcgError> {
  const found: RackLeft[] = [];
  for (const { line, keyword, text } of file.pragmas) {
    if ((keyword !== 'rack1' && keyword !== 'rack2') || text === '') continue;
    const column = keyword.length + 3;
    const tiles = rackOf(text, longTilesOf(file));
    if (tiles === undefined) return refuse({ line, column, expected: 'a rack' });
    found.push({ number: keyword === 'rack1' ? 1 : 2, line, column, tiles });
  }
  return accept(found);
}

/** Those of the tiles that are neither in the bag nor on a rack while this board lies. */
export function tilesNotAvailable(
  tileSet: TileSet,
  board: Board,
  tiles: readonly Tile[],
): readonly Tile[] {
  return withoutTiles(unseenTiles(tileSet, board), tiles).missing;
}

export function spareTiles(missing: readonly Tile[]): string {
  return `tiles that are not on the board; there is no further ${rackText(missing)}`;
}

/** What is left of a rack without the tiles; a rack that is not written has every tile. */
export function withoutFrom(
  rack: readonly Tile[] | undefined,
  tiles: readonly Tile[],
): ReturnType<typeof withoutTiles> {
  return rack === undefined ? { rest: [], missing: [] } : withoutTiles(rack, tiles);
}
