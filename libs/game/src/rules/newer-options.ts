import type { ChoiceShape, NumberShape, OptionFields, OptionShape } from './option-kinds.js';
import { ruleOptions } from './rule-options.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the options of a rule set with the newer ones that they lack, as older logs mean them;
 * the same object where none is lacking.
 */
export function withNewerOptions<Options extends object>(
  options: Options,
  fields: OptionFields = ruleOptions,
): Options {
  return changedFields(
    fields,
    options as Values,
    (shape, value) => value ?? shape.inOlderLogs,
  ) as Options;
}

/**
 * Returns the options without the newer ones that are as in older logs: what a hash is made of, so
 * that the same rules keep theirs.
 */
export function withoutNewerOptions(options: object, fields: OptionFields = ruleOptions): object {
  return changedFields(fields, options as Values, (shape, value) =>
    value === shape.inOlderLogs && !isAlwaysHashed(shape) ? undefined : value,
  );
}

function isAlwaysHashed(shape: ChoiceShape | NumberShape): boolean {
  return shape.kind === 'choice' && shape.isAlwaysHashed === true;
}

/** What becomes of the value of a choice or a number. */
type ValueChange = (shape: ChoiceShape | NumberShape, value: unknown) => unknown;

function changedFields(fields: OptionFields, values: Values, change: ValueChange): Values {
  const changes = Object.entries(fields).flatMap(([name, shape]) => {
    const value = changedValue(shape, values[name], change);
    return value === values[name] ? [] : [[name, value] as const];
  });
  return changes.length === 0 ? values : { ...values, ...Object.fromEntries(changes) };
}

function changedValue(shape: OptionShape, value: unknown, change: ValueChange): unknown {
  if (shape.kind === 'choice' || shape.kind === 'number') return change(shape, value);
  if (value === undefined) return value;
  switch (shape.kind) {
    case 'data':
      return value;
    case 'group':
      return changedFields(shape.fields, value as Values, change);
    case 'group-or-none':
      return value === 'none' ? value : changedFields(shape.fields, value as Values, change);
    case 'policy': {
      const { kind } = value as { readonly kind: string };
      return changedFields(shape.kinds[kind] ?? {}, value as Values, change);
    }
  }
}
