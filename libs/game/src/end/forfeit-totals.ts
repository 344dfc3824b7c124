import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { allSeats } from '../turns.js';
import { totalOf } from '../query/score-facts.js';

/** What a player gets whose opponent forfeits: the spread of a bye. */
const forfeitWin = 50;

/**
 * Returns the totals of a forfeit by seat (G36): 50 to 0, or the scores where the player is already
 * 50 or more behind everybody, because a forfeit must not cost less than the scores already do.
 */
export function forfeitTotals(game: LiveGame, loser: Seat): readonly number[] {
  const scores = allSeats(game).map((seat) => totalOf(game, seat) ?? 0);
  const own = scores[loser] ?? 0;
  const isWorse = scores.every((score, seat) => seat === loser || score - own >= forfeitWin);
  return isWorse ? scores : scores.map((_, seat) => (seat === loser ? 0 : forfeitWin));
}
