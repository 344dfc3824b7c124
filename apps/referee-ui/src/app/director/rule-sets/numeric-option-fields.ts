import {
  numbersOf,
  type NumberShape,
  type NumericRuleOption,
  type RuleOption,
  type RuleSet,
} from '@boardside/game';
import { boundsText } from '../../text/rule-set.js';
import { baseMsOf } from './clock-setting.js';

/** A number in the form, and what a text that can be read makes of the rules. */
export type NumericOptionField = {
  readonly name: NumericRuleOption;
  /** The option that it is, or is part of. */
  readonly option: RuleOption;
  readonly text: string;
  /** Between which values it is. */
  readonly bounds: string;
  /** Undefined: the text is none that a rule set may have. */
  readonly read: (text: string) => RuleSet | undefined;
};

/** The numbers that are typed, as the other options stand. */
export function numericOptionFields(rules: RuleSet): readonly NumericOptionField[] {
  return numbersOf(rules).flatMap(({ name, option, value, entry, least, most, withValue }) => {
    const how = entry === 'clock' ? clockEntry : entryBy(entry);
    if (how === undefined) return [];
    const { write, parse } = how;

    return [
      {
        name,
        option,
        text: write(value),
        bounds: boundsText(name, write(least), write(most)),
        read: (text) => {
          const typed = parse(text);
          const isWithin = typed !== undefined && typed >= least && typed <= most;
          return isWithin ? withValue(typed) : undefined;
        },
      },
    ];
  });
}

/** How a number is typed; undefined for a text that is none. */
type NumberEntry = {
  readonly write: (value: number) => string;
  readonly parse: (text: string) => number | undefined;
};

/** `25:00`, `0:20`; `20` is twenty minutes. */
const clockEntry: NumberEntry = {
  write: (ms) => {
    const seconds = Math.round(ms / 1_000);
    return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  },
  parse: (text) => {
    const [minutes = '', seconds = ''] = text.split(':');
    return baseMsOf(minutes, seconds);
  },
};

function entryBy(entry: NumberShape['entry']): NumberEntry | undefined {
  if (typeof entry === 'string' || !('unit' in entry)) return undefined;
  const { unit } = entry;
  return {
    write: (value) => String(value / unit),
    parse: (text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) * unit : undefined),
  };
}
