import type { Ms } from '@boardside/contract';
import { parseSquare, step, type Place, type Square } from '@boardside/engine';
import { remainingAfter, runningSeat, seatOnTurn } from '@boardside/clock';
import {
  allSeats,
  lastStanding,
  othersThan,
  pendingTurns,
  standingTurns,
  type Game,
  type LiveGame,
  type Seat,
  type StopReason,
  type Turn,
  type TurnId,
} from '@boardside/game';

/** What screens read of a game; nothing here rules, `libs/game` does. */

export function isOpened(game: Game): game is LiveGame {
  return game.phase !== 'unopened';
}

export function seatsOf(game: LiveGame): readonly Seat[] {
  return allSeats(game);
}

export function lastTurn(game: LiveGame): Turn | undefined {
  return lastStanding(game);
}

/** The number under which people know a turn: its place among the standing ones, from 1. */
export function turnNumber(game: LiveGame, id: TurnId): number {
  return standingTurns(game).findIndex((turn) => turn.id === id) + 1;
}

/** Points so far, the director's adjustments included; undefined while a turn of the seat is pending. */
export function totalOf(game: LiveGame, seat: Seat): number | undefined {
  if (pendingTurns(game.turns).some((turn) => turn.seat === seat)) return undefined;
  return game.scoreAdjustments.reduce(
    (sum, adjustment) => (adjustment.seat === seat ? sum + adjustment.points : sum),
    game.ledger.points[seat] ?? 0,
  );
}

export function seatToMove(game: LiveGame): Seat | undefined {
  return seatOnTurn(game.clock) as Seat | undefined;
}

export function runningSeatOf(game: LiveGame): Seat | undefined {
  return runningSeat(game.clock) as Seat | undefined;
}

/** Who was passed over after the last turn, having lost this one by a challenge (C5). */
export function skippedSeats(game: LiveGame): readonly Seat[] {
  const last = lastStanding(game);
  const seat = seatToMove(game);
  if (last === undefined || seat === undefined) return [];
  const others = othersThan(game, last.seat);
  const between = seat === last.seat ? others : others.slice(0, others.indexOf(seat));
  const lost = (one: Seat) =>
    game.turns.some(({ status, loses }) => status === 'standing' && loses === one);
  return between.filter((one) => lost(one) && !game.flagged.includes(one));
}

/** What is left to a seat at an instant; undefined where the game has no clock. */
export function remainingAt(game: LiveGame, seat: Seat, anchor: Ms, instant: Ms): Ms | undefined {
  return remainingAfter(game.clock, seat, Math.max(0, instant - anchor));
}

export function isStoppedBy(game: LiveGame, reason: StopReason): boolean {
  return game.clock.stops.some((stop) => stop.reason === reason);
}

/** The instant mark from which a clock counts as low: an eighth of the time, within 1 to 3 minutes. */
export function lowTimeMs(baseMs: Ms): Ms {
  return Math.min(180_000, Math.max(60_000, baseMs / 8));
}

/** The squares that the last turn covered, if it was a play that lies on the board. */
export function squaresOfLastPlay(game: LiveGame): readonly Place[] {
  const standing = standingTurns(game);
  const last = standing.at(-1);
  if (last?.move.kind !== 'play' || last.challenge.kind === 'off') return [];
  const { size } = game.layout;
  const filled = new Set<number>();
  let covered: readonly Place[] = [];
  for (const { move, challenge } of standing) {
    if (move.kind !== 'play' || challenge.kind === 'off') continue;
    covered = freeSquares(filled, size, move.at, move.tiles.length);
    for (const { row, column } of covered) filled.add(row * size + column);
  }
  return covered;
}

/** The first `count` squares from `at` on that are not filled. */
function freeSquares(
  filled: ReadonlySet<number>,
  size: number,
  at: Square,
  count: number,
): readonly Place[] {
  const start = parseSquare(at);
  if (start === undefined) return [];
  const free: Place[] = [];
  let { place } = start;
  while (free.length < count && place.row < size && place.column < size) {
    if (!filled.has(place.row * size + place.column)) free.push(place);
    place = step(place, start.direction, 1);
  }
  return free;
}
