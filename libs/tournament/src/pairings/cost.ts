/** Whole numbers, compared in order: the first that differs decides. Of the same length throughout. */
export type Cost = readonly number[];

/** Below 0 where the first one is less, above 0 where it is more. */
export function compareCosts(one: Cost, other: Cost): number {
  for (const [part, value] of one.entries()) {
    const difference = value - (other[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first one and the other one so many times. */
export function plus(one: Cost, other: Cost, times: number): Cost {
  return one.map((value, part) => value + times * (other[part] ?? 0));
}

/** Of at least one. */
export function least(costs: readonly Cost[]): Cost {
  return costs.reduce((one, other) => (compareCosts(other, one) < 0 ? other : one));
}
