import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { RequestedBye } from '../pairing.js';
import { byeRefusal, byesFrom, sameBye } from './byes.js';
import { entrantOf, roundOf, type Tournament } from '../tournament.js';

/** Somebody sits out a published round as something else, or at all. */
export type SetByeCommand = {
  readonly kind: 'set-sitting';
  readonly round: number;
  readonly sitting: RequestedBye;
  readonly reason: string;
};

export const setBye: TournamentCommandRule<SetByeCommand> = { from: 'staff', decide };

function decide(
  { round, reason, sitting: asked }: SetByeCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const published = roundOf(tournament, round)?.published;
  if (!published) return refuse({ code: 'no-such-round', round });
  // A player who changed division may have played in the old one and sat out in the new one.
  const division = entrantOf(tournament, asked.entrant)?.division;
  const own = published.pairings.filter((pairing) => pairing.division === division);
  const wrong = byeRefusal([asked], own, tournament);
  if (wrong) return refuse(wrong);
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  const events = byesFrom([asked], tournament)
    .filter((sitting) => !published.sitting.some((known) => sameBye(known, sitting)))
    .map((sitting) => ({ type: 'SittingSet' as const, body: { round, sitting, reason }, by }));
  return accept(events);
}
