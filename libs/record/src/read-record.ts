import { accept, refuse, isObject, type Result } from '@boardside/engine';
import {
  eventShape,
  evolve,
  gameUpcasters,
  unopened,
  upcast,
  upcastEnd,
  type Game,
  type LiveGame,
  type RecordedGameEvent,
  type OriginalShape,
} from '@boardside/game';
import { canonicalJson } from './canonical.js';
import { recordDigest } from './digest.js';
import { recordVersion, resultOf, type GameRecord, type GameRecordResult } from './game-record.js';

/** Why a file is no record of a game that can be trusted. */
export type RecordFault =
  | { readonly code: 'not-json' }
  | { readonly code: 'not-a-record' }
  | { readonly code: 'newer-version'; readonly version: number }
  /** `where`: the path of what is missing or of another kind, such as `events[3].version`. */
  | { readonly code: 'wrong-field'; readonly where: string; readonly expected: string }
  /** An event in a shape that only a newer Boardside knows. */
  | { readonly code: 'newer-shape'; readonly version: number; readonly shape: number }
  /** The log cannot be followed from this event on. */
  | { readonly code: 'broken-log'; readonly version: number }
  /**
   * What the record says besides its log is not what comes of the log; `result.totals` is a path.
   */
  | { readonly code: 'disagrees'; readonly where: string };

/**
 * A record that was read: its log is that of the game it was taken from, event by event. What was
 * written in an older shape is lifted, as the log of a server is when it is read.
 */
export type LoadedRecord = {
  readonly record: GameRecord & { readonly events: readonly (RecordedGameEvent & OriginalShape)[] };
  readonly game: Game;
};

/**
 * Reads a record, of today's form or form 1, and rebuilds its log: the events are those of the
 * game, older shapes lifted, and folding them gives everything that the record states besides,
 * apart from names and ids that no log has: those of the tournament, the division and the game, of
 * players and staff.
 */
export function readRecord(text: string): Result<LoadedRecord, RecordFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse({ code: 'not-json' });
  }
  if (!isObject(value) || value['format'] !== 'boardside-game') {
    return refuse({ code: 'not-a-record' });
  }
  const version = value['formatVersion'];
  if (typeof version === 'number' && version > recordVersion) {
    return refuse({ code: 'newer-version', version });
  }
  if (typeof version === 'number' && version !== 1 && version !== recordVersion) {
    const expected = String(recordVersion);
    return refuse({ code: 'wrong-field', where: 'formatVersion', expected });
  }
  const wrong = wrongField(value);
  if (wrong !== undefined) return refuse(wrong);
  return folded(inTodaysForm(value as unknown as GameRecord | Form1));
}

/** Form 1: its result may name the end by scoreless turns as logs did then. */
type Form1 = Omit<GameRecord, 'formatVersion'> & { readonly formatVersion: 1 };

function inTodaysForm(record: GameRecord | Form1): GameRecord {
  if (record.formatVersion !== 1) return record;
  const result = record.result && upcastEnd(record.result);
  return { ...record, formatVersion: recordVersion, result };
}

function folded(record: GameRecord): Result<LoadedRecord, RecordFault> {
  const newer = record.events.find(({ shape }) => shape > eventShape);
  if (newer) return refuse({ code: 'newer-shape', version: newer.version, shape: newer.shape });
  const events: (RecordedGameEvent & OriginalShape)[] = [];
  let game: Game = unopened;
  for (const event of record.events) {
    try {
      const today = upcast(event, gameUpcasters);
      game = evolve(game, today);
      events.push(today);
    } catch {
      return refuse({ code: 'broken-log', version: event.version });
    }
  }
  const where = disagreement(record, game);
  if (where !== undefined) return refuse({ code: 'disagrees', where });
  return accept({ record: { ...record, events }, game });
}

/** Where a record says something else than its log; undefined where it does not. */
function disagreement(record: GameRecord, game: Game): string | undefined {
  const stated = { ...record, seats: record.seats.map(({ seat, entrant }) => ({ seat, entrant })) };
  const own = {
    phase: game.phase,
    digest: recordDigest(record.events) ?? null,
    ...(game.phase === 'unopened' ? {} : openedAs(game)),
  };
  return otherThan(own, stated, '') ?? otherResult(resultOf(game), record.result ?? null);
}

