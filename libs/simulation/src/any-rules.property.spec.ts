import * as fc from 'fast-check';
import {
  alternativesOf,
  guide,
  machine,
  numbersOf,
  optionsIn,
  type NumericRuleOption,
  type RuleSet,
} from '@boardside/game';
import { checkProperties } from './property-check.js';
import { inventedGraph } from './invented-words.js';
import { misuses } from './misuse.js';
import { playGame } from './play-game.js';

const minute = 60_000;

/** A whole test is the same test tomorrow; other games are asked for by command. */
const seed = Number(process.env['SEED'] ?? 1);
const games = Number(process.env['RUNS'] ?? 60);

/** Numbers that a form does not offer, and that leave a game to play. */
const otherNumbers: { readonly [Name in NumericRuleOption]?: readonly number[] } = {
  'base-time': [minute, 5 * minute],
  'overtime-limit': [5 * minute],
  'rack-size': [5, 8, 10],
  'first-play': [3],
  'all-tiles-bonus': [0, 35],
  'challenge-points': [10],
  'undo-press': [0],
};

/** Somebody has to be able to end a game: by passing, by turns without a score, or by agreeing. */
const canEnd = ({ scorelessTurnsEach, passesEach, byAgreement, noPlayDeclared }: RuleSet['ends']) =>
  scorelessTurnsEach !== undefined ||
  passesEach !== undefined ||
  byAgreement === 'yes' ||
  noPlayDeclared === 'yes';

/**
 * Machine’s plays are judged at entry, the others’ are challenged: together they have every option.
 */
const options = [...new Set([...optionsIn(guide), ...optionsIn(machine)])].filter(
  // A table has as many players as the property says.
  (option) => option !== 'seats.most',
);

/** A director's own set: every option either way, also where no preset has it so. */
const ruleSet: fc.Arbitrary<RuleSet> = fc
  .infiniteStream(fc.nat())
  .map((picks) => {
    const pick = <Value>(among: readonly Value[]): Value | undefined =>
      among[(picks.next().value as number) % among.length];
    const switched = options.reduce<RuleSet>(
      (rules, option) => pick(alternativesOf(option, rules))?.rules ?? rules,
      guide,
    );
    const rules = numbersOf(switched).reduce<RuleSet>((now, { name }) => {
      const number = numbersOf(now).find((each) => each.name === name);
      if (number === undefined) return now;
      const { entry, usual } = number;
      const offered = typeof entry === 'object' && 'among' in entry ? entry.among : [];
      const value = pick([usual, ...offered, ...(otherNumbers[name] ?? [])]);
      return value === undefined ? now : number.withValue(value);
    }, switched);
    return { ...rules, id: 'own' };
  })
  .filter(({ ends }) => canEnd(ends));

test(`every property holds of ${String(games)} games by any rule set, seed ${String(seed)}`, () => {
  fc.assert(
    fc.property(
      ruleSet,
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.subarray([...misuses]),
      (rules, seats, seed, mischief) => {
        expect(
          checkProperties(playGame({ rules, seats, seed, mischief, graph: inventedGraph(rules) })),
        ).toEqual([]);
      },
    ),
    // A seed that is made smaller is another game, not a simpler one.
    { seed, numRuns: games, endOnFailure: true },
  );
});
