import { accept, present, refuse } from '@boardside/engine';
import type { Timestamp } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { roundOf, type Tournament } from '../tournament.js';

/** When the round is to end; undefined: the time is taken back. */
export type SetRoundClockCommand = {
  readonly kind: 'set-round-clock';
  readonly round: number;
  readonly endsAt: Timestamp | undefined;
};

export const setRoundClock: TournamentCommandRule<SetRoundClockCommand> = { from: 'staff', decide };

function decide(
  { round, endsAt }: SetRoundClockCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (known.endsAt === endsAt) return accept([]);
  const body = { round, ...present({ endsAt }) };
  return accept([{ type: 'RoundClockSet', body, by }]);
}
