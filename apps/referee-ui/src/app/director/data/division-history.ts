import type { TournamentView } from '@boardside/contract';
import {
  fieldOf,
  historyOf,
  notCreated,
  standingsOf,
  standingsRulesOf,
  type DivisionHistory,
  type PublishedPairing,
  type Standing,
  type Tournament,
} from '@boardside/tournament';

/** What pairings and standings of a division are made from, as this console has last read it. */
export function divisionHistory(view: TournamentView, division: string): DivisionHistory {
  return historyOf(tournamentOf(view), division);
}

/** Where everybody of every division stands after a round. */
export function standingsAfter(view: TournamentView, after: number): ReadonlyMap<string, Standing> {
  return new Map(
    view.divisions
      .flatMap(({ id, settings }) =>
        standingsOf(divisionHistory(view, id), standingsRulesOf(settings), after),
      )
      .map((standing) => [standing.entrant, standing]),
  );
}

/** How often somebody has begun, and how often not, where it is known who did. */
export type StartCounts = { readonly firsts: number; readonly seconds: number };

/** The same of everybody of every division before a round, as the draw counts it. */
export function startCountsBefore(
  view: TournamentView,
  before: number,
): ReadonlyMap<string, StartCounts> {
  return new Map(
    view.divisions.flatMap(({ id, settings }) => {
      const rules = standingsRulesOf(settings);
      const { people } = fieldOf(divisionHistory(view, id), rules, { from: before - 1, before });
      return people.map((person) => [person.id, person] as const);
    }),
  );
}

/** The part of a tournament that its history is made of. */
function tournamentOf({ entrants, rounds }: TournamentView): Tournament {
  return {
    ...notCreated,
    entrants,
    rounds: rounds.map((round) => ({
      number: round.number,
      drafts: round.drafts,
      results: round.results,
      slips: round.slips,
      penalties: round.penalties,
      ended: round.ended,
      endsAt: round.endsAt,
      published:
        round.status === 'published'
          ? {
              publication: round.publishedVersion,
              pairings: round.pairings as readonly PublishedPairing[],
              sitting: round.sitting,
            }
          : undefined,
      lists: [],
      rules: [],
    })),
  };
}
