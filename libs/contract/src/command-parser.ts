import { accept, unreachable } from '@boardside/engine';
import {
  commandRules,
  durationField,
  idField,
  seatsField,
  upcastCommand,
  wallClockField,
  type Command,
  type Field,
  type FieldForm,
} from '@boardside/game';
import {
  booleanValue,
  byTag,
  either,
  integer,
  listOf,
  maybe,
  objectOf,
  oneOf,
  text,
  type Parser,
} from './parser.js';

/**
 * What may be asked over the wire: a game is opened, and its seats are corrected, by publishing its
 * round only.
 */
export type WireCommand = Exclude<Command, { kind: 'open-game' | 'correct-seats' }>;

/** Reads a value as its field says; the field carries the type of what is read. */
function parserOf<Value>(field: Field<Value>): Parser<Value> {
  return parserByForm(field) as Parser<Value>;
}

function parserByForm(form: FieldForm): Parser<unknown> {
  switch (form.is) {
    case 'text':
      return text(form.longest);
    case 'integer':
      return integer(form.least, form.most);
    case 'boolean':
      return booleanValue();
    case 'one-of':
      return oneOf(...form.values);
    case 'list':
      return listOf(parserByForm(form.item), form.longest);
    case 'maybe':
      return maybe(parserByForm(form.field));
    case 'either':
      return either(parserByForm(form.one), parserByForm(form.other));
    case 'object':
      return objectOf(parsersOf(form.required), parsersOf(form.optional));
    case 'tagged':
      return byTag(form.tag, parsersOf(form.kinds));
    default:
      return unreachable(form);
  }
}

function parsersOf<Value>(
  fields: Readonly<Record<string, Field<Value>>>,
): Readonly<Record<string, Parser<Value>>> {
  const parsers = Object.entries(fields).map(([name, field]) => [name, parserOf(field)] as const);
  return Object.fromEntries(parsers);
}

export const id = parserOf(idField);
export const seats = parserOf(seatsField);
export const durationMs = parserOf(durationField);
export const wallClockMs = parserOf(wallClockField);

/** The fields of every command that may come over the wire, by its kind. */
const commandFields: Readonly<Record<string, Field<object>>> = Object.fromEntries(
  Object.entries(commandRules).flatMap(([kind, { fields }]) => (fields ? [[kind, fields]] : [])),
);

const commandAsSent = byTag('kind', parsersOf(commandFields)) as Parser<WireCommand>;

/** Reads a command as it crosses the wire, from a tablet of an earlier version too. */
export const command: Parser<WireCommand> = (input, at) => {
  const read = commandAsSent(input, at);
  return read.ok ? accept(upcastCommand(read.value)) : read;
};
