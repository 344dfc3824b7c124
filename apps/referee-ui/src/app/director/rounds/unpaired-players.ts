import type { DivisionView, EntrantView, TournamentView } from '@boardside/contract';
import { nextRoundIn } from '../players/player-facts.js';
import type { DraftContent } from './draft-form.js';

/** Those of a division whom a draft has no place for; nobody of the division is in the draft. */
export type UnpairedDivision = {
  readonly id: string;
  readonly name: string;
  readonly people: readonly EntrantView[];
};

/**
 * Whom a draft has no place for: of the divisions that are in it, and of the others, division by
 * division.
 */
export type UnpairedPlayers = {
  readonly unpaired: readonly EntrantView[];
  readonly others: readonly UnpairedDivision[];
};

/** While nobody is drafted, every division is looked at as one that is in the draft. */
export function splitUnpaired(
  unpaired: readonly EntrantView[],
  { pairings, sitting }: DraftContent,
  divisions: readonly Pick<DivisionView, 'id' | 'name'>[],
): UnpairedPlayers {
  const drafted = new Set([...pairings, ...sitting].map(({ division }) => division));
  if (drafted.size === 0) return { unpaired, others: [] };
  return {
    unpaired: unpaired.filter(({ division }) => drafted.has(division)),
    others: divisions
      .filter(({ id }) => !drafted.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        people: unpaired.filter(({ division }) => division === id),
      }))
      .filter(({ people }) => people.length > 0),
  };
}

/** Of the divisions left out of a round those that play it at all, as their plans go. */
export function divisionsStillPlaying(
  others: readonly UnpairedDivision[],
  view: Pick<TournamentView, 'divisions'> | undefined,
  round: number,
): readonly UnpairedDivision[] {
  const planned = new Map(
    view?.divisions.map(({ id, settings }) => [id, settings.plan.rounds.length]),
  );
  return others.filter(({ id }) => (planned.get(id) || Infinity) >= round);
}

/** Of the divisions left out of a published round those that are to play it next. */
export function divisionsBehind(
  others: readonly UnpairedDivision[],
  view: Pick<TournamentView, 'rounds' | 'entrants' | 'divisions'> | undefined,
  round: number,
): readonly UnpairedDivision[] {
  return divisionsStillPlaying(others, view, round).filter(
    ({ id, people }) => people.length > 1 && nextRoundIn(view, id) === round,
  );
}
