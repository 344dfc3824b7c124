import { historyOf } from './history-of.js';
import type { DivisionId } from './ids.js';
import { standingsRulesOf } from './settings.js';
import { factsOfResults, type GameFacts } from './standings/game-facts.js';
import { awardsOf, type Award } from './standings/prizes.js';
import { standingsOf, type Standing } from './standings/standings.js';
import { divisionOf, type Tournament } from './tournament.js';

/** The table of a division by its own rules, after a round or with all that is known. */
export function standingsIn(
  tournament: Tournament,
  division: DivisionId,
  after?: number,
): readonly Standing[] {
  const known = divisionOf(tournament, division);
  if (!known) return [];
  return standingsOf(historyOf(tournament, division), standingsRulesOf(known.settings), after);
}

/**
 * The prizes of a division by what its results tell. Plays are known to the games' own logs only:
 * of `logs` the plays are taken, and never the points, which staff may have corrected.
 */
export function awardsIn(
  tournament: Tournament,
  division: DivisionId,
  logs: readonly GameFacts[] = [],
): readonly Award[] {
  const known = divisionOf(tournament, division);
  if (!known) return [];
  const history = historyOf(tournament, division);
  const classes = new Map(
    tournament.entrants.flatMap((entrant) =>
      entrant.class === undefined ? [] : [[entrant.id, entrant.class] as const],
    ),
  );
  const facts = {
    standings: standingsIn(tournament, division),
    competitors: history.competitors,
    games: factsOfResults(history).map((facts) => withPlays(facts, logs)),
    classes,
  };
  const { list, policy } = known.settings.prizes;
  return awardsOf(list, facts, policy);
}

function withPlays({ round, seats }: GameFacts, logs: readonly GameFacts[]): GameFacts {
  const played = logs.filter((log) => log.round === round).flatMap((log) => log.seats);
  return {
    round,
    seats: seats.map((seat) => ({
      ...seat,
      plays: played.find(({ entrant }) => entrant === seat.entrant)?.plays ?? seat.plays,
    })),
  };
}
