import type { Dice } from '@boardside/simulation';

/** What is wrong with a message: a field missing, of a wrong type, huge, or somebody else's. */
export const faultKinds = ['missing', 'wrong', 'huge', 'anothers'] as const;
export type MessageFaultKind = (typeof faultKinds)[number];

/** Where in a message a value stands: the keys that lead to it. */
export type JsonPath = readonly (string | number)[];

/**
 * One fault. `at`: where; without it chance says where. Of somebody else's: the parameter that is.
 */
export interface MessageFault {
  readonly kind: MessageFaultKind;
  readonly at?: JsonPath;
}

/** Every fault that a message may have, one after the other: each of its places in each way. */
export function everyMessageFault(
  places: readonly JsonPath[],
  kinds: readonly MessageFaultKind[],
): readonly MessageFault[] {
  return places.flatMap((at) =>
    kinds
      .filter((kind) => kind !== 'anothers' && (kind !== 'missing' || canBeMissing(at)))
      .map((kind) => ({ kind, at })),
  );
}

/** The message with its fault; one that is somebody else's is whole. */
export function withFault(message: unknown, { kind, at }: MessageFault, dice: Dice): unknown {
  if (kind === 'anothers') return message;
  const places = at ? [at] : fieldsIn(message);
  const missing = places.filter(canBeMissing);
  if (kind === 'missing' && missing.length > 0) {
    return replaced(message, dice.one(missing), () => undefined);
  }
  if (places.length === 0) {
    return kind === 'huge' ? deep(2_000) : dice.one([null, 7, 'text', true, [message]]);
  }
  const breaks = kind === 'huge' ? hugeOf : wrongOf;
  return replaced(message, dice.one(places), (value) => breaks(value, dice));
}

/** What stands in a list cannot be left out of it: the list is another one then. */
function canBeMissing(place: JsonPath): boolean {
  return typeof place.at(-1) === 'string';
}

/** A value of a type that cannot be meant. */
function wrongOf(value: unknown, dice: Dice): unknown {
  if (typeof value === 'string' && dice.below(3) === 0) return dice.one(unstorable);
  const wrong = wrongTypeValues.filter((other) => kindOf(other) !== kindOf(value));
  return dice.one(isReasonCode(value) ? wrong.filter((other) => typeof other !== 'string') : wrong);
}

/** A reason is a code with facts, or a sentence: a text is valid in its place. */
function isReasonCode(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value;
}

const wrongTypeValues = [
  { odd: 1 },
  [[['odd']]],
  'an odd text that nothing is called',
  -0.5,
  true,
] as const;
/** Of the right type, and yet nothing that can be kept. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'x\udfff'] as const;

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function hugeOf(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return dice.one([1e300, -1e300, Number.MAX_SAFE_INTEGER + 2]);
  if (typeof value === 'string') return dice.one(['X', '\u{1F600}', 'é', '\u0000']).repeat(20_000);
  if (Array.isArray(value))
    return Array.from({ length: 5_000 }, () => (value as unknown[])[0] ?? 0);
  return deep(dice.one([100, 2_000]));
}

function deep(levels: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Every place inside a message that holds a value. */
export function fieldsIn(value: unknown, at: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const inner: unknown = (value as Record<string | number, unknown>)[key];
    if (inner === undefined) return [];
    return [[...at, key], ...fieldsIn(inner, [...at, key])];
  });
}

function replaced(message: unknown, place: JsonPath, by: (value: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return by(message);
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(message)
    ? [...(message as unknown[])]
    : { ...(message as Record<string, unknown>) };
  const holder = copy as Record<string | number, unknown>;
  holder[key] = replaced(holder[key], rest, by);
  return copy;
}
