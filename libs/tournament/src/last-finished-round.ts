/** What of a published round says whether it is over. */
export type RoundWithResults = {
  readonly number: number;
  readonly pairings: readonly { readonly game?: string | undefined }[];
  readonly results: readonly { readonly game: string }[];
};

/**
 * Returns the number of the last round up to which every game has a result; 0: none. `rounds`:
 * published ones, in order.
 */
export function lastFinishedRound(rounds: readonly RoundWithResults[]): number {
  const open = rounds.findIndex(({ pairings, results }) =>
    pairings.some(({ game }) => !results.some((result) => result.game === game)),
  );
  const finished = open < 0 ? rounds : rounds.slice(0, open);
  return finished.at(-1)?.number ?? 0;
}
