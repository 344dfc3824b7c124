import type { Result } from '@boardside/engine';
import type { DraftProblem, TournamentRefusal } from '@boardside/tournament';
import { ProblemAnswer } from '../platform/http/problem.js';
import type { Names } from './players/player-names.js';

/** The value of an answer; a refusal is thrown as a `Problem` with the names that it needs. */
export function valueOrProblem<Value>(
  answer: Result<Value, TournamentRefusal>,
  names: Names,
): Value {
  if (answer.ok) return answer.value;
  throw new ProblemAnswer(409, withNames(answer.refusal, names));
}

/** Adds the names of the entrants that a refusal mentions. */
export function withNames<Refused extends TournamentRefusal | DraftProblem>(
  refusal: Refused,
  names: Names,
): Refused & { readonly names?: Readonly<Record<string, string>> } {
  const known = entrantsIn(refusal).flatMap((entrant) => {
    const name = names.get(entrant);
    return name === undefined ? [] : [[entrant, name] as const];
  });
  return known.length === 0 ? refusal : { ...refusal, names: Object.fromEntries(known) };
}

function entrantsIn(refusal: TournamentRefusal | DraftProblem): readonly string[] {
  if ('entrant' in refusal) return [refusal.entrant];
  if ('entrants' in refusal) return refusal.entrants;
  return 'missing' in refusal ? refusal.missing.flatMap(({ entrants }) => entrants) : [];
}
