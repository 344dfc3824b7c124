import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import { isAbsent, type Absence } from '../absence.js';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import { isRound } from './entrant-checks.js';
import { entrantOf, type Tournament } from '../tournament.js';

/** Brings a player back for a round they were to miss. Absences that begin later stay. */
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
  const { absences } = known;
  if (!isAbsent(absences, round)) return accept([]);
  const later = absences.filter(({ from }) => from > round);
  return accept(returnedFor({ entrant, round }, later, by));
}

/** Back from a round on, and then away as is left. */
export function returnedFor(
  back: { readonly entrant: EntrantId; readonly round: number },
  left: readonly Absence[],
  by: StaffAuthor,
): readonly TournamentEvent[] {
  const { entrant } = back;
  return [
    { type: 'EntrantReturned', body: back, by },
    ...left.map((absence) => {
      return { type: 'EntrantAbsent' as const, body: { entrant, ...absence }, by };
    }),
  ];
}
