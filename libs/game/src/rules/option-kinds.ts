import { must } from '@boardside/engine';

/** One of a few values; the first is what a new part of a rule set starts with. */
export type ChoiceShape<Value extends string | number = string | number> = {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  /** What a log means that was written before the option existed. */
  readonly inOlderLogs?: Value;
  /** Part of the hash even where it is as in older logs. */
  readonly isAlwaysHashed?: true;
};

/** An option that older logs do not have. */
type NewerShape = { readonly inOlderLogs: string | number };

export type NumberBounds = {
  /** Both ends are allowed. */
  readonly least: number;
  readonly most: number;
};

/** A whole number within its bounds; times are in milliseconds. */
export type NumberShape = NumberBounds & {
  readonly kind: 'number';
  /** What a problem calls it: crosses the wire. */
  readonly name: string;
  /** What a new part of a rule set starts with. */
  readonly usual: number;
  /** What a log means that was written before the option existed. */
  readonly inOlderLogs?: number;
  /**
   * How a director enters it: a choice among these values, a number of units, minutes and
   * seconds, or not at all.
   */
  readonly entry:
    { readonly among: readonly number[] } | { readonly unit: number } | 'clock' | 'fixed';
};

/** Equipment that Boardside publishes, by its id and version. */
export type DataShape = {
  readonly kind: 'data';
  readonly published: readonly { readonly id: string; readonly version: number }[];
};

export type OptionFields = { readonly [Name in string]: OptionShape };
export type GroupShape<Fields extends OptionFields = OptionFields> = {
  readonly kind: 'group';
  readonly fields: Fields;
};

/** Fields, or the word `none`. */
export type GroupOrNoneShape<Fields extends OptionFields = OptionFields> = {
  readonly kind: 'group-or-none';
  readonly fields: Fields;
};

/** A policy by its kind, each kind with fields of its own; the first is the usual one. */
export type PolicyShape<
  Kinds extends Readonly<Record<string, OptionFields>> = Readonly<Record<string, OptionFields>>,
> = { readonly kind: 'policy'; readonly kinds: Kinds };

/** One option of a rule set, or several with a name in common. */
export type OptionShape = { readonly isPart?: true; readonly orNone?: true } & (
  ChoiceShape | NumberShape | DataShape | GroupShape | GroupOrNoneShape | PolicyShape
);

export function choice<const Value extends string | number>(
  ...values: readonly Value[]
): ChoiceShape<Value> {
  return { kind: 'choice', values };
}

/** A choice that older logs do not have, with what they mean; a preset may leave it out, too. */
export function newerChoice<const Value extends string | number>(
  inOlderLogs: NoInfer<Value>,
  ...values: readonly Value[]
): ChoiceShape<Value> & NewerShape {
  return { kind: 'choice', values, inOlderLogs };
}

/** The same for an option that hashes had in them from the start. */
export function alwaysHashed<Shape extends ChoiceShape>(
  shape: Shape,
): Shape & { readonly isAlwaysHashed: true } {
  return { ...shape, isAlwaysHashed: true };
}

export function number<const Name extends string>(
  name: Name,
  spec: Omit<NumberShape, 'kind' | 'name'>,
): NumberShape & { readonly name: Name } {
  return { kind: 'number', name, ...spec };
}

/** A number that older logs do not have, with what they mean; a preset may leave it out, too. */
export function newerNumber<const Name extends string>(
  inOlderLogs: number,
  name: Name,
  spec: Omit<NumberShape, 'kind' | 'name' | 'inOlderLogs'>,
): NumberShape & { readonly name: Name } & NewerShape {
  return { kind: 'number', name, inOlderLogs, ...spec };
}

/** A number that a rule set may have or not. */
export function orNone<Shape extends NumberShape>(shape: Shape): Shape & { readonly orNone: true } {
  return { ...shape, orNone: true };
}

/** Said and chosen with the option that it is part of, not as an option of its own. */
export function part<Shape extends ChoiceShape | NumberShape>(
  shape: Shape,
): Shape & { readonly isPart: true } {
  return { ...shape, isPart: true };
}

export function equipment(published: DataShape['published']): DataShape {
  return { kind: 'data', published };
}

export function group<Fields extends OptionFields>(fields: Fields): GroupShape<Fields> {
  return { kind: 'group', fields };
}

