import type { Board } from './board.js';
import { tileCountOf, tilesOf, type TileSet } from './tile-set.js';
import { samePiece, undeclaredBlank, type Tile } from './tile.js';

/**
 * The tiles of the set that are not on the board, so in the bag or on racks: letters in order,
 * blanks last as `{ letter: '', blank: true }`.
 */
export function unseenTiles(tileSet: TileSet, board: Board): readonly Tile[] {
  const lying = board.cells.filter((tile) => tile !== undefined);
  return withoutTiles(tilesOf(tileSet), lying).rest;
}

/** How many tiles are in the bag while every one of `racks` is full; never below 0 (G12, G17). */
export function bagCount(tileSet: TileSet, board: Board, racks: number, rackSize: number): number {
  return Math.max(0, tileCountOf(tileSet) - board.count - racks * rackSize);
}

/**
 * Takes tiles out of a pool, a blank for a blank whatever it was declared as. `rest` is what the
 * pool keeps, in its order; `missing` is what it did not have.
 */
export function withoutTiles(
  pool: readonly Tile[],
  taken: readonly Tile[],
): { readonly rest: readonly Tile[]; readonly missing: readonly Tile[] } {
  const wanted = new Map<string, Tile[]>();
  for (const tile of taken) {
    const same = wanted.get(pieceOf(tile));
    if (same) same.push(tile);
    else wanted.set(pieceOf(tile), [tile]);
  }
  const rest = pool.filter((tile) => wanted.get(pieceOf(tile))?.pop() === undefined);
  return { rest, missing: [...wanted.values()].flat() };
}

/** Whether two heaps hold the same pieces, in any order (G32: racks and unseen tiles). */
export function sameTiles(one: readonly Tile[], other: readonly Tile[]): boolean {
  return one.length === other.length && withoutTiles(one, other).missing.length === 0;
}

/** Letters in the set's order, blanks last and undeclared: how a rack is shown. */
export function sortedTiles(tileSet: TileSet, tiles: readonly Tile[]): readonly Tile[] {
  const letters = tileSet.letters.flatMap(({ letter }) =>
    tiles.filter((tile) => samePiece(tile, { letter })),
  );
  const blanks = tiles.filter((tile) => tile.blank === true).map(() => undeclaredBlank);
  return [...letters, ...blanks];
}

function pieceOf(tile: Tile): string {
  return tile.blank === true ? '' : tile.letter;
}
