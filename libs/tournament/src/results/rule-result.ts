import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { GameId } from '../ids.js';
import { sameScore, scoreIn, type Score } from '../result.js';
import { placeOf, withWhatHolds, wrongScore } from './scores.js';
import type { Tournament } from '../tournament.js';

/** Staff say the result, over slips that differ or over the one that was recorded. */
export type RuleResultCommand = {
  readonly kind: 'rule-result';
  readonly game: GameId;
  readonly score: Score;
  readonly reason: string;
  /** The version of the tournament that was looked at; nothing may have happened since. */
  readonly seen?: number;
};

/** Staff say what came of a game: over slips that differ, or over the result that it has. */
export const ruleResult: TournamentCommandRule<RuleResultCommand> = { from: 'staff', decide };

function decide(
  { game, score: said, reason, seen }: RuleResultCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const place = placeOf(tournament, game);
  if (!place) return refuse({ code: 'no-such-game', game });
  const { round, pairing, known } = place;
  const score = withWhatHolds(said, known);
  const wrong = wrongScore(score, pairing);
  if (wrong) return refuse(wrong);
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  // The same one again, its answer having been lost.
  if (known && sameScore(known, score)) return accept([]);
  if (seen !== undefined && seen !== tournament.version)
    return refuse({ code: 'changed', version: tournament.version });
  const how = known ? 'corrected' : 'ruled';
  const body = { round, game, how, reason: reason.trim(), ...scoreIn(score) } as const;
  return accept([{ type: 'ResultRecorded', body, by }]);
}
