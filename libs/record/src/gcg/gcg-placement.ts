import {
  accept,
  columnName,
  isOnBoard,
  parseSquare,
  refuse,
  step,
  tileAt,
  type Board,
  type Result,
  type Square,
  type Tile,
} from '@boardside/engine';
import type { GcgSlot } from './gcg-file.js';

/**
 * What a play as written says of the board, and is not so. `at` is the square without direction.
 */
export type GcgMismatch =
  | { readonly code: 'off-board'; readonly at: string }
  | { readonly code: 'not-filled'; readonly at: string }
  | { readonly code: 'other-tile'; readonly at: string; readonly there: Tile };

/**
 * Only the new tiles of a play, in order: the squares written as filled, and the letters written
 * where their tile lies already, are taken out.
 */
export function newTilesOf(
  board: Board,
  at: Square,
  slots: readonly GcgSlot[],
): Result<readonly Tile[], GcgMismatch> {
  const start = parseSquare(at);
  if (start === undefined) return refuse({ code: 'off-board', at });
  const last = step(start.place, start.direction, slots.length - 1);
  if (!isOnBoard(board, last)) return refuse({ code: 'off-board', at });
  const tiles: Tile[] = [];
  for (const [index, slot] of slots.entries()) {
    const place = step(start.place, start.direction, index);
    const there = tileAt(board, place);
    const name = `${columnName(place.column)}${place.row + 1}`;
    const letter = slot.kind === 'tile' ? slot.tile.letter : slot.letter;
    if (there === undefined) {
      if (slot.kind === 'filled') return refuse({ code: 'not-filled', at: name });
      tiles.push(slot.tile);
    } else if (letter !== undefined && letter !== there.letter) {
      return refuse({ code: 'other-tile', at: name, there });
    }
  }
  return accept(tiles);
}
