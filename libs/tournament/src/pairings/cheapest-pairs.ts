import { compareCosts, type Cost } from './cost.js';
import { cheapestMatching, type Choice } from './matching.js';

/** How many of the cheapest choices of each are tried at first. */
const NARROW = 12;

/**
 * Pairs all of `count` people at the least cost; undefined where not all can be paired. `costOf` says
 * what a pair costs, the lower number first, and undefined where the two may not meet.
 *
 * Few of the possible pairs are worth a look: each one's cheapest are tried first. The prices of that
 * matching then tell which of the others could make it cheaper, and they are tried as well until none
 * is left: the answer is the cheapest of all (W. Cook and A. Rohe, "Computing minimum-weight perfect
 * matchings", 1999).
 */
export function cheapestPairs(
  count: number,
  costOf: (one: number, other: number) => Cost | undefined,
): readonly number[] | undefined {
  const all: Choice[] = [];
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const cost = costOf(one, other);
      if (cost) all.push({ ends: [one, other], cost });
    }
  const tried = new Set<Choice>();
  for (let width = NARROW; ; width *= 2) {
    for (const choice of cheapestOfEach(count, all, width)) tried.add(choice);
    for (;;) {
      const matching = cheapestMatching(count, [...tried]);
      if (matching === undefined) break;
      const cheaper = all.filter((choice) => !tried.has(choice) && !matching.outlives(choice));
      if (cheaper.length === 0) return matching.mates;
      for (const choice of cheaper) tried.add(choice);
    }
    if (tried.size === all.length) return undefined;
  }
}

function cheapestOfEach(count: number, all: readonly Choice[], width: number): readonly Choice[] {
  const ofEach: Choice[][] = Array.from({ length: count }, () => []);
  for (const choice of all) for (const end of choice.ends) ofEach[end]?.push(choice);
  return ofEach.flatMap((own) =>
    own.sort((one, other) => compareCosts(one.cost, other.cost)).slice(0, width),
  );
}
