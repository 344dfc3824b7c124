import type { EntrantId } from '@boardside/game';
import type { TournamentEvent } from '../event.js';
import { evolveTournament } from '../evolve.js';
import { historyOf } from '../history-of.js';
import type { DivisionId } from '../ids.js';
import type { DivisionDraw } from '../pairing.js';
import { fieldOf } from '../pairings/field.js';
import { methodRule } from '../pairings/methods.js';
import { standingsRulesOf } from '../settings.js';
import { divisionOf, notCreated, type RoundDraft, type Tournament } from '../tournament.js';

/** A division of a draft whose ranking is not the one that its pairings were made from. */
export type OutdatedDraw = {
  readonly division: DivisionId;
  /** `ratings`: everybody has the same wins and spread as then, and somebody another rating. */
  readonly because: 'standings' | 'ratings';
};

/**
 * Divisions of a draft of the round that would be drawn from another ranking now than when its
 * pairings were made, by the log of the tournament. Players who were added, moved or withdrawn
 * since do not count; other checks name them.
 */
export function outdatedDraws(
  {
    tournament,
    events,
  }: { readonly tournament: Tournament; readonly events: readonly TournamentEvent[] },
  round: number,
  { made }: Pick<RoundDraft, 'made'>,
): readonly OutdatedDraw[] {
  const drawn = made
    .filter(({ method }) => methodRule(method).pairs !== 'director')
    .map((draw) => ({ draw, at: madeAt(events, round, draw) }));
  const before = tournamentsBefore(
    events,
    drawn.map(({ at }) => at),
  );
  return drawn.flatMap(({ draw, at }) => {
    const then = placesIn(before.get(at) ?? notCreated, round, draw);
    const because = changeOf(then, placesIn(tournament, round, draw));
    return because ? [{ division: draw.division, because }] : [];
  });
}

/**
 * Where in the log a draw is first since the last publication: drafts that are changed by hand, or
 * put back by an undo, have it again.
 */
function madeAt(events: readonly TournamentEvent[], round: number, draw: DivisionDraw): number {
  const published = events.findLastIndex(
    ({ type, body }) => type === 'RoundPublished' && body.round === round,
  );
  return events.findIndex(
    ({ type, body }, index) =>
      index > published &&
      type === 'RoundDrafted' &&
      body.round === round &&
      body.made?.some((each) => isSameDraw(each, draw)) === true,
  );
}

/** The tournament before each of these events, by its index; one replay serves them all. */
function tournamentsBefore(
  events: readonly TournamentEvent[],
  indexes: readonly number[],
): ReadonlyMap<number, Tournament> {
  const found = new Map<number, Tournament>();
  let tournament = notCreated;
  let at = 0;
  for (const index of new Set(indexes.toSorted((one, other) => one - other))) {
    tournament = events.slice(at, index).reduce(evolveTournament, tournament);
    at = index;
    found.set(index, tournament);
  }
  return found;
}

function isSameDraw(one: DivisionDraw, other: DivisionDraw): boolean {
  return (
    one.division === other.division &&
    one.from === other.from &&
    one.seed === other.seed &&
    one.method === other.method
  );
}

/** Somebody who plays, at a place of a ranking. */
type RankedPlace = {
  readonly entrant: EntrantId;
  readonly wins: number;
  readonly spread: number;
  readonly rating: number | undefined;
};

/** Those who play, the highest place first. */
function placesIn(
  tournament: Tournament,
  before: number,
  { division, from }: DivisionDraw,
): readonly RankedPlace[] {
  const known = divisionOf(tournament, division);
  if (!known) return [];
  const history = historyOf(tournament, division);
  const ratings = new Map(
    history.competitors.flatMap(({ id, status, rating }) =>
      status === 'playing' ? [[id, rating] as const] : [],
    ),
  );
  const { people } = fieldOf(history, standingsRulesOf(known.settings), { from, before });
  return people
    .filter(({ id }) => ratings.has(id))
    .map(({ id, wins, spread }) => ({ entrant: id, wins, spread, rating: ratings.get(id) }));
}

function changeOf(
  then: readonly RankedPlace[],
  now: readonly RankedPlace[],
): OutdatedDraw['because'] | undefined {
  const common = (places: readonly RankedPlace[], others: ReadonlySet<EntrantId>) =>
    places.filter(({ entrant }) => others.has(entrant));
  const before = common(then, new Set(now.map(({ entrant }) => entrant)));
  const after = common(now, new Set(then.map(({ entrant }) => entrant)));
  const known = new Map(before.map((place) => [place.entrant, place]));
  const differs = (fields: readonly ('wins' | 'spread' | 'rating')[]) =>
    after.some((place) =>
      fields.some((field) => known.get(place.entrant)?.[field] !== place[field]),
    );
  if (differs(['wins', 'spread'])) return 'standings';
  if (after.every(({ entrant }, index) => before[index]?.entrant === entrant)) return undefined;
  return differs(['rating']) ? 'ratings' : 'standings';
}
