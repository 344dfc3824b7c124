/**
 * A square with a direction, as score sheets write it: `8D` is row 8 from column D, across; `D8`
 * is the same square, down.
 */
export type Square = string;

export type Direction = 'across' | 'down';

/** A square without a direction, counted from 0 at the top left. */
export type Place = { readonly row: number; readonly column: number };

export const largestSize = 26;

const acrossPattern = /^([1-9][0-9]?)([A-Za-z])$/;
const downPattern = /^([A-Za-z])([1-9][0-9]?)$/;

/** Reads `8D`, `8d`, `D8` or `d8`; undefined when the text is not a square of any board. */
export function parseSquare(text: string): { place: Place; direction: Direction } | undefined {
  const across = acrossPattern.exec(text);
  if (across) return squareOf(across[1] ?? '', across[2] ?? '', 'across');
  const down = downPattern.exec(text);
  if (down) return squareOf(down[2] ?? '', down[1] ?? '', 'down');
  return undefined;
}

function squareOf(
  row: string,
  column: string,
  direction: Direction,
): { place: Place; direction: Direction } | undefined {
  const place = { row: Number(row) - 1, column: column.toUpperCase().charCodeAt(0) - 65 };
  return place.row < largestSize ? { place, direction } : undefined;
}

/** The row's number first for across, the column's letter first for down. */
export function formatSquare(place: Place, direction: Direction): Square {
  const column = columnName(place.column);
  const row = String(place.row + 1);
  return direction === 'across' ? row + column : column + row;
}

/** `A` for column 0. */
export function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}

export function samePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}

export function otherDirection(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across';
}

/** The place `count` squares on in the direction; `count` may be negative. */
export function step(place: Place, direction: Direction, count: number): Place {
  return direction === 'across'
    ? { row: place.row, column: place.column + count }
    : { row: place.row + count, column: place.column };
}
