import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { NewEntrant } from '../entrant-facts.js';
import { wrongFixedTable } from './entrant-checks.js';
import { missedRounds } from './missed-rounds.js';
import { divisionOf, type Tournament } from '../tournament.js';

export type AddEntrantsCommand = {
  readonly kind: 'add-entrants';
  readonly entrants: readonly NewEntrant[];
};

/** Who comes when rounds were played sits them out, by the rule of the division. */
export const addEntrants: TournamentCommandRule<AddEntrantsCommand> = { from: 'staff', decide };

function decide(
  { entrants }: AddEntrantsCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  for (const [index, { entrant, division, fixedTable }] of entrants.entries()) {
    if (!divisionOf(tournament, division)) return refuse({ code: 'no-such-division', division });
    const earlier = entrants.slice(0, index).find((other) => fixedTable === other.fixedTable);
    if (fixedTable !== undefined && earlier)
      return refuse({ code: 'table-fixed', table: fixedTable, entrant: earlier.entrant });
    const wrong = wrongFixedTable(fixedTable, entrant, tournament);
    if (wrong) return refuse(wrong);
  }
  const added = entrants.map((body) => ({ type: 'EntrantAdded' as const, body, by }));
  const missed = entrants.flatMap(({ entrant, division }) =>
    missedRounds(tournament, { entrant, division, by }),
  );
  return accept([...added, ...missed]);
}
