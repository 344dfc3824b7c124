import type { TournamentView } from '@boardside/contract';
import {
  historyOf,
  nextOpponentsOf,
  outcomesOf,
  standingsRulesOf,
  type EntrantOutcome,
} from '@boardside/tournament';
import { standingsSource } from '../data/standings-source.js';

/** Rounds of everybody of a division, the newest first, and who plays whom next. */
export type RoundCells = {
  readonly rounds: readonly number[];
  readonly outcomeIn: (entrant: string, round: number) => EntrantOutcome | undefined;
  /** Ids of the opponents in the next published round. */
  readonly nextOf: (entrant: string) => readonly string[];
};

export const noRoundCells: RoundCells = {
  rounds: [],
  outcomeIn: () => undefined,
  nextOf: () => [],
};

/**
 * Reads the results of a division's rounds up to `after` (all of them where it is undefined), and
 * the pairings of the next one.
 */
export function roundCells(
  view: TournamentView,
  division: string,
  after: number | undefined,
): RoundCells {
  const settings = view.divisions.find(({ id }) => id === division)?.settings;
  if (settings === undefined) return noRoundCells;
  const rules = standingsRulesOf(settings);
  const history = historyOf(standingsSource(view), division);
  const played = history.rounds.filter(({ round }) => round <= (after ?? Infinity));
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
  return {
    rounds,
    outcomeIn: (entrant, round) => byRound.get(round)?.get(entrant),
    nextOf: (entrant) => nextOpponentsOf(history, entrant, after),
  };
}
