import fc from 'fast-check';
import { cheapestPairs } from './cheapest-pairs.js';
import { plus, type Cost } from './cost.js';
import { cheapestMatching, type WeightedEdge } from './matching.js';

const seed = 20_261_122;

/** Any costs between so many people, and here and there two who may not meet. */
const costs = fc
  .record({
    half: fc.integer({ min: 1, max: 30 }),
    parts: fc.array(fc.nat(6), { minLength: 40, maxLength: 400 }),
    barred: fc.integer({ min: 2, max: 9 }),
  })
  .map(({ half, parts, barred }) => ({
    count: 2 * half,
    costOf: (one: number, other: number): Cost | undefined => {
      const at = (one * 131 + other * 17) % parts.length;
      const first = parts[at] ?? 0;
      if (barred > 3 && (one + other + first) % barred === 0) return undefined;
      return [first > 4 ? 1 : 0, parts[(at + 7) % parts.length] ?? 0, other - one];
    },
  }));

test('trying few pairs first finds the same least cost as trying all', () => {
  fc.assert(
    fc.property(costs, ({ count, costOf }) => {
      const numbers = Array.from({ length: count }, (_, number) => number);
      const choices = numbers.flatMap((one) =>
        numbers.slice(one + 1).flatMap((other): readonly WeightedEdge[] => {
          const cost = costOf(one, other);
          return cost ? [{ ends: [one, other], cost }] : [];
        }),
      );
      const totalOf = (mates: readonly number[] | undefined): Cost | undefined =>
        mates &&
        choices
          .filter(({ ends }) => mates[ends[0]] === ends[1])
          .reduce<Cost>((sum, { cost }) => plus(sum, cost, 1), [0, 0, 0]);
      expect(totalOf(cheapestPairs(count, costOf))).toEqual(
        totalOf(cheapestMatching(count, choices)?.mates),
      );
    }),
    { seed, numRuns: 200 },
  );
});
