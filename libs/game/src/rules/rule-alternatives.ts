import {
  usualOf,
  usualPolicy,
  type NumberShape,
  type OptionFields,
  type OptionShape,
  type PolicyShape,
  type ValuesOf,
} from './option-kinds.js';
import {
  ruleOptions,
  type NumericRuleOption,
  type RuleOption,
  type RuleSet,
} from './rule-options.js';

/** One of the values that an option can have, and the rules with it. */
export type RuleAlternative = {
  /** Its name among the alternatives of the option. */
  readonly value: string;
  readonly rules: RuleSet;
};

/** A number that a rule set has as its other options stand. */
export type RuleNumber = NumberShape & {
  readonly name: NumericRuleOption;
  /** The option that it is, or is part of. */
  readonly option: RuleOption;
  readonly value: number;
  /** The rules with another number. */
  readonly withValue: (value: number) => RuleSet;
};

type OptionValues = Readonly<Record<string, unknown>>;
type Alternative = { readonly value: string; readonly part: unknown };

/** What a rule set has at one place of the table. */
type PlacedOption = {
  readonly path: readonly string[];
  readonly option: string;
  readonly shape: OptionShape;
  readonly value: unknown;
};

/**
 * What an option may be instead, as the others stand, the value that it has among it. None where a
 * number is typed, or where the other options leave the option no place.
 */
export function alternativesOf(option: RuleOption, rules: RuleSet): readonly RuleAlternative[] {
  const placed = placesIn(rules).find(
    (each) => each.option === option && each.shape.isPart === undefined,
  );
  if (placed === undefined) return [];
  return partsInstead(placed).map(({ value, part }) => ({
    value,
    rules: withPart(rules, placed.path, part),
  }));
}

/** Every option that these rules have, in the order of the table. */
export function optionsIn(rules: RuleSet): readonly RuleOption[] {
  const places = placesIn(rules).filter(({ shape }) => shape.kind !== 'group' && !shape.isPart);
  return places.map(({ option }) => option as RuleOption);
}

/** Every number that these rules have. */
export function numbersOf(rules: RuleSet): readonly RuleNumber[] {
  return placesIn(rules).flatMap(({ shape, value, option, path }) =>
    shape.kind === 'number' && value !== undefined
      ? [
          {
            ...shape,
            name: shape.name as NumericRuleOption,
            option: option as RuleOption,
            value: value as number,
            withValue: (changed: number) => withPart(rules, path, changed),
          },
        ]
      : [],
  );
}

function placesIn(rules: ValuesOf<typeof ruleOptions>): readonly PlacedOption[] {
  return fieldsIn(ruleOptions, rules, []);
}

function fieldsIn(
  fields: OptionFields,
  values: OptionValues,
  above: readonly string[],
): readonly PlacedOption[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const [path, value] = [[...above, name], values[name]];
    const option = (shape.isPart ? above : path).join('.');
    return [{ path, option, shape, value }, ...insideOf(shape, value, path)];
  });
}

function insideOf(
  shape: OptionShape,
  value: unknown,
  path: readonly string[],
): readonly PlacedOption[] {
  if (shape.kind === 'policy') {
    const policy = value as OptionValues & { readonly kind: string };
    return fieldsIn(shape.kinds[policy.kind] ?? {}, policy, path);
  }
  if (shape.kind !== 'group' && shape.kind !== 'group-or-none') return [];
  return value === 'none' ? [] : fieldsIn(shape.fields, value as OptionValues, path);
}

function partsInstead({ shape, value }: PlacedOption): readonly Alternative[] {
  switch (shape.kind) {
    case 'choice':
      return shape.values.map((each) => ({ value: String(each), part: each }));
    case 'number':
      return numbersInstead(shape, value as number | undefined);
    case 'data': {
      const now = value as (typeof shape.published)[number];
      const byId = new Map([...shape.published, now].map(({ id, version }) => [id, version]));
      return [...byId].map(([id, version]) => ({ value: id, part: { id, version } }));
    }
    case 'group':
      return [];
    case 'group-or-none':
      return [
        { value: 'some', part: value === 'none' ? usualOf(shape) : value },
        { value: 'none', part: 'none' },
      ];
    case 'policy':
      return policiesInstead(shape, value as OptionValues);
  }
}

/** The usual numbers and the one there is; of a number that is typed only whether there is one. */
function numbersInstead(
  { entry, usual, orNone }: NumberShape & Pick<OptionShape, 'orNone'>,
  now: number | undefined,
): readonly Alternative[] {
  const none = orNone ? [{ value: 'none', part: undefined }] : [];
  if (typeof entry === 'string' || !('among' in entry))
    return orNone ? [{ value: 'some', part: now ?? usual }, ...none] : [];
  const numbers = new Set(now === undefined ? entry.among : [...entry.among, now]);
  const sorted = [...numbers].toSorted((one, other) => one - other);
  return [...sorted.map((each) => ({ value: String(each), part: each })), ...none];
}

/** Every kind, the one there is as it is, once for each value of a choice that is part of it. */
function policiesInstead(shape: PolicyShape, now: OptionValues): readonly Alternative[] {
  return Object.entries(shape.kinds).flatMap(([kind, fields]) => {
    const policy = now['kind'] === kind ? now : usualPolicy(shape, kind);
    return Object.entries(fields).reduce<readonly Alternative[]>(
      (each, [name, field]) =>
        field.kind === 'choice' && field.isPart ? each.flatMap(withEach(name, field.values)) : each,
      [{ value: kind, part: policy }],
    );
  });
}

function withEach(name: string, values: readonly (string | number)[]) {
  return ({ value, part }: Alternative): readonly Alternative[] =>
    values.map((each) => ({
      value: `${value} ${String(each)}`,
      part: { ...(part as OptionValues), [name]: each },
    }));
}

/** The same rules with something else at a place. */
function withPart(rules: RuleSet, path: readonly string[], part: unknown): RuleSet {
  return changedAt(rules, path, part) as RuleSet;
}

function changedAt(whole: unknown, [name, ...below]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  const fields = whole as OptionValues;
  return { ...fields, [name]: changedAt(fields[name], below, part) };
}
