import type { Turn } from './game.js';
import type { Seat } from './ids.js';

/** The part of a turn that decides whose turn is next. */
export type SeatTurn = Pick<Turn, 'seat' | 'status' | 'loses'>;

/**
 * Seats that lost their next turn to a challenge and have not been passed over yet, and how many
 * turns each has lost: two challenges before it cost the same one (C5).
 */
export function lostTurns(
  turns: readonly SeatTurn[],
  seats: number,
): { readonly owed: readonly Seat[]; readonly bySeat: readonly number[] } {
  let owed: readonly Seat[] = [];
  const bySeat = Array.from({ length: seats }, () => 0);
  let before: SeatTurn | undefined;
  for (const turn of turns) {
    if (turn.status !== 'standing') continue;
    if (before && owed.length > 0) {
      const passed = between(before.seat, turn.seat, seats);
      // Who plays all the same, nobody else being left to, was passed over before that.
      owed = owed.filter((seat) => seat !== turn.seat && !passed.includes(seat));
    }
    const { loses } = turn;
    if (loses !== undefined && !owed.includes(loses)) {
      owed = [...owed, loses];
      bySeat[loses] = (bySeat[loses] ?? 0) + 1;
    }
    before = turn;
  }
  return { owed, bySeat };
}

/** The seats after one and before the other, in playing order. */
export function between(from: Seat, to: Seat, seats: number): readonly Seat[] {
  const passed: Seat[] = [];
  for (
    let seat = (from + 1) % seats;
    seat !== to && passed.length < seats;
    seat = (seat + 1) % seats
  )
    passed.push(seat as Seat);
  return passed;
}
