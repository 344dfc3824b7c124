import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { allSeats } from '../turns.js';
import { totalOf } from '../query/score-facts.js';

/** What a player gets whose opponent forfeits: the spread of a bye. */
const forfeitWin = 50;

/**
 * Returns the totals of a forfeit by seat (G36): 50 to 0, or the scores where the player is already
 * 50 or more behind everybody, because a forfeit must not cost less than the scores already do. Of
 * three or four players the others keep their scores, and the player is 50 behind the last of them.
 */
export function forfeitTotals(game: LiveGame, loser: Seat): readonly number[] {
  const scores = allSeats(game).map((seat) => totalOf(game, seat) ?? 0);
  const own = scores[loser] ?? 0;
  const others = scores.filter((_, seat) => seat !== loser);
  const isWorse = others.every((score) => score - own >= forfeitWin);
  const least = Math.min(...others) - forfeitWin;
  if (others.length > 1)
    return scores.map((score, seat) => (seat === loser && !isWorse ? least : score));
  return isWorse ? scores : scores.map((_, seat) => (seat === loser ? 0 : forfeitWin));
}
