import type { Result } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { DivisionHistory } from '../history.js';
import type { StandingsRules } from '../standings/standings.js';
import type { DraftProblem } from './draft-reasons.js';
import type { RoundDraw } from './draw.js';
import type { CostRules } from './draw-by-cost.js';
import type { PairingField, PairingPlayer } from './field.js';

/** A whole number that a method takes, both bounds allowed. */
export type MethodNumber = {
  readonly least: number;
  readonly most: number;
  /** What a form starts with; undefined: the number may be left out. */
  readonly usual?: number;
};

export type MethodNumbers = Readonly<Record<string, MethodNumber>>;

/** The numbers of a planned round, as its method has them. */
export type NumbersOf<Numbers> = {
  readonly [
    Name in keyof Numbers as Numbers[Name] extends { readonly usual: number } ? Name : never
  ]: number;
} & {
  readonly [
    Name in keyof Numbers as Numbers[Name] extends { readonly usual: number } ? never : Name
  ]?: number;
};

/** Rounds in a row that are paired by one schedule; others are a run of one. */
export type RoundRun = {
  /** The first round of it. */
  readonly start: number;
  /** How many rounds it has. */
  readonly length: number;
  /** The round after which the standings count. */
  readonly from: number;
};

/** What a method pairs, and what it may look at. */
export type MethodTask = {
  readonly round: number;
  /** For lots: the same seed gives the same draft. */
  readonly seed: number;
  /** Who is to be paired, in the order of their places. */
  readonly people: readonly PairingPlayer[];
  /** Players in a meeting that the director has fixed. */
  readonly kept: ReadonlySet<EntrantId>;
  readonly field: PairingField;
  readonly history: DivisionHistory;
  readonly standings: StandingsRules;
  readonly run: RoundRun;
  /** What the plan asks of any draw. */
  readonly rules: CostRules & { readonly mostMeetings: number };
};

/** A way to pair a round: one file each in `methods/`, all of them in `methods.ts`. */
export type PairingMethodRule<Numbers extends MethodNumbers = MethodNumbers> = {
  readonly numbers: Numbers;
  /**
   * - `round`: each round by itself, when the games before it are over.
   * - `schedule`: rounds in a row with equal numbers are one run, made from the standings before
   *   it.
   * - `director`: nobody is paired; the director does it by hand.
   */
  readonly pairs: 'round' | 'schedule' | 'director';
  readonly draw: (task: MethodTask, numbers: NumbersOf<Numbers>) => Result<RoundDraw, DraftProblem>;
};

/** Keeps the type of each number. */
export function pairingMethod<const Numbers extends MethodNumbers>(
  rule: PairingMethodRule<Numbers>,
): PairingMethodRule<Numbers> {
  return rule;
}
