import type { OptionFields, OptionShape } from './option-kinds.js';
import { ruleOptions } from './rule-options.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the options of a rule set with the newer ones that they lack, as older logs mean them; the
 * same object where none is lacking.
 */
export function withNewerOptions<Options extends object>(options: Options): Options {
  return completed(ruleOptions, options as Values) as Options;
}

function completed(fields: OptionFields, values: Values): Values {
  const changes = Object.entries(fields).flatMap(([name, shape]) => {
    const value = completedValue(shape, values[name]);
    return value === values[name] ? [] : [[name, value] as const];
  });
  return changes.length === 0 ? values : { ...values, ...Object.fromEntries(changes) };
}

function completedValue(shape: OptionShape, value: unknown): unknown {
  if (shape.kind !== 'choice' && value === undefined) return value;
  switch (shape.kind) {
    case 'choice':
      return value ?? shape.inOlderLogs;
    case 'number':
    case 'data':
      return value;
    case 'group':
      return completed(shape.fields, value as Values);
    case 'group-or-none':
      return value === 'none' ? value : completed(shape.fields, value as Values);
    case 'policy': {
      const { kind } = value as { readonly kind: string };
      return completed(shape.kinds[kind] ?? {}, value as Values);
    }
  }
}
