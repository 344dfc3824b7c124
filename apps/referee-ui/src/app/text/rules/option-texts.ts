import type { NumericRuleOption, RuleOption, RuleSet } from '@boardside/game';
import { countOf } from '../numbers.js';

export type TextByValue<Value extends string> = Readonly<Record<Value, string>>;
export type KindOf<Policy extends { readonly kind: string }> = Policy['kind'];

/** What an option means, in a sentence; undefined where the other options leave nothing to say. */
export type OptionSentence = (rules: RuleSet) => string | undefined;

/** An option in words. */
export type OptionText = {
  /** What the form calls it, above its sentences. */
  readonly name: string;
  readonly sentence: OptionSentence;
};
export type OptionTexts = { readonly [Option in RuleOption]?: OptionText };

/** What a number of a rule set is called, and in what it is typed. */
export type NumberText = {
  /** As the subject of a problem's sentence. */
  readonly name: string;
  /** Of a number that is typed. */
  readonly label?: string;
  readonly unit?: string;
  /** What its bounds end with. */
  readonly more?: string;
};
export type NumberTexts = { readonly [Name in NumericRuleOption]?: NumberText };

export function minutes(ms: number): string {
  return countOf(ms / 60_000, 'minute');
}

export function seconds(ms: number): string {
  return countOf(ms / 1_000, 'second');
}

/** Says what time or press means where there is a clock. */
export function withClock(say: (rules: RuleSet) => string): OptionSentence {
  return (rules) => (rules.clock === 'none' ? undefined : say(rules));
}