export function groupOrNone<Fields extends OptionFields>(fields: Fields): GroupOrNoneShape<Fields> {
  return { kind: 'group-or-none', fields };
}

export function policy<Kinds extends PolicyShape['kinds']>(kinds: Kinds): PolicyShape<Kinds> {
  return { kind: 'policy', kinds };
}

/** What a rule set has where the table has this shape. */
export type ValueOf<Shape> =
  Shape extends ChoiceShape<infer Value>
    ? Value
    : Shape extends { readonly orNone: true }
      ? number | undefined
      : Shape extends NumberShape
        ? number
        : Shape extends DataShape
          ? { readonly id: string; readonly version: number }
          : Shape extends GroupShape<infer Fields>
            ? ValuesOf<Fields>
            : Shape extends GroupOrNoneShape<infer Fields>
              ? ValuesOf<Fields> | 'none'
              : Shape extends PolicyShape<infer Kinds>
                ? PolicyOf<Kinds>
                : never;

export type ValuesOf<Fields, Names extends keyof Fields = keyof Fields> = {
  readonly [Name in Names]: ValueOf<Fields[Name]>;
};

export type PolicyOf<Kinds> = {
  [Kind in keyof Kinds]: ValuesOf<{ readonly kind: ChoiceShape<Kind & string> } & Kinds[Kind]>;
}[keyof Kinds];

/** What a preset says where the table has this shape: newer options may be left out. */
type PresetValueOf<Shape> =
  Shape extends GroupShape<infer Fields>
    ? PresetValuesOf<Fields>
    : Shape extends GroupOrNoneShape<infer Fields>
      ? PresetValuesOf<Fields> | 'none'
      : Shape extends PolicyShape<infer Kinds>
        ? {
            [Kind in keyof Kinds]: PresetValuesOf<
              { readonly kind: ChoiceShape<Kind & string> } & Kinds[Kind]
            >;
          }[keyof Kinds]
        : ValueOf<Shape>;

export type PresetValuesOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends NewerShape ? never : Name]: PresetValueOf<
    Fields[Name]
  >;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends NewerShape ? Name : never]?: ValueOf<
    Fields[Name]
  >;
};

/** The paths of the options among these fields: parts are in the option that they belong to. */
export type OptionsIn<Fields> = {
  [Name in keyof Fields & string]: OptionsAt<Name, Fields[Name]>;
}[keyof Fields & string];

type OptionsAt<Path extends string, Shape> = Shape extends { readonly isPart: true }
  ? never
  : Shape extends GroupShape<infer Fields>
    ? `${Path}.${OptionsIn<Fields>}`
    : Shape extends GroupOrNoneShape<infer Fields>
      ? Path | `${Path}.${OptionsIn<Fields>}`
      : Shape extends PolicyShape<infer Kinds>
        ? Path | `${Path}.${{ [Kind in keyof Kinds]: OptionsIn<Kinds[Kind]> }[keyof Kinds]}`
        : Path;

/** The names of the numbers among these fields. */
export type NumbersIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends {
    readonly kind: 'number';
    readonly name: infer Name;
  }
    ? Name
    : Fields[Name] extends GroupShape<infer Inner> | GroupOrNoneShape<infer Inner>
      ? NumbersIn<Inner>
      : Fields[Name] extends PolicyShape<infer Kinds>
        ? { [Kind in keyof Kinds]: NumbersIn<Kinds[Kind]> }[keyof Kinds]
        : never;
}[keyof Fields];

/** What a new part of a rule set starts with. */
export function usualOf(shape: OptionShape): unknown {
  switch (shape.kind) {
    case 'choice':
      return shape.values[0];
    case 'number':
      return shape.usual;
    case 'data': {
      const [first] = shape.published;
      must(first, 'equipment is published');
      return { id: first.id, version: first.version };
    }
    case 'group':
    case 'group-or-none':
      return usualFields(shape.fields);
    case 'policy': {
      const [kind] = Object.keys(shape.kinds);
      must(kind !== undefined, 'a policy has kinds');
      return usualPolicy(shape, kind);
    }
  }
}

/** A policy of this kind with its usual fields. */
export function usualPolicy(shape: PolicyShape, kind: string): object {
  return { kind, ...usualFields(shape.kinds[kind] ?? {}) };
}

function usualFields(fields: OptionFields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, usualOf(each)]));
}