function openedAs({ round, table, seats }: LiveGame) {
  return { round, table, seats: seats.map((entrant, seat) => ({ seat, entrant })) };
}

function otherResult(
  own: GameRecordResult | null,
  stated: GameRecordResult | null,
): string | undefined {
  if (own === null || stated === null) return own === stated ? undefined : 'result';
  return otherThan(own, stated, 'result.');
}

/** The first of its own fields that is stated otherwise. What is not stated is none. */
function otherThan(own: object, stated: object, path: string): string | undefined {
  const said = new Map<string, unknown>(Object.entries(stated));
  const other = Object.entries(own).find(
    ([name, value]) => canonicalJson(said.get(name) ?? null) !== canonicalJson(value),
  );
  return other && `${path}${other[0]}`;
}

type FieldKind = 'text' | 'number' | 'object' | 'list';

const fields: readonly (readonly [name: string, kind: FieldKind])[] = [
  ['formatVersion', 'number'],
  ['tournament', 'object'],
  ['game', 'text'],
  ['round', 'number'],
  ['table', 'number'],
  ['seats', 'list'],
  ['staff', 'object'],
  ['phase', 'text'],
  ['events', 'list'],
];

const seatFields = [
  ['seat', 'number'],
  ['entrant', 'text'],
  ['name', 'text'],
] as const;

const eventFields = [
  ['version', 'number'],
  ['type', 'text'],
  ['shape', 'number'],
  ['body', 'object'],
  ['by', 'object'],
  ['at', 'text'],
] as const;

type WrongField = Extract<RecordFault, { code: 'wrong-field' }>;

function wrongField(value: Readonly<Record<string, unknown>>): WrongField | undefined {
  const lists = [
    ...listed(value['seats']).map((seat, index) => ({
      value: seat,
      where: `seats[${index}]`,
      fields: seatFields,
    })),
    ...listed(value['events']).map((event, index) => ({
      value: event,
      where: `events[${index}]`,
      fields: eventFields,
    })),
  ];
  return (
    wrongIn(value, fields, '') ??
    lists.map((each) => wrongIn(each.value, each.fields, each.where)).find(Boolean) ??
    outOfOrder(listed(value['events'])) ??
    noShape(listed(value['events'])) ??
    lifted(listed(value['events']))
  );
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function wrongIn(
  value: unknown,
  wanted: readonly (readonly [name: string, kind: FieldKind])[],
  where: string,
): WrongField | undefined {
  if (!isObject(value)) return { code: 'wrong-field', where, expected: 'object' };
  const missing = wanted.find(([name, kind]) => !isKind(value[name], kind));
  if (missing === undefined) return undefined;
  const [name, expected] = missing;
  return { code: 'wrong-field', where: where === '' ? name : `${where}.${name}`, expected };
}

/** Versions are 1, 2, 3… without a hole. */
function outOfOrder(events: readonly unknown[]): WrongField | undefined {
  const index = events.findIndex((event, at) => isObject(event) && event['version'] !== at + 1);
  if (index < 0) return undefined;
  return { code: 'wrong-field', where: `events[${index}].version`, expected: String(index + 1) };
}

/** Shapes count from 1. */
function noShape(events: readonly unknown[]): WrongField | undefined {
  const index = events.findIndex((event) => !isObject(event) || !isShape(event['shape']));
  if (index < 0) return undefined;
  return { code: 'wrong-field', where: `events[${index}].shape`, expected: 'a shape from 1' };
}

/** `written` stands beside what is lifted while it is read; a file has what was written alone. */
function lifted(events: readonly unknown[]): WrongField | undefined {
  const index = events.findIndex((event) => isObject(event) && 'written' in event);
  if (index < 0) return undefined;
  return { code: 'wrong-field', where: `events[${index}].written`, expected: 'left out' };
}

function isShape(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}

function isKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
  }
}
