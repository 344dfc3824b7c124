import type { EntrantId, Seat } from '@boardside/game';
import { historyOf, type HistorySource } from './history-of.js';
import type { DivisionId } from './ids.js';
import { fieldOf, type PairingPlayer } from './pairings/field.js';
import { assignStart } from './pairings/start-assignment.js';
import { standingsRulesOf } from './settings.js';
import { factsOfResults, type GameFacts } from './standings/game-facts.js';
import { awardsOf, type Award } from './standings/prizes.js';
import { standingsOf, type Standing } from './standings/standings.js';
import { divisionOf, type Division, type Tournament } from './tournament.js';

/** The fields that standings need. */
export type StandingsSource = HistorySource & {
  readonly divisions: readonly Pick<Division, 'id' | 'settings'>[];
};

/** The table of a division by its own rules, after a round or with all that is known. */
export function standingsIn(
  source: StandingsSource,
  division: DivisionId,
  after?: number,
): readonly Standing[] {
  const known = divisionOf(source, division);
  if (!known) return [];
  return standingsOf(historyOf(source, division), standingsRulesOf(known.settings), after);
}

/** Standings of all divisions after a round, by entrant: each in the division that it is in now. */
export function standingsAfter(
  source: StandingsSource,
  after: number,
): ReadonlyMap<EntrantId, Standing> {
  const all = source.divisions.flatMap(({ id }) => {
    const own = entrantsIn(source, id);
    return standingsIn(source, id, after).filter(({ entrant }) => own.has(entrant));
  });
  return new Map(all.map((standing) => [standing.entrant, standing]));
}

/** How often a player has started and replied, in games where it is known who started. */
export type StartCounts = Pick<PairingPlayer, 'firsts' | 'seconds'>;

/** Starts and replies of all players before a round, by entrant, as the draw counts them. */
export function startCountsBefore(
  source: StandingsSource,
  before: number,
): ReadonlyMap<EntrantId, StartCounts> {
  const all = source.divisions.flatMap(({ id, settings }) => {
    const rounds = { from: before - 1, before };
    const own = entrantsIn(source, id);
    const { people } = fieldOf(historyOf(source, id), standingsRulesOf(settings), rounds);
    return people.filter((player) => own.has(player.id));
  });
  return new Map(all.map((player) => [player.id, player]));
}

/**
 * Returns the seat that starts, of players of one division, as the draw of a round assigns it;
 * `seed` is for lots.
 */
export function startRuleIn(
  source: StandingsSource,
  division: DivisionId,
  { round, seed }: { readonly round: number; readonly seed: number },
): (seats: readonly EntrantId[]) => Seat | undefined {
  const known = divisionOf(source, division);
  if (!known) return () => undefined;
  const rounds = { from: round - 1, before: round };
  const field = fieldOf(historyOf(source, division), standingsRulesOf(known.settings), rounds);
  return (seats) => {
    const people = seats.flatMap((seat) => field.people.filter(({ id }) => id === seat));
    if (people.length !== seats.length) return undefined;
    return assignStart(people, field, { round, seed }).first as Seat;
  };
}

/** A history also includes players who have moved to another division. */
function entrantsIn({ entrants }: StandingsSource, division: DivisionId): ReadonlySet<EntrantId> {
  return new Set(entrants.flatMap((one) => (one.division === division ? [one.id] : [])));
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

function withPlays(facts: GameFacts, logs: readonly GameFacts[]): GameFacts {
  const played = logs.filter(({ round }) => round === facts.round).flatMap(({ seats }) => seats);
  return {
    ...facts,
    seats: facts.seats.map((seat) => ({
      ...seat,
      plays: played.find(({ entrant }) => entrant === seat.entrant)?.plays ?? seat.plays,
    })),
  };
}
