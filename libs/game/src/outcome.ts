import type { GameResult, LiveGame } from './game.js';
import type { Seat } from './ids.js';
import type { RuleSet } from './rule-set.js';

/** Who won. Several winners share the tie; nobody wins a game that is void. */
export type Outcome = {
  readonly winners: readonly Seat[];
  /**
   * `score`: the highest total. `score-before-tiles`: of equal totals the one that was higher before
   * the tiles left were added and deducted (C8, M9).
   */
  readonly by: 'score' | 'score-before-tiles' | 'tie' | 'void';
};

/** The outcome of a game that has ended; undefined before. */
export function outcomeOf(game: LiveGame): Outcome | undefined {
  return game.phase === 'ended' || game.phase === 'signed'
    ? outcomeBy(game.rules.options.ends.tie, game.result)
    : undefined;
}

/** The outcome of a result by what its rule set says of a tie (G22, C8, L6). */
export function outcomeBy(
  tie: RuleSet['ends']['tie'],
  { reason, totals, adjustments }: Pick<GameResult, 'reason' | 'totals' | 'adjustments'>,
): Outcome {
  if (reason === 'void') return { winners: [], by: 'void' };
  const seats = totals.map((_, seat) => seat as Seat);
  const highest = bestOf(seats, totals);
  if (highest.length === 1) return { winners: highest, by: 'score' };
  if (tie === 'stands') return { winners: highest, by: 'tie' };
  const before = totals.map((total, seat) => total - forTiles(seat, adjustments));
  const winners = bestOf(highest, before);
  return { winners, by: winners.length === 1 ? 'score-before-tiles' : 'tie' };
}

function bestOf(seats: readonly Seat[], scores: readonly number[]): readonly Seat[] {
  const best = Math.max(...seats.map((seat) => scores[seat] ?? 0));
  return seats.filter((seat) => scores[seat] === best);
}

function forTiles(seat: number, adjustments: GameResult['adjustments']): number {
  return adjustments
    .filter((line) => line.seat === seat && line.why !== 'declared')
    .reduce((sum, { points }) => sum + points, 0);
}
