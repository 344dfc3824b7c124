import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import { absencesAfter, isAbsentForOne } from '../absence.js';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import { nextRoundOf } from '../rounds-in-play.js';
import { entrantOf, type Tournament } from '../tournament.js';
import { returnedFor } from './return-entrant.js';

export type CheckInCommand = {
  readonly kind: 'check-in';
  readonly entrants: readonly EntrantId[];
  readonly what: 'here' | 'not-here';
};

export const checkIn: TournamentCommandRule<CheckInCommand> = { from: 'staff', decide };

function decide(
  { entrants, what }: CheckInCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const unknown = entrants.find((entrant) => !entrantOf(tournament, entrant));
  if (unknown !== undefined) return refuse({ code: 'no-such-entrant', entrant: unknown });
  const type = what === 'here' ? ('EntrantCheckedIn' as const) : ('EntrantCheckedOut' as const);
  const changed = [...new Set(entrants)].filter(
    (entrant) => entrantOf(tournament, entrant)?.checkIn !== what,
  );
  return accept(
    changed.flatMap((entrant) => [
      { type, body: { entrant }, by },
      ...(what === 'here' ? backForTheNextRound(tournament, entrant, by) : []),
    ]),
  );
}

/**
 * Who is seen is not absent in the one round that comes next in the division; those of later rounds
 * stay.
 */
function backForTheNextRound(
  tournament: Tournament,
  entrant: EntrantId,
  by: StaffAuthor,
): readonly TournamentEvent[] {
  const { division = '', absences = [] } = entrantOf(tournament, entrant) ?? {};
  const round = nextRoundOf(tournament, division);
  if (!isAbsentForOne(absences, round)) return [];
  return returnedFor({ entrant, round }, absencesAfter(absences, round), by);
}
