/** Who gains or loses what when a game ends. Only lines that change a score are listed. */
export type TilesLeftAdjustment = {
  readonly seat: number;
  readonly why: 'out-twice-opponents' | 'out-opponents' | 'own-tiles';
  readonly points: number;
};

/**
 * G32, G37: whoever went out gains twice the value of all the others' tiles.
 * `left[seat]` is the value of the tiles that a seat still has.
 */
export function adjustByTwiceOpponentsTiles(
  left: readonly number[],
  out: number,
): readonly TilesLeftAdjustment[] {
  return listed([{ seat: out, why: 'out-twice-opponents', points: 2 * othersOf(left, out) }]);
}

/** G33's option after G30: each seat loses the value of its own tiles. */
export function adjustByOwnTiles(left: readonly number[]): readonly TilesLeftAdjustment[] {
  return listed(left.map((value, seat) => ({ seat, why: 'own-tiles', points: 0 - value })));
}

/**
 * C7, L6, M9: each seat loses the value of its own tiles; whoever went out, if anybody, gains the
 * sum of the others'.
 */
export function adjustByTransferredTiles(
  left: readonly number[],
  out: number | undefined,
): readonly TilesLeftAdjustment[] {
  const deducted = adjustByOwnTiles(left);
  if (out === undefined) return deducted;
  return listed([...deducted, { seat: out, why: 'out-opponents', points: othersOf(left, out) }]);
}

function othersOf(left: readonly number[], out: number): number {
  return left.reduce((sum, value, seat) => (seat === out ? sum : sum + value), 0);
}

function listed(adjustments: readonly TilesLeftAdjustment[]): readonly TilesLeftAdjustment[] {
  return adjustments.filter(({ points }) => points !== 0);
}
