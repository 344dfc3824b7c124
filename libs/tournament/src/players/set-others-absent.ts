import { accept, refuse } from '@boardside/engine';
import { isAbsent } from '../absence.js';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { isRound } from './entrant-checks.js';
import { nextRoundOf } from '../rounds-in-play.js';
import type { Tournament } from '../tournament.js';

/**
 * Everybody who plays and is not checked in is absent in this one round; not said: in the next one
 * of their own division.
 */
export type SetOthersAbsentCommand = {
  readonly kind: 'set-others-absent';
  readonly round?: number;
};

export const setOthersAbsent: TournamentCommandRule<SetOthersAbsentCommand> = {
  from: 'staff',
  decide,
};

function decide(
  { round }: SetOthersAbsentCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (round !== undefined && !isRound(round))
    return refuse({ code: 'wrong-rounds', from: round, until: round });
  const next = new Map(tournament.divisions.map(({ id }) => [id, nextRoundOf(tournament, id)]));
  return accept(
    tournament.entrants.flatMap(({ id: entrant, status, division, checkIn: seen, absences }) => {
      const missed = round ?? next.get(division);
      if (status !== 'playing' || seen === 'here' || missed === undefined) return [];
      if (isAbsent(absences, missed)) return [];
      return [{ type: 'EntrantAbsent', body: { entrant, from: missed, until: missed }, by }];
    }),
  );
}
