import type { LiveGame, PlacedAdjustment, Turn } from './game.js';
import type { Seat } from './ids.js';
import { standingTurns } from './turns.js';

/**
 * A line of the list of turns: a standing turn, or an adjustment of the score where it was given.
 * `total`: the points of its seat after it; undefined from a turn on that is not entered yet.
 */
export type ScoreLine =
  | { readonly kind: 'turn'; readonly turn: Turn; readonly total: number | undefined }
  | {
      readonly kind: 'adjustment';
      readonly adjustment: PlacedAdjustment;
      readonly total: number | undefined;
    };

/**
 * The points of a turn: 0 for a play that was challenged off, undefined while it is not entered.
 */
export function turnScore({ move, challenge }: Turn): number | undefined {
  if (move.kind === 'pending') return undefined;
  return move.kind === 'play' && challenge.kind !== 'off' ? move.score : 0;
}

/**
 * Standing turns and score adjustments in the order of the game, each with its seat's total (G22).
 */
export function scoreLines(game: LiveGame): readonly ScoreLine[] {
  const totals = new Map<Seat, number>();
  const unknown = new Set<Seat>();
  const add = (seat: Seat, points: number) => totals.set(seat, (totals.get(seat) ?? 0) + points);
  const total = (seat: Seat) => (unknown.has(seat) ? undefined : totals.get(seat));
  const adjusted = (turns: number) =>
    game.scoreAdjustments
      .filter((adjustment) => turnsBefore(game, adjustment) === turns)
      .map((adjustment): ScoreLine => {
        add(adjustment.seat, adjustment.points);
        return { kind: 'adjustment', adjustment, total: total(adjustment.seat) };
      });
  const lines = adjusted(0);
  for (const [index, turn] of standingTurns(game).entries()) {
    const score = turnScore(turn);
    if (score === undefined) unknown.add(turn.seat);
    add(turn.seat, score ?? 0);
    const gained = turn.challenge.kind === 'stands' ? turn.challenge.points : undefined;
    if (gained) add(gained.seat, gained.points);
    lines.push({ kind: 'turn', turn, total: total(turn.seat) }, ...adjusted(index + 1));
  }
  return lines;
}

/** How many of the standing turns had been played when a score was adjusted. */
export function turnsBefore(game: LiveGame, { after }: PlacedAdjustment): number {
  const until = game.turns.findIndex(({ id }) => id === after) + 1;
  return game.turns.slice(0, until).filter(({ status }) => status === 'standing').length;
}
