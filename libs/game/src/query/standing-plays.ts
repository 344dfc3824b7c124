import { emptyBoard, placeTiles, type Place } from '@boardside/engine';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { placedTilesOf } from '../ledger.js';
import { standingTurns } from '../turns.js';

/** A play that stands. `at` names the square of its first tile, as in the record. */
export type StandingPlay = {
  readonly seat: Seat;
  /** The main word, with the letters that blanks stand for. */
  readonly word: string;
  readonly at: string;
  readonly points: number;
  /** The squares that its tiles cover. */
  readonly squares: readonly Place[];
};

/** Lists the plays on the board in the order they were made; plays challenged off are left out. */
export function standingPlays(game: LiveGame): readonly StandingPlay[] {
  let board = emptyBoard(game.layout);
  const plays: StandingPlay[] = [];
  for (const { seat, move, challenge } of standingTurns(game)) {
    if (move.kind !== 'play' || challenge.kind === 'off') continue;
    const placed = placedTilesOf(board, move);
    const squares = placed.map(({ place }) => place);
    board = placeTiles(board, placed);
    const word = move.words[0]?.text ?? '';
    plays.push({ seat, word, at: move.at, points: move.score, squares });
  }
  return plays;
}

/**
 * Returns the spread after each play, from the first seat's side, in points. Of more than two
 * players there is none.
 */
export function spreadAfterPlays(
  { seats }: Pick<LiveGame, 'seats'>,
  plays: readonly Pick<StandingPlay, 'seat' | 'points'>[],
): readonly number[] {
  if (seats.length !== 2) return [];
  let spread = 0;
  return plays.map(({ seat, points }) => (spread += seat === 0 ? points : -points));
}
