import type { Place } from '@boardside/engine';

type Point = { readonly x: number; readonly y: number };
type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
/** A place between squares: whole numbers are the middles of squares. */
export type GridPoint = { readonly row: number; readonly column: number };

/**
 * Where a point of the screen lies on a grid, from the boxes of its first and last square. Works
 * for a grid that is turned round too.
 */
export function pointOnGrid(point: Point, first: Box, last: Box, size: number): GridPoint {
  const from = middle(first);
  const to = middle(last);
  return {
    row: ((point.y - from.y) / (to.y - from.y)) * (size - 1),
    column: ((point.x - from.x) / (to.x - from.x)) * (size - 1),
  };
}

function middle(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * The square that a point means: the one it is in if that one is possible, else the nearest
 * possible one whose edge is no further than `reach` squares away; undefined when none is.
 */
export function snap(
  point: GridPoint,
  possible: readonly Place[],
  reach: number,
): Place | undefined {
  let nearest: Place | undefined;
  let distance = Infinity;
  for (const place of possible) {
    const rows = Math.max(0, Math.abs(place.row - point.row) - 0.5);
    const columns = Math.max(0, Math.abs(place.column - point.column) - 0.5);
    const away = Math.hypot(rows, columns);
    if (away < distance) {
      distance = away;
      nearest = place;
    }
  }
  return distance <= reach ? nearest : undefined;
}
