import type { EndedGame, GameResult, SignedGame } from './game.js';
import type { Seat } from './ids.js';
import type { RuleSet } from './rules/rule-options.js';

/** Where somebody came in: 1 for the highest; those who tie share a place. */
export type FinalPlace = { readonly seat: Seat; readonly place: number; readonly total: number };

export type FinalTotals = Pick<GameResult, 'reason' | 'totals' | 'adjustments'>;

export function placesOf({ result, rules }: EndedGame | SignedGame): readonly FinalPlace[] {
  return placesBy(rules.options.ends.tie, result);
}

/**
 * Who came in where, the first first; nobody in a game that is void. Of equal totals the higher
 * before the tiles left were counted comes first where the rules say so (C8, M9); equal in that
 * too, or declared equal, they share the place (G22, L6).
 */
export function placesBy(tie: RuleSet['ends']['tie'], result: FinalTotals): readonly FinalPlace[] {
  if (result.reason === 'void') return [];
  const ranks = result.totals.map((total, seat) => ({
    seat: seat as Seat,
    total,
    before: tie === 'stands' ? 0 : total - forTiles(seat, result),
  }));
  return [...ranks]
    .sort(
      (one, other) => other.total - one.total || other.before - one.before || one.seat - other.seat,
    )
    .map(({ seat, total, before }) => ({
      seat,
      total,
      place:
        1 +
        ranks.filter((rank) => rank.total > total || (rank.total === total && rank.before > before))
          .length,
    }));
}

/** What the tiles left brought or cost; a result that was declared counts none. */
function forTiles(seat: number, { adjustments }: FinalTotals): number {
  return adjustments
    .filter((line) => line.seat === seat && line.why !== 'declared')
    .reduce((sum, { points }) => sum + points, 0);
}
