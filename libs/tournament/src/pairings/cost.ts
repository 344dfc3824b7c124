/**
 * Whole numbers, compared in order: the first that differs decides. Of the same length throughout.
 */
export type Cost = readonly number[];

/** Below 0 where the first one is less, above 0 where it is more. */
export function compareCosts(one: Cost, other: Cost): number {
  for (let part = 0; part < one.length; part += 1) {
    const difference = (one[part] ?? 0) - (other[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first one and the other one so many times. */
export function plus(one: Cost, other: Cost, times: number): Cost {
  const sum: number[] = [];
  for (let part = 0; part < one.length; part += 1)
    sum.push((one[part] ?? 0) + times * (other[part] ?? 0));
  return sum;
}

/** Of at least one. */
export function least(costs: readonly Cost[]): Cost {
  return costs.reduce((one, other) => (compareCosts(other, one) < 0 ? other : one));
}
