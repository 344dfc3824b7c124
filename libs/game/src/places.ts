import type { EndedGame, SignedGame } from './game.js';
import type { Seat } from './ids.js';

/** Where somebody came in: 1 for the highest; those who tie share a place. */
export type Place = { readonly seat: Seat; readonly place: number; readonly total: number };

/**
 * Who came in where, the first first; nobody in a game that is void. Of equal totals the higher before the tiles left were counted
 * comes first where the rules say so (C8); equal in that too, or declared equal, they share the place.
 */
export function placesOf({ result, rules }: EndedGame | SignedGame): readonly Place[] {
  if (result.reason === 'void') return [];
  const adjusted = (seat: number) =>
    result.adjustments.reduce((sum, each) => (each.seat === seat ? sum + each.points : sum), 0);
  const tieStands = rules.options.ends.tie === 'stands' || result.reason === 'declared';
  const ranks = result.totals.map((total, seat) => ({
    seat: seat as Seat,
    total,
    before: tieStands ? 0 : total - adjusted(seat),
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
