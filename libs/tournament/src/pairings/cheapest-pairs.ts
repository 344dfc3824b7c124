import { compareCosts, type Cost } from './cost.js';
import { cheapestMatching, type WeightedEdge } from './matching.js';

/** How many choices of each are tried at first: of the cheapest ones, and of the nearest ones. */
const NARROW = 10;

/**
 * Pairs all of `count` people at the least cost; undefined where not all can be paired. `costOf`
 * says what a pair costs, the lower number first, and undefined where the two may not meet. The
 * last part of a cost is taken as the distance between the two.
 *
 * Few of the possible pairs are worth a look: each one's cheapest and nearest are tried first. The
 * prices of that matching then tell which of the others could make it cheaper, and they are tried
 * as well until none is left: the answer is the cheapest of all (W. Cook and A. Rohe, "Computing
 * minimum-weight perfect matchings", 1999).
 */
export function cheapestPairs(
  count: number,
  costOf: (one: number, other: number) => Cost | undefined,
): readonly number[] | undefined {
  const ofEach: WeightedEdge[][] = Array.from({ length: count }, () => []);
  const all: WeightedEdge[] = [];
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const cost = costOf(one, other);
      if (cost === undefined) continue;
      const choice: WeightedEdge = { ends: [one, other], cost };
      all.push(choice);
      ofEach[one]?.push(choice);
      ofEach[other]?.push(choice);
    }
  for (let width = NARROW; ; width *= 2) {
    const few = ofEach.flatMap((own) => [
      ...least(own, width, byCost),
      ...least(own, width, byDistance),
    ]);
    const tried = new Set([...few, ...leftOver(count, all, few)]);
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

type EdgeOrder = (one: WeightedEdge, other: WeightedEdge) => number;

const byCost: EdgeOrder = (one, other) => compareCosts(one.cost, other.cost);
const byDistance: EdgeOrder = (one, other) => (one.cost.at(-1) ?? 0) - (other.cost.at(-1) ?? 0);

/** The first so many in an order, without putting all the others in it. */
function least(
  choices: readonly WeightedEdge[],
  width: number,
  order: EdgeOrder,
): readonly WeightedEdge[] {
  const found: WeightedEdge[] = [];
  for (const choice of choices) {
    const last = found[width - 1];
    if (last && order(last, choice) <= 0) continue;
    let at = Math.min(found.length, width - 1);
    for (let before = found[at - 1]; before && order(before, choice) > 0; before = found[at - 1]) {
      found[at] = before;
      at -= 1;
    }
    found[at] = choice;
  }
  return found;
}

/**
 * Pairs of those to whom the few leave nobody when the cheapest are taken first: with them there is
 * nearly always a matching of all, if a poor one.
 */
function leftOver(
  count: number,
  all: readonly WeightedEdge[],
  few: readonly WeightedEdge[],
): readonly WeightedEdge[] {
  const left = new Set(Array.from({ length: count }, (_, number) => number));
  const take = (choices: readonly WeightedEdge[]): readonly WeightedEdge[] =>
    choices.toSorted(byCost).filter(({ ends }) => {
      if (!ends.every((end) => left.has(end))) return false;
      for (const end of ends) left.delete(end);
      return true;
    });
  take(few);
  return take(all.filter(({ ends }) => ends.every((end) => left.has(end))));
}
