import { accept, refuse } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { DivisionId } from '../ids.js';
import { roundWith } from './entrant-checks.js';
import { missedRounds } from './missed-rounds.js';
import { divisionOf, entrantOf, type Tournament } from '../tournament.js';

export type MoveEntrantCommand = {
  readonly kind: 'move-entrant';
  readonly entrant: EntrantId;
  readonly division: DivisionId;
  /** Why, once the entrant has been paired. */
  readonly reason?: string;
};

/** What was played stays in the division it was played in. */
export const moveEntrant: TournamentCommandRule<MoveEntrantCommand> = { from: 'staff', decide };

function decide(
  { entrant, division, reason }: MoveEntrantCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = entrantOf(tournament, entrant);
  if (!known) return refuse({ code: 'no-such-entrant', entrant });
  if (!divisionOf(tournament, division)) return refuse({ code: 'no-such-division', division });
  if (known.division === division) return accept([]);
  const drafted = tournament.rounds.find(({ drafts }) =>
    drafts.some(({ pairings }) => pairings.some(({ seats }) => seats.includes(entrant))),
  );
  if (drafted) return refuse({ code: 'entrant-in-use', entrant, round: drafted.number });
  const said = (reason ?? '').trim();
  if (said === '' && roundWith(tournament, entrant)) return refuse({ code: 'needs-reason' });
  const why = said === '' ? {} : { reason: said };
  const moved = { type: 'EntrantMoved' as const, body: { entrant, division, ...why }, by };
  return accept([moved, ...missedRounds(tournament, { entrant, division, by })]);
}
