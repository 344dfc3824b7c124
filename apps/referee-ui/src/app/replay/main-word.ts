import { parseSquare, step, tileAt, type Board, type Square } from '@boardside/engine';
import type { ReplayStep } from './replay-step.js';

/** The word that runs through the square in its direction, tile by tile. */
export function mainWord(board: Board, at: Square): ReplayStep['letters'] {
  const start = parseSquare(at);
  if (start === undefined) return [];
  const letters: { letter: string; blank: boolean }[] = [];
  for (let index = 0; ; index += 1) {
    const tile = tileAt(board, step(start.place, start.direction, index));
    if (tile === undefined) return letters;
    letters.push({ letter: tile.letter, blank: tile.blank === true });
  }
}
