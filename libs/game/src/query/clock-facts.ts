import { remainingAfter, runningSeat, seatOnTurn, type Ms } from '@boardside/clock';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import type { StopReason } from '../stop.js';

/** Returns the seat whose clock runs or will; undefined once nobody is to move. */
export function seatToMove(game: LiveGame): Seat | undefined {
  return seatOnTurn(game.clock) as Seat | undefined;
}

/** Returns the seat whose clock runs; undefined while the clocks are stopped. */
export function runningSeatOf(game: LiveGame): Seat | undefined {
  return runningSeat(game.clock) as Seat | undefined;
}

/**
 * Returns the milliseconds that a seat has left at `instant`, where `anchor` is the instant up to
 * which the game has counted; undefined where the game has no clock.
 */
export function remainingAt(game: LiveGame, seat: Seat, anchor: Ms, instant: Ms): Ms | undefined {
  return remainingAfter(game.clock, seat, Math.max(0, instant - anchor));
}

/** Whether a stop with this reason is open. */
export function isStoppedBy(game: LiveGame, reason: StopReason): boolean {
  return game.clock.stops.some((stop) => stop.reason === reason);
}

/**
 * Returns below how many milliseconds a clock counts as low: an eighth of the time, 1 to 3 minutes.
 */
export function lowTimeMs(baseMs: Ms): Ms {
  return Math.min(180_000, Math.max(60_000, baseMs / 8));
}
