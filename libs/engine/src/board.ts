import type { Layout } from './layout.js';
import { must } from './result.js';
import type { Place } from './square.js';
import type { Tile } from './tile.js';

/** Tiles on squares, as an immutable value: putting and taking give a new board. */
export type Board = {
  readonly size: number;
  /** How many tiles lie on it. */
  readonly count: number;
  /** Row by row; undefined where no tile lies. */
  readonly cells: readonly (Tile | undefined)[];
};

export const emptyBoard = (layout: Layout): Board => ({
  size: layout.size,
  count: 0,
  cells: new Array<Tile | undefined>(layout.size * layout.size).fill(undefined),
});

export function isOnBoard(board: Board, place: Place): boolean {
  return place.row >= 0 && place.row < board.size && place.column >= 0 && place.column < board.size;
}

/** Undefined for an empty square, and for one beyond the edge. */
export function tileAt(board: Board, place: Place): Tile | undefined {
  return isOnBoard(board, place) ? board.cells[place.row * board.size + place.column] : undefined;
}

/** Every square has to be on the board and empty. */
export function placeTiles(board: Board, placed: readonly { place: Place; tile: Tile }[]): Board {
  const cells = board.cells.slice();
  for (const { place, tile } of placed) {
    must(isOnBoard(board, place), 'a tile is put on the board');
    const index = place.row * board.size + place.column;
    must(cells[index] === undefined, 'a tile is put on an empty square');
    cells[index] = tile;
  }
  return { size: board.size, count: board.count + placed.length, cells };
}

/** Every square has to hold a tile. */
export function removeTiles(board: Board, places: readonly Place[]): Board {
  const cells = board.cells.slice();
  for (const place of places) {
    must(isOnBoard(board, place), 'a tile is taken from the board');
    const index = place.row * board.size + place.column;
    must(cells[index] !== undefined, 'a tile is taken from a square that holds one');
    cells[index] = undefined;
  }
  return { size: board.size, count: board.count - places.length, cells };
}

/** Row by row from the top left. */
export function tilesOn(board: Board): readonly { place: Place; tile: Tile }[] {
  const found: { place: Place; tile: Tile }[] = [];
  board.cells.forEach((tile, index) => {
    if (tile === undefined) return;
    found.push({
      place: { row: Math.floor(index / board.size), column: index % board.size },
      tile,
    });
  });
  return found;
}
