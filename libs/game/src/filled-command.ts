import { must, unreachable } from '@boardside/engine';
import { commandRules, type Command, type CommandOf } from './command.js';
import type { Field, FieldForm } from './field.js';

/** Chooses one of `count` things: from 0, less than `count`. */
export type Choice = (count: number) => number;

export const firstOf: Choice = () => 0;

/**
 * Returns a command of this kind with values that its fields allow; what may be left out is left
 * out. Numbers are near 0, so that a game goes on. Throws for a kind that no message carries.
 */
export function filledCommand<Kind extends Command['kind']>(
  kind: Kind,
  choose: Choice = firstOf,
): CommandOf<Kind> {
  const { fields } = commandRules[kind];
  must(fields !== undefined, `${kind} has fields`);
  return { kind, ...filled<object>(fields, choose) } as CommandOf<Kind>;
}

function filled<Value>(field: Field<Value>, choose: Choice): Value {
  return filledByForm(field, choose) as Value;
}

function filledByForm(form: FieldForm, choose: Choice): unknown {
  switch (form.is) {
    case 'text':
      return 'A';
    case 'integer': {
      const first = Math.max(form.least, Math.min(0, form.most));
      return first + choose(Math.min(form.most - first, 20) + 1);
    }
    case 'boolean':
      return choose(2) === 0;
    case 'one-of':
      return form.values[choose(form.values.length)];
    case 'list':
      return [filledByForm(form.item, choose)];
    case 'maybe':
      return undefined;
    case 'either':
      return filledByForm(choose(2) === 0 ? form.one : form.other, choose);
    case 'object':
      return filledEach(form.required, choose);
    case 'tagged': {
      const kinds = Object.entries(form.kinds);
      const [kind, fields] = kinds[choose(kinds.length)] ?? [];
      must(fields !== undefined, 'a union has kinds');
      return { [form.tag]: kind, ...filled<object>(fields, choose) };
    }
    default:
      return unreachable(form);
  }
}

function filledEach(fields: Readonly<Record<string, Field>>, choose: Choice): object {
  const values = Object.entries(fields).map(([name, field]) => [name, filled(field, choose)]);
  return Object.fromEntries(values) as object;
}

/** Every kind of command of staff that commutes with play. */
export const commutingKinds: readonly Command['kind'][] = Object.entries(commandRules).flatMap(
  ([kind, { commutesAs }]) => (commutesAs === undefined ? [] : [kind as Command['kind']]),
);
