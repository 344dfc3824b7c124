import type { TournamentView } from '@boardside/contract';
import type { StandingsSource } from '@boardside/tournament';

/** What standings are made of, as this console has last read it: rounds that were published. */
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
