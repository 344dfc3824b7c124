import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { draftOf, roundOf, type Tournament } from '../tournament.js';

export type DropDraftCommand = {
  readonly kind: 'drop-draft';
  readonly round: number;
  readonly draft: number;
};

export const dropDraft: TournamentCommandRule<DropDraftCommand> = { from: 'staff', decide };

function decide(
  { round, draft }: DropDraftCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = draftOf(roundOf(tournament, round), draft);
  if (!known) return refuse({ code: 'no-such-draft', round, draft });
  return accept([{ type: 'DraftDropped', body: { round, draft }, by }]);
}
