import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { roundWith } from './entrant-checks.js';
import { entrantOf, type Tournament } from '../tournament.js';

/** Only who was in no round: everybody else is withdrawn. */
export type RemoveEntrantCommand = { readonly kind: 'remove-entrant'; readonly entrant: EntrantId };

export const removeEntrant: TournamentCommandRule<RemoveEntrantCommand> = { from: 'staff', decide };

function decide(
  { entrant }: RemoveEntrantCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (!entrantOf(tournament, entrant)) return refuse({ code: 'no-such-entrant', entrant });
  const round = roundWith(tournament, entrant);
  if (round) return refuse({ code: 'entrant-in-use', entrant, round: round.number });
  return accept([{ type: 'EntrantRemoved', body: { entrant }, by }]);
}
