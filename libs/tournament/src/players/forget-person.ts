import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { entrantOf, type Tournament } from '../tournament.js';

/** The name is erased outside the log; what was played stays. */
export type ForgetPersonCommand = { readonly kind: 'forget-person'; readonly entrant: EntrantId };

export const forgetPerson: TournamentCommandRule<ForgetPersonCommand> = { from: 'staff', decide };

function decide(
  { entrant }: ForgetPersonCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = entrantOf(tournament, entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant });
  if (known.person === 'forgotten') return accept([]);
  return accept([{ type: 'PersonForgotten', body: { entrant }, by }]);
}
