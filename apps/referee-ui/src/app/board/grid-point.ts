import type { Place } from '@boardside/engine';

type ScreenPoint = { readonly x: number; readonly y: number };
type ScreenBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
/** A place between squares: whole numbers are the middles of squares. */
export type GridPoint = { readonly row: number; readonly column: number };

/**
 * Where a point of the screen lies on a grid of squares, from the boxes of its first and last one.
 * Works for a grid that is turned by any angle: to another side, or while it is still turning.
 */
export function pointOnGrid(
  point: ScreenPoint,
  first: ScreenBox,
  last: ScreenBox,
  size: number,
): GridPoint {
  const from = centreOf(first);
  const to = centreOf(last);
  const [x, y] = [point.x - from.x, point.y - from.y];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // The edges of the grid, half a right angle to each side of its diagonal.
  const along = { x: (dx + dy) / 2, y: (dy - dx) / 2 };
  const length = (along.x ** 2 + along.y ** 2) / (size - 1);
  return {
    row: (y * along.x - x * along.y) / length,
    column: (x * along.x + y * along.y) / length,
  };
}

function centreOf(box: ScreenBox): ScreenPoint {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * The square that a point means: the one it is in if that one is possible, else the nearest
 * possible one whose edge is no further than `reach` squares away; undefined when none is.
 */
export function nearestSquare(
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
