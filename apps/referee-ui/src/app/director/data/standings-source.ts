import type { TournamentView } from '@boardside/contract';
import type { StandingsSource } from '@boardside/tournament';

/** The published rounds of this console’s view, as standings need them. */
export function standingsSource({ divisions, entrants, rounds }: TournamentView): StandingsSource {
  return {
    divisions,
    entrants,
    rounds: rounds.map((round) => ({
      ...round,
      published: round.status === 'published' ? round : undefined,
    })),
  };
}
