import type { NumericRuleOption, RuleOption, RuleSet } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { challengeNumbers, challengeRules } from './rules/challenge.js';
import { clockNumbers, clockRules } from './rules/clock.js';
import { endNumbers, endRules } from './rules/end.js';
import type { NumberText, OptionText, OptionTexts } from './rules/option-texts.js';
import { tableRules } from './rules/table.js';
import { tabletNumbers, tabletRules } from './rules/tablet.js';
import { turnNumbers, turnRules } from './rules/turn.js';
import type { Widened } from './widened.js';

export const ruleChapters = catalogue('ruleChapters', {
  table: 'Players, tiles and board',
  clock: 'Clock',
  turn: 'Turns and scores',
  challenge: 'Challenges',
  end: 'The end of the game',
  tablet: 'At the tablet',
});

/** Where an option stands on the sheet. */
export type RuleChapter = keyof typeof ruleChapters;

const optionsByChapter = {
  table: tableRules,
  clock: clockRules,
  turn: turnRules,
  challenge: challengeRules,
  end: endRules,
  tablet: tabletRules,
} satisfies Readonly<Record<RuleChapter, OptionTexts>>;

/** Every option, in the order of the sheet. */
const optionTexts: { readonly [Option in RuleOption]: OptionText } = {
  ...tableRules,
  ...clockRules,
  ...turnRules,
  ...challengeRules,
  ...endRules,
  ...tabletRules,
};

export const numberTexts: { readonly [Name in NumericRuleOption]: NumberText } = {
  ...clockNumbers,
  ...turnNumbers,
  ...challengeNumbers,
  ...endNumbers,
  ...tabletNumbers,
};

/** Between which values a number is typed: `From 1 to 100 points per minute.` */
export const boundsText = catalogue(
  (name: NumericRuleOption, least: string, most: string): string => {
    const { unit, more = '' } = numberTexts[name];
    const units = unit === undefined || name === 'base-time' ? '' : ` ${unit}`;
    return `From ${least} to ${most}${units}${more}.`;
  },
);

/** What the form calls an option, above its sentences. */
export function optionName(option: RuleOption): string {
  return optionTexts[option].name;
}

/** In the order of the sheet. */
export function optionsOf(chapter: RuleChapter): readonly RuleOption[] {
  return Object.keys(optionsByChapter[chapter]) as readonly RuleOption[];
}

/** What one option of these rules means; undefined where the others leave nothing to say of it. */
export function ruleSentence(option: RuleOption, rules: RuleSet): string | undefined {
  return optionTexts[option].sentence(rules);
}

/** A chapter of the sheet with its sentences. */
export type RuleSheetChapter = {
  readonly chapter: RuleChapter;
  readonly title: string;
  readonly lines: readonly { readonly option: RuleOption; readonly sentence: string }[];
};

/** Looks texts up in the language of who reads them. */
export type Translator = <Texts extends object>(texts: Texts) => Widened<Texts>;

const inEnglish: Translator = <Texts>(texts: Texts) => texts as Widened<Texts>;

/** The whole of a rule set in sentences, chapter by chapter. */
export function ruleSheet(
  rules: RuleSet,
  translated: Translator = inEnglish,
): readonly RuleSheetChapter[] {
  const chapters = Object.keys(ruleChapters) as readonly RuleChapter[];
  return chapters.map((chapter) => {
    const texts = translated<OptionTexts>(optionsByChapter[chapter]);
    return {
      chapter,
      title: translated(ruleChapters)[chapter],
      lines: optionsOf(chapter).flatMap((option) => {
        const sentence = texts[option]?.sentence(rules);
        return sentence === undefined ? [] : [{ option, sentence }];
      }),
    };
  });
}

/** Where two rule sets say something different; undefined where one of them says nothing. */
export type RuleDifference = {
  readonly option: RuleOption;
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

export function ruleDifferences(before: RuleSet, after: RuleSet): readonly RuleDifference[] {
  const options = Object.keys(optionTexts) as readonly RuleOption[];
  return options
    .map((option) => ({
      option,
      name: optionTexts[option].name,
      before: ruleSentence(option, before),
      after: ruleSentence(option, after),
    }))
    .filter((one) => one.before !== one.after);
}
