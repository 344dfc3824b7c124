import { isOver, type LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { pendingTurns } from '../turns.js';

/**
 * Returns the points of a seat so far, the director's adjustments included (G22); undefined while a
 * turn of the seat is not entered yet.
 */
export function totalOf(game: LiveGame, seat: Seat): number | undefined {
  if (pendingTurns(game.turns).some((turn) => turn.seat === seat)) return undefined;
  return game.scoreAdjustments.reduce(
    (sum, adjustment) => (adjustment.seat === seat ? sum + adjustment.points : sum),
    game.ledger.points[seat] ?? 0,
  );
}

/** The total of the result, with what the end adds; before there is one, as `totalOf` has it. */
export function totalNow(game: LiveGame, seat: Seat): number | undefined {
  return isOver(game) ? game.result.totals[seat] : totalOf(game, seat);
}
