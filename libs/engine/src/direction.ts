import { isOnBoard, tileAt, type Board } from './board.js';
import type { Layout } from './layout.js';
import { validateShape, squaresFrom } from './placement.js';
import { otherDirection, step, type Direction, type Place } from './square.js';
import type { Tile } from './tile.js';

/**
 * The direction that a player tapping this square most likely means, from the shape of the board
 * alone, never from words. When the tiles typed so far fit in only one direction, that one; else
 * no neighbour: the direction that reaches other tiles sooner, across when tied; a neighbour above
 * or below only: across; left or right only: down; both: down.
 */
export function guessDirection(
  board: Board,
  layout: Layout,
  place: Place,
  tiles: readonly Tile[],
): Direction {
  const likely = directionByNeighbours(board, place);
  if (tiles.length === 0) return likely;
  const other = otherDirection(likely);
  return !fits(board, layout, place, likely, tiles.length) &&
    fits(board, layout, place, other, tiles.length)
    ? other
    : likely;
}

/** Squares on which a play's first new tile may lie, by the shape of the board alone. */
export function startSquares(board: Board, layout: Layout, rackSize: number): readonly Place[] {
  const found: Place[] = [];
  board.cells.forEach((tile, index) => {
    if (tile !== undefined) return;
    const place = { row: Math.floor(index / board.size), column: index % board.size };
    if (couldStart(board, layout, place, rackSize)) found.push(place);
  });
  return found;
}

function couldStart(board: Board, layout: Layout, place: Place, rackSize: number): boolean {
  const smallest = board.count === 0 ? 2 : 1;
  for (let count = smallest; count <= rackSize; count += 1) {
    if (fits(board, layout, place, 'across', count)) return true;
    if (fits(board, layout, place, 'down', count)) return true;
  }
  return false;
}

function fits(
  board: Board,
  layout: Layout,
  place: Place,
  direction: Direction,
  count: number,
): boolean {
  const covered = squaresFrom(board, place, direction, count);
  return covered !== undefined && validateShape(board, layout, covered, 1) === undefined;
}

function directionByNeighbours(board: Board, place: Place): Direction {
  const beside = isBeside(board, place, 'across');
  const aboveOrBelow = isBeside(board, place, 'down');
  if (beside) return 'down';
  if (aboveOrBelow) return 'across';
  return reach(board, place, 'down') < reach(board, place, 'across') ? 'down' : 'across';
}

function isBeside(board: Board, place: Place, direction: Direction): boolean {
  return (
    tileAt(board, step(place, direction, -1)) !== undefined ||
    tileAt(board, step(place, direction, 1)) !== undefined
  );
}

/** How many squares on until a tile beside or on the line is met; Infinity when none is. */
function reach(board: Board, from: Place, direction: Direction): number {
  const aside = otherDirection(direction);
  let count = 0;
  let place = from;
  while (isOnBoard(board, place)) {
    if (tileAt(board, place) !== undefined || isBeside(board, place, aside)) return count;
    count += 1;
    place = step(place, direction, 1);
  }
  return Infinity;
}
