import { isOver, type LiveGame } from './game.js';
import type { Seat } from './ids.js';
import { placesBy, type FinalTotals } from './final-places.js';
import type { RuleSet } from './rules/rule-options.js';

/** Who won. Several winners share the tie; nobody wins a game that is void. */
export type Outcome = {
  readonly winners: readonly Seat[];
  /**
   * `score`: the highest total. `score-before-tiles`: of equal totals the one that was higher
   * before the tiles left were added and deducted (C8, M9).
   */
  readonly by: 'score' | 'score-before-tiles' | 'tie' | 'void';
};

/** The outcome of a game that has ended; undefined before. */
export function outcomeOf(game: LiveGame): Outcome | undefined {
  return isOver(game) ? outcomeBy(game.rules.options.ends.tie, game.result) : undefined;
}

/** The outcome of a result by what its rule set says of a tie (G22, C8, L6): who came in first. */
export function outcomeBy(tie: RuleSet['ends']['tie'], result: FinalTotals): Outcome {
  if (result.reason === 'void') return { winners: [], by: 'void' };
  const winners = placesBy(tie, result).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
  if (winners.length > 1) return { winners, by: 'tie' };
  const highest = Math.max(...result.totals);
  const equal = result.totals.filter((total) => total === highest).length;
  return { winners, by: equal > 1 ? 'score-before-tiles' : 'score' };
}
