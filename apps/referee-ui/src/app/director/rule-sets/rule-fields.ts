import { alternativesOf, type RuleOption, type RuleSet } from '@boardside/game';
import type { ChoiceOption } from '../../components/choice.js';
import { flagWarning } from '../../text/rules/clock.js';
import {
  optionName,
  optionsOf,
  ruleChapters,
  ruleSentence,
  type RuleChapter,
} from '../../text/rule-set.js';
import { numericOptionFields, type NumericOptionField } from './numeric-option-fields.js';

/** One option as a form shows it: a choice between sentences, the figures in them, or both. */
export type RuleField = {
  readonly option: RuleOption;
  readonly name: string;
  readonly chapter: RuleChapter;
  /** The choice that holds now; undefined where there is nothing but figures. */
  readonly value: string | undefined;
  readonly choices: readonly ChoiceOption[];
  /** The rules with another choice. */
  readonly choose: (value: string) => RuleSet;
  readonly figures: readonly NumericOptionField[];
};

/** Every option that a director may switch, as the other options leave it, in the sheet's order. */
export function ruleFields(rules: RuleSet): readonly RuleField[] {
  const chapters = Object.keys(ruleChapters) as readonly RuleChapter[];
  return chapters.flatMap((chapter) => fieldsOf(chapter, rules));
}

function fieldsOf(chapter: RuleChapter, rules: RuleSet): readonly RuleField[] {
  const numbers = numericOptionFields(rules);
  return optionsOf(chapter).flatMap((option) => {
    const said = ruleSentence(option, rules);
    const alternatives = said === undefined ? [] : alternativesOf(option, rules);
    const figures = numbers.filter((each) => each.option === option);
    if (alternatives.length === 0 && figures.length === 0) return [];
    const choices = alternatives.map(({ value, rules: chosen }) => ({
      value,
      text: ruleSentence(option, chosen) ?? '',
      warning:
        option === 'clock.flag' && chosen.clock !== 'none'
          ? flagWarning[chosen.clock.flag.kind]
          : undefined,
    }));
    return [
      {
        option,
        name: optionName(option),
        chapter,
        value: choices.find(({ text }) => text === said)?.value,
        choices,
        choose: (value) => alternatives.find((each) => each.value === value)?.rules ?? rules,
        figures,
      },
    ];
  });
}
