import type { TournamentView } from '@boardside/contract';
import { outcomesOf, standingsRulesOf, type EntrantOutcome } from '@boardside/tournament';
import { divisionHistory } from '../data/division-history.js';

/** Rounds of everybody of a division, the newest first, and who plays whom next. */
export type RoundCells = {
  readonly rounds: readonly number[];
  readonly outcomeIn: (entrant: string, round: number) => EntrantOutcome | undefined;
  /** Ids of the opponents in the round after `after`, as it is published. */
  readonly nextOf: (entrant: string) => readonly string[];
};

export const noRoundCells: RoundCells = {
  rounds: [],
  outcomeIn: () => undefined,
  nextOf: () => [],
};

/**
 * Reads the results of a division's rounds up to `after` (all of them where it is undefined), and
 * the pairings of the first published round that has no result of a player yet.
 */
export function roundCells(
  view: TournamentView,
  division: string,
  after: number | undefined,
): RoundCells {
  const settings = view.divisions.find(({ id }) => id === division)?.settings;
  if (settings === undefined) return noRoundCells;
  const rules = standingsRulesOf(settings);
  const played = divisionHistory(view, division).rounds.filter(
    ({ round }) => round <= (after ?? Infinity),
  );
  const byRound = new Map(
    played.map((round) => [
      round.round,
      new Map(outcomesOf(round, rules).map((outcome) => [outcome.entrant, outcome])),
    ]),
  );
  const rounds = [...byRound]
    .filter(([, outcomes]) => outcomes.size > 0)
    .map(([round]) => round)
    .sort((one, other) => other - one);
  const published = view.rounds.filter(
    ({ number, status }) => status === 'published' && number > (after ?? 0),
  );
  return {
    rounds,
    outcomeIn: (entrant, round) => byRound.get(round)?.get(entrant),
    nextOf: (entrant) => {
      for (const { number, pairings } of published) {
        if (byRound.get(number)?.has(entrant) === true) continue;
        const pairing = pairings.find(({ seats }) => seats.includes(entrant));
        if (pairing !== undefined) return pairing.seats.filter((seat) => seat !== entrant);
      }
      return [];
    },
  };
}
