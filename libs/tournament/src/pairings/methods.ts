import type { MethodNumber, NumbersOf, PairingMethodRule } from './method.js';
import { australian } from './methods/australian.js';
import { byHand } from './methods/by-hand.js';
import { factor } from './methods/factor.js';
import { fontes } from './methods/fontes.js';
import { freshKingOfTheHill } from './methods/fresh-king-of-the-hill.js';
import { kingOfTheHill } from './methods/king-of-the-hill.js';
import { roundRobin } from './methods/round-robin.js';
import { swiss } from './methods/swiss.js';

/** Every way to pair a round, by its kind, in the order in which directors ask for them. */
export const pairingMethods = {
  swiss,
  'round-robin': roundRobin,
  'king-of-the-hill': kingOfTheHill,
  'fresh-king-of-the-hill': freshKingOfTheHill,
  factor,
  fontes,
  australian,
  manual: byHand,
} as const;

type Methods = typeof pairingMethods;
export type PairingMethodKind = keyof Methods;

/**
 * How a round is paired: a kind and its numbers. A lagged draw, tsh's `autopair DIV SOURCE ROUND`,
 * is any of these with an earlier `from` in the plan.
 */
export type PairingMethod = {
  [Kind in PairingMethodKind]: { readonly kind: Kind } & NumbersOf<Methods[Kind]['numbers']>;
}[PairingMethodKind];

/** The names of the numbers that methods take. */
export type MethodNumberName = {
  [Kind in PairingMethodKind]: keyof Methods[Kind]['numbers'] & string;
}[PairingMethodKind];

export const pairingMethodKinds = Object.keys(pairingMethods) as readonly PairingMethodKind[];

/** The rule of a method, for any of them. */
export function methodRule(kind: PairingMethodKind): PairingMethodRule {
  return pairingMethods[kind] as PairingMethodRule;
}

/** The methods that draw a round. With any other, the director pairs by hand. */
export const drawMethodKinds = pairingMethodKinds.filter(
  (kind) => methodRule(kind).pairs !== 'director',
);

/** The numbers that a method takes, by name. */
export function numbersOf(
  kind: PairingMethodKind,
): readonly (readonly [MethodNumberName, MethodNumber])[] {
  return Object.entries(methodRule(kind).numbers) as [MethodNumberName, MethodNumber][];
}

/** The numbers that a planned round gives its method, by name. */
export function saidNumbers({
  kind: _kind,
  ...numbers
}: PairingMethod): Readonly<Record<string, number | undefined>> {
  return numbers;
}

/**
 * Returns a method of this kind: numbers beyond their bounds are clamped, and missing ones are the
 * usual ones. Undefined: there is no such kind.
 */
export function methodFrom(
  kind: string,
  said: Readonly<Record<string, number | undefined>> = {},
): PairingMethod | undefined {
  const known = pairingMethodKinds.find((each) => each === kind);
  if (known === undefined) return undefined;
  const numbers = numbersOf(known).flatMap(([name, number]) => {
    const value = withinBounds(number, said[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind: known, ...Object.fromEntries(numbers) } as PairingMethod;
}

function withinBounds(
  { least, most, usual }: MethodNumber,
  said: number | undefined,
): number | undefined {
  if (said === undefined || !Number.isFinite(said)) return usual;
  return Math.min(most, Math.max(least, Math.floor(said)));
}
