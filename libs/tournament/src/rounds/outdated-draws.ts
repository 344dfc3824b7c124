import type { EntrantId } from '@boardside/game';
import { historyOf } from '../history-of.js';
import type { DivisionId } from '../ids.js';
import type { DivisionDraw } from '../pairing.js';
import { fieldOf } from '../pairings/field.js';
import { methodRule } from '../pairings/methods.js';
import { standingsRulesOf } from '../settings.js';
import {
  divisionOf,
  type DrawnPlace,
  type RankedDraw,
  type Round,
  type RoundDraft,
  type Tournament,
} from '../tournament.js';

/** A division of a draft whose ranking is not the one that its pairings were made from. */
export type OutdatedDraw = {
  readonly division: DivisionId;
  /** `ratings`: everybody has the same wins and spread as then, and somebody another rating. */
  readonly because: 'standings' | 'ratings';
};

/**
 * Divisions of a draft of the round that would be drawn from another ranking now. Players who were
 * added, moved or withdrawn since do not count; other checks name them.
 */
export function outdatedDraws(
  tournament: Tournament,
  round: Round,
  { made }: Pick<RoundDraft, 'made'>,
): readonly OutdatedDraw[] {
  return made.flatMap((draw) => {
    const drawn = round.draws.find((each) => isSameDraw(each, draw));
    const because = drawn && changeOf(drawn.places, placesNow(tournament, round.number, draw));
    return because ? [{ division: draw.division, because }] : [];
  });
}

/** The draws of a round with those of a draft; a known one keeps its ranking. */
export function withDraws(
  draws: readonly RankedDraw[],
  made: readonly DivisionDraw[],
  { tournament, round }: { readonly tournament: Tournament; readonly round: number },
): readonly RankedDraw[] {
  const fresh = made.filter(
    (draw) =>
      methodRule(draw.method).pairs !== 'director' &&
      !draws.some((known) => isSameDraw(known, draw)),
  );
  const ranked = fresh.map(({ division, from, seed, method }): RankedDraw => {
    const draw = { division, from, seed, method };
    return { ...draw, places: placesNow(tournament, round, draw) };
  });
  return ranked.length === 0 ? draws : [...draws, ...ranked];
}

type DrawKey = Omit<RankedDraw, 'places'>;

function isSameDraw(one: DrawKey, other: DrawKey): boolean {
  return (
    one.division === other.division &&
    one.from === other.from &&
    one.seed === other.seed &&
    one.method === other.method
  );
}

/** Those who play, the highest place first. */
function placesNow(
  tournament: Tournament,
  before: number,
  { division, from }: DrawKey,
): readonly DrawnPlace[] {
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
  then: readonly DrawnPlace[],
  now: readonly DrawnPlace[],
): OutdatedDraw['because'] | undefined {
  const common = (places: readonly DrawnPlace[], others: ReadonlySet<EntrantId>) =>
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
