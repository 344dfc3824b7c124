import { parseSquare, step, type Place, type Square } from '@boardside/engine';
import type { LiveGame } from '../game.js';
import type { Seat, TurnId } from '../ids.js';
import type { SeatTurn } from '../lost-turns.js';
import { hasNoTurnsLeft, lastStanding, othersThan, seatToPlay, standingTurns } from '../turns.js';
import { seatToMove } from './clock-facts.js';

/** Returns the number by which people know a turn: its place among those that stand, from 1. */
export function turnNumber(game: LiveGame, id: TurnId): number {
  return standingTurns(game).findIndex((turn) => turn.id === id) + 1;
}

/**
 * Returns whose turn comes after these, past those who lost theirs (C5). A flag that is down now
 * passes nobody over: it may have fallen later.
 */
export function seatAfterTurns(game: LiveGame, turns: readonly SeatTurn[]): Seat {
  return seatToPlay({ ...game, flagged: [] }, turns) ?? 0;
}

/**
 * Returns the seats passed over after the last turn because they lost this one to a challenge (C5).
 */
export function skippedSeats(game: LiveGame): readonly Seat[] {
  const last = lastStanding(game);
  const seat = seatToMove(game);
  if (last === undefined || seat === undefined) return [];
  const others = othersThan(game, last.seat);
  const between = seat === last.seat ? others : others.slice(0, others.indexOf(seat));
  const lost = (one: Seat) =>
    game.turns.some(({ status, loses }) => status === 'standing' && loses === one);
  return between.filter((one) => lost(one) && !hasNoTurnsLeft(game, one));
}

/** Returns the squares that the last turn covered; none where it was no play, or came off. */
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
