import { isDecidedBy } from './result.js';

/** What of a published round says whether it is over. */
export type RoundWithResults = {
  readonly number: number;
  readonly pairings: readonly {
    readonly game?: string | undefined;
    readonly seats: readonly unknown[];
  }[];
  readonly results: readonly (Parameters<typeof isDecidedBy>[0] & { readonly game: string })[];
};

/** Returns the games of a round whose result decides them. */
export function gamesDecidedIn({
  pairings,
  results,
}: Pick<RoundWithResults, 'pairings' | 'results'>): readonly string[] {
  return results.flatMap((result) => {
    const pairing = pairings.find(({ game }) => game === result.game);
    return isDecidedBy(result, pairing?.seats.length ?? 2) ? [result.game] : [];
  });
}

/**
 * Returns the number of the last round up to which every game is decided; 0: none. `rounds`:
 * published ones, in order.
 */
export function lastFinishedRound(rounds: readonly RoundWithResults[]): number {
  const open = rounds.findIndex((round) => {
    const decided = gamesDecidedIn(round);
    return round.pairings.some(({ game }) => game === undefined || !decided.includes(game));
  });
  const finished = open < 0 ? rounds : rounds.slice(0, open);
  return finished.at(-1)?.number ?? 0;
}
