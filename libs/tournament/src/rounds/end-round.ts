import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { roundOf, type Tournament } from '../tournament.js';

export type EndRoundCommand = {
  readonly kind: 'end-round';
  readonly round: number;
  readonly reason: string;
  /** A game that had ended with the round was taken back since: it is to end with it again. */
  readonly again?: boolean;
};

export const endRound: TournamentCommandRule<EndRoundCommand> = { from: 'staff', decide };

function decide(
  { round, reason, again = false }: EndRoundCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  // Said again while games still have something to settle: the round has ended once.
  if (known.ended !== undefined && !again) return accept([]);
  return accept([{ type: 'RoundEnded', body: { round, reason }, by }]);
}
