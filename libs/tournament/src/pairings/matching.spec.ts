import fc from 'fast-check';
import { compareCosts, plus, type Cost } from './cost.js';
import { cheapestMatching, type WeightedEdge } from './matching.js';

const seed = 20_261_122;

function total(mates: readonly number[], choices: readonly WeightedEdge[]): Cost {
  let sum: Cost = (choices[0]?.cost ?? []).map(() => 0);
  for (const { ends, cost } of choices) if (mates[ends[0]] === ends[1]) sum = plus(sum, cost, 1);
  return sum;
}

/** Every way to pair all, whoever is left remembered as bits. */
function leastOfAll(count: number, choices: readonly WeightedEdge[]): Cost | undefined {
  const known = new Map<number, Cost | undefined>();
  known.set(
    2 ** count - 1,
    (choices[0]?.cost ?? []).map(() => 0),
  );
  const from = (paired: number): Cost | undefined => {
    if (known.has(paired)) return known.get(paired);
    const first = Math.log2(~paired & (paired + 1));
    let best: Cost | undefined;
    for (const { ends, cost } of choices) {
      const both = (1 << ends[0]) | (1 << ends[1]);
      if (!ends.includes(first) || (paired & both) !== 0) continue;
      const rest = from(paired | both);
      const sum = rest && plus(rest, cost, 1);
      if (sum && (best === undefined || compareCosts(sum, best) < 0)) best = sum;
    }
    known.set(paired, best);
    return best;
  };
  return from(0);
}

function graphs(
  most: number,
  largest: number,
): fc.Arbitrary<readonly [number, readonly WeightedEdge[]]> {
  return fc.integer({ min: 1, max: most / 2 }).chain((half) => {
    const count = 2 * half;
    const pairs = Array.from({ length: count }, (_, one) =>
      Array.from({ length: one }, (__, other) => [other, one] as const),
    ).flat();
    const part = fc.integer({ min: -1, max: largest });
    return fc
      .array(fc.option(fc.tuple(part, part, part), { freq: 4, nil: undefined }), {
        minLength: pairs.length,
        maxLength: pairs.length,
      })
      .map((costs) => [
        count,
        pairs.flatMap((ends, index) => {
          const cost = costs[index];
          return cost ? [{ ends, cost }] : [];
        }),
      ]);
  });
}

describe('the cheapest matching', () => {
  test.each([3, 20])('is as cheap as the best of all ways, with costs up to %i', (largest) => {
    fc.assert(
      fc.property(graphs(14, largest), ([count, choices]) => {
        const matching = cheapestMatching(count, choices);
        const best = leastOfAll(count, choices);
        expect(matching === undefined).toBe(best === undefined);
        if (matching && best) expect(total(matching.mates, choices)).toEqual(best);
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('gives nobody two partners', () => {
    fc.assert(
      fc.property(graphs(30, 5), ([count, choices]) => {
        const mates = cheapestMatching(count, choices)?.mates;
        mates?.forEach((mate, number) => {
          expect(mates[mate]).toBe(number);
          expect(choices.some(({ ends }) => ends.includes(mate) && ends.includes(number))).toBe(
            true,
          );
        });
      }),
      { seed, numRuns: 300 },
    );
  });

  test('outlives exactly its own choices, and those that would change nothing', () => {
    fc.assert(
      fc.property(graphs(24, 9), ([count, choices]) => {
        const known = choices.filter((_, index) => index % 3 !== 0);
        const matching = cheapestMatching(count, known);
        if (matching === undefined) return;
        for (const choice of known) expect(matching.outlives(choice)).toBe(true);
        if (!choices.every((choice) => matching.outlives(choice))) return;
        const all = cheapestMatching(count, choices);
        expect(all && total(all.mates, choices)).toEqual(total(matching.mates, known));
      }),
      { seed, numRuns: 500 },
    );
  });
});
