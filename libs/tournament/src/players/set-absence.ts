import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { Absence } from '../absence.js';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { isRound } from './entrant-checks.js';
import { entrantOf, type Tournament } from '../tournament.js';

/** Not there from a round on; `until` the last round missed, if that is known. */
export type SetAbsenceCommand = {
  readonly kind: 'set-absence';
  readonly entrant: EntrantId;
} & Absence;

export const setAbsence: TournamentCommandRule<SetAbsenceCommand> = { from: 'staff', decide };

function decide(
  { entrant, from, until }: SetAbsenceCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = entrantOf(tournament, entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant });
  if (!isRound(from) || (until !== undefined && (!isRound(until) || until < from)))
    return refuse({ code: 'wrong-rounds', from, until: until ?? from });
  const absence = until === undefined ? { from } : { from, until };
  const isSaid = known.absences.some((each) => each.from === from && each.until === until);
  if (isSaid) return accept([]);
  return accept([{ type: 'EntrantAbsent', body: { entrant, ...absence }, by }]);
}
