import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { isRound } from './entrant-checks.js';
import { entrantOf, type Tournament } from '../tournament.js';

/** There again from a round on. */
export type ReturnEntrantCommand = {
  readonly kind: 'return-entrant';
  readonly entrant: EntrantId;
  readonly round: number;
};

export const returnEntrant: TournamentCommandRule<ReturnEntrantCommand> = { from: 'staff', decide };

function decide(
  { entrant, round }: ReturnEntrantCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = entrantOf(tournament, entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant });
  if (!isRound(round)) return refuse({ code: 'wrong-rounds', from: round, until: round });
  if (!known.absences.some(({ until = Infinity }) => until >= round)) return accept([]);
  return accept([{ type: 'EntrantReturned', body: { entrant, round }, by }]);
}
