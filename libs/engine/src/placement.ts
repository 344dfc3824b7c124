import { isOnBoard, tileAt, tilesOn, type Board } from './board.js';
import type { Layout } from './layout.js';
import type { PlacedTile, PlayRefusal } from './play.js';
import { accept, refuse, type Result } from './result.js';
import {
  formatSquare,
  parseSquare,
  samePlace,
  step,
  type Direction,
  type Place,
  type Square,
} from './square.js';
import { factsOf, type TileSet } from './tile-set.js';
import { samePiece, type Tile } from './tile.js';

/**
 * The empty squares that `count` new tiles fill, beginning at the square and passing over those
 * already filled; undefined when they run over the edge or the square is not of this board.
 */
export function squaresCovered(
  board: Board,
  at: Square,
  count: number,
): readonly Place[] | undefined {
  const start = parseSquare(at);
  return start && squaresFrom(board, start.place, start.direction, count);
}

export function squaresFrom(
  board: Board,
  from: Place,
  direction: Direction,
  count: number,
): readonly Place[] | undefined {
  const covered: Place[] = [];
  let place = from;
  while (covered.length < count) {
    if (!isOnBoard(board, place)) return undefined;
    if (tileAt(board, place) === undefined) covered.push(place);
    place = step(place, direction, 1);
  }
  return covered;
}

/**
 * Whether new tiles may lie on these squares, by the shape of the board alone: G11 for the first
 * play, G14 for every other.
 */
export function validateShape(
  board: Board,
  layout: Layout,
  covered: readonly Place[],
  firstPlayMinimum: number,
): PlayRefusal | undefined {
  if (covered.length === 0) return { code: 'disconnected' };
  if (board.count > 0) {
    return covered.some((place) => hasNeighbour(board, place))
      ? undefined
      : { code: 'disconnected' };
  }
  if (covered.length < firstPlayMinimum) return { code: 'one-tile-first' };
  return covered.some((place) => samePlace(place, layout.centre))
    ? undefined
    : { code: 'centre-uncovered' };
}

function hasNeighbour(board: Board, place: Place): boolean {
  return (
    tileAt(board, step(place, 'across', -1)) !== undefined ||
    tileAt(board, step(place, 'across', 1)) !== undefined ||
    tileAt(board, step(place, 'down', -1)) !== undefined ||
    tileAt(board, step(place, 'down', 1)) !== undefined
  );
}

/** Refuses tiles that the set does not have besides those on the board. */
export function validateSupply(
  board: Board,
  tileSet: TileSet,
  tiles: readonly Tile[],
): PlayRefusal | undefined {
  for (const [index, tile] of tiles.entries()) {
    const stands = factsOf(tileSet, tile.letter);
    if (stands === undefined) return { code: 'no-such-tile', letter: tile.letter, count: 0 };
    if (tiles.findIndex((earlier) => samePiece(earlier, tile)) < index) continue;
    const count = tile.blank === true ? tileSet.blanks : stands.count;
    const needed = tiles.filter((other) => samePiece(other, tile)).length;
    if (needed + lyingCount(board, tile) <= count) continue;
    const letter = tile.blank === true ? '' : tile.letter;
    const lies = whereLies(board, tile);
    return { code: 'no-such-tile', letter, count, ...(lies.length > 0 ? { lies } : {}) };
  }
  return undefined;
}

function lyingCount(board: Board, piece: Tile): number {
  let count = 0;
  for (const tile of board.cells) if (tile !== undefined && samePiece(tile, piece)) count += 1;
  return count;
}

function whereLies(board: Board, piece: Tile): readonly Square[] {
  return tilesOn(board)
    .filter(({ tile }) => samePiece(tile, piece))
    .map(({ place }) => formatSquare(place, 'across'));
}

/**
 * Tiles put down one by one, in any order, as one turn: the square of the first with the
 * direction, and the tiles in order. Refuses `off-board`, `square-taken`, `not-in-line` (G6),
 * `gap` (G5, G7) and `disconnected` for no tile at all.
 */
export function inferPlacement(
  board: Board,
  placed: readonly PlacedTile[],
): Result<{ at: Square; tiles: readonly Tile[] }, PlayRefusal> {
  const first = placed[0];
  if (first === undefined) return refuse({ code: 'disconnected' });
  if (!placed.every(({ place }) => isOnBoard(board, place))) return refuse({ code: 'off-board' });
  const direction = lineOf(placed, first.place);
  if (direction === undefined) return refuse({ code: 'not-in-line' });
  const sorted = [...placed].sort(
    (one, other) => one.place.row - other.place.row || one.place.column - other.place.column,
  );
  const broken = sorted.map((here, index) => breakAt(board, sorted[index - 1], here, direction));
  const refusal = broken.find((found) => found !== undefined);
  if (refusal) return refuse(refusal);
  const start = sorted[0] ?? first;
  return accept({
    at: formatSquare(start.place, direction),
    tiles: sorted.map(({ tile }) => tile),
  });
}

function lineOf(placed: readonly PlacedTile[], first: Place): Direction | undefined {
  if (placed.every(({ place }) => place.row === first.row)) return 'across';
  return placed.every(({ place }) => place.column === first.column) ? 'down' : undefined;
}

function breakAt(
  board: Board,
  before: PlacedTile | undefined,
  here: PlacedTile,
  direction: Direction,
): PlayRefusal | undefined {
  const taken = { code: 'square-taken', at: formatSquare(here.place, direction) } as const;
  if (tileAt(board, here.place) !== undefined) return taken;
  if (before === undefined) return undefined;
  if (samePlace(before.place, here.place)) return taken;
  let between = step(before.place, direction, 1);
  while (!samePlace(between, here.place)) {
    if (tileAt(board, between) === undefined) {
      return { code: 'gap', at: formatSquare(between, direction) };
    }
    between = step(between, direction, 1);
  }
  return undefined;
}
