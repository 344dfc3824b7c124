/**
 * What a value of a command has to be when it crosses the wire; `libs/contract` reads it by this.
 */
export type FieldForm =
  | { readonly is: 'text'; readonly longest: number }
  | { readonly is: 'integer'; readonly least: number; readonly most: number }
  | { readonly is: 'boolean' }
  | { readonly is: 'one-of'; readonly values: readonly (string | number | boolean)[] }
  | { readonly is: 'list'; readonly item: Field; readonly longest: number }
  | { readonly is: 'maybe'; readonly field: Field }
  | { readonly is: 'either'; readonly one: Field; readonly other: Field }
  | { readonly is: 'object'; readonly required: Fields; readonly optional: Fields }
  | { readonly is: 'tagged'; readonly tag: string; readonly kinds: TaggedFields };

/** A form with the type of its values, which `value` carries for the compiler; it is never set. */
export type Field<Value = unknown> = FieldForm & { readonly value?: () => Value };

type Fields = Readonly<Record<string, Field>>;
type TaggedFields = Readonly<Record<string, Field<object>>>;

export type FieldValue<Each> = Each extends { readonly value?: () => infer Value } ? Value : never;
type ObjectValue<Required extends Fields, Optional extends Fields> = {
  readonly [Name in keyof Required]: FieldValue<Required[Name]>;
} & { readonly [Name in keyof Optional]?: FieldValue<Optional[Name]> };

/** One object type of several, so that what is shown of a command is a list of its fields. */
type Flat<Value> = Value extends unknown ? { [Name in keyof Value]: Value[Name] } : never;

/** A command of this kind with these fields. */
export type CommandWith<Kind extends string, Form> = Flat<
  { readonly kind: Kind } & FieldValue<Form>
>;

export function text(longest: number): Field<string> {
  return { is: 'text', longest };
}

export function integer(least: number, most: number): Field<number> {
  return { is: 'integer', least, most };
}

export function booleanValue(): Field<boolean> {
  return { is: 'boolean' };
}

export function oneOf<const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Field<Values[number]> {
  return { is: 'one-of', values };
}

export function listOf<Item>(item: Field<Item>, longest: number): Field<readonly Item[]> {
  return { is: 'list', item, longest };
}

/** The value may be missing. */
export function maybe<Value>(field: Field<Value>): Field<Value | undefined> {
  return { is: 'maybe', field };
}

export function either<One, Other>(one: Field<One>, other: Field<Other>): Field<One | Other> {
  return { is: 'either', one, other };
}

/** An object with these fields; optional ones may be left out. */
export function objectOf<Required extends Fields>(
  required: Required,
): Field<{ readonly [Name in keyof Required]: FieldValue<Required[Name]> }>;
export function objectOf<Required extends Fields, Optional extends Fields>(
  required: Required,
  optional: Optional,
): Field<Flat<ObjectValue<Required, Optional>>>;
export function objectOf(required: Fields, optional: Fields = {}): Field<object> {
  return { is: 'object', required, optional };
}

/** A union by a field that tells its kind. */
export function byTag<Tag extends string, Kinds extends TaggedFields>(
  tag: Tag,
  kinds: Kinds,
): Field<
  {
    [Kind in keyof Kinds]: Flat<{ readonly [Name in Tag]: Kind } & FieldValue<Kinds[Kind]>>;
  }[keyof Kinds]
> {
  return { is: 'tagged', tag, kinds };
}
