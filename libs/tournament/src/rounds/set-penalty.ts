import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { entrantOf, roundOf, type Tournament } from '../tournament.js';

/** Adds to a spread in a round, or takes from it; 0 takes the penalty back. */
export type SetPenaltyCommand = {
  readonly kind: 'set-penalty';
  readonly round: number;
  readonly entrant: EntrantId;
  readonly spread: number;
  readonly reason: string;
};

export const setPenalty: TournamentCommandRule<SetPenaltyCommand> = { from: 'staff', decide };

function decide(
  { round, entrant, spread, reason }: SetPenaltyCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  const player = entrantOf(tournament, entrant);
  if (!player) return refuse({ code: 'no-such-entrant', entrant });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  const { division } = player;
  const before = known.penalties.find((penalty) => penalty.entrant === entrant);
  const isSame =
    before === undefined || before.division === undefined || before.division === division;
  if (isSame && (before?.spread ?? 0) === spread) return accept([]);
  return accept([{ type: 'PenaltySet', body: { round, entrant, division, spread, reason }, by }]);
}
