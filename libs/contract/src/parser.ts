import { accept, refuse, isObject, type Result } from '@boardside/engine';

/** What is wrong with a message, for the log and for whoever wrote the client. */
export type ParseFailure = { readonly at: string; readonly wanted: string };

/** Reads one value of a message; it never throws, and what it does not know it leaves out. */
export type Parser<Value> = (input: unknown, at: string) => Result<Value, ParseFailure>;

type ParsedValue<Each> = Each extends Parser<infer Value> ? Value : never;
type FieldParsers = Readonly<Record<string, Parser<unknown>>>;
type ParsedObject<Required extends FieldParsers, Optional extends FieldParsers> = {
  readonly [Name in keyof Required]: ParsedValue<Required[Name]>;
} & { readonly [Name in keyof Optional]?: ParsedValue<Optional[Name]> };

/** Whether a text can be kept: PostgreSQL takes neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

export function text(longest: number): Parser<string> {
  return (input, at) =>
    typeof input === 'string' && input.length <= longest && isStorable(input)
      ? accept(input)
      : refuse({ at, wanted: `a text of at most ${longest} characters` });
}

export function integer(least: number, most: number): Parser<number> {
  return (input, at) =>
    typeof input === 'number' && Number.isInteger(input) && input >= least && input <= most
      ? accept(input)
      : refuse({ at, wanted: `a whole number from ${least} to ${most}` });
}

export function fraction(): Parser<number> {
  return (input, at) =>
    typeof input === 'number' && input >= 0 && input <= 1
      ? accept(input)
      : refuse({ at, wanted: 'a number from 0 to 1' });
}

export function oneOf<const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Parser<Values[number]> {
  return (input, at) => {
    const found = values.find((value) => value === input);
    return found === undefined
      ? refuse({ at, wanted: `one of ${values.join(', ')}` })
      : accept(found);
  };
}

export function booleanValue(): Parser<boolean> {
  return (input, at) =>
    typeof input === 'boolean' ? accept(input) : refuse({ at, wanted: 'true or false' });
}

export function listOf<Item>(item: Parser<Item>, longest: number): Parser<readonly Item[]> {
  return (input, at) => {
    if (!Array.isArray(input) || input.length > longest)
      return refuse({ at, wanted: `a list of at most ${longest}` });
    const items: Item[] = [];
    for (const [index, each] of input.entries()) {
      const read = item(each, `${at}[${index}]`);
      if (!read.ok) return read;
      items.push(read.value);
    }
    return accept(items);
  };
}

/** The value may be missing. */
export function maybe<Value>(value: Parser<Value>): Parser<Value | undefined> {
  return (input, at) =>
    input === undefined || input === null ? accept(undefined) : value(input, at);
}

export function either<One, Other>(one: Parser<One>, other: Parser<Other>): Parser<One | Other> {
  return (input, at) => {
    const first = one(input, at);
    return first.ok ? first : other(input, at);
  };
}

/** An object with these fields; optional ones are left out where the message leaves them out. */
export function objectOf<Required extends FieldParsers>(
  required: Required,
): Parser<{ readonly [Name in keyof Required]: ParsedValue<Required[Name]> }>;
export function objectOf<Required extends FieldParsers, Optional extends FieldParsers>(
  required: Required,
  optional: Optional,
): Parser<ParsedObject<Required, Optional>>;
export function objectOf(required: FieldParsers, optional: FieldParsers = {}): Parser<object> {
  return (input, at) => {
    if (!isObject(input)) return refuse({ at, wanted: 'an object' });
    const found: Record<string, unknown> = {};
    for (const [name, parser] of Object.entries(required)) {
      const read = parser(input[name], `${at}.${name}`);
      if (!read.ok) return read;
      found[name] = read.value;
    }
    for (const [name, parser] of Object.entries(optional)) {
      if (input[name] === undefined) continue;
      const read = parser(input[name], `${at}.${name}`);
      if (!read.ok) return read;
      found[name] = read.value;
    }
    return accept(found);
  };
}

/** A union by a field that tells its kind. */
export function byTag<Tag extends string, Kinds extends Readonly<Record<string, Parser<object>>>>(
  tag: Tag,
  kinds: Kinds,
): Parser<
  {
    [Kind in keyof Kinds]: { readonly [Name in Tag]: Kind } & ParsedValue<Kinds[Kind]>;
  }[keyof Kinds]
> {
  return (input, at) => {
    const kind = isObject(input) ? input[tag] : undefined;
    const parser = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (parser === undefined)
      return refuse({ at: `${at}.${tag}`, wanted: `one of ${Object.keys(kinds).join(', ')}` });
    const read = parser(input, at);
    if (!read.ok) return read;
    return accept({ [tag]: kind, ...read.value } as {
      [Kind in keyof Kinds]: { readonly [Name in Tag]: Kind } & ParsedValue<Kinds[Kind]>;
    }[keyof Kinds]);
  };
}
