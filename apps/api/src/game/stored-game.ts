import type { Ms } from '@boardside/clock';
import { must, present } from '@boardside/engine';
import {
  evolve,
  nextExpiry,
  initialTableTime,
  timeAfter,
  unopened,
  type Entry,
  type EntryOrigin,
  type Game,
  type GameEvent,
  type LastEntry,
  type RecordedGameEvent,
  type Refusal,
  type SteadyInstant,
  type TableTime,
} from '@boardside/game';
import type { EventDraft, HeadFacts, StoredEvent, StoredRefusal } from '../log/event-log.js';
import {
  digestOf,
  addProcessed,
  type ProcessedPart,
  type ProcessedEntries,
} from './processed-entries.js';

/** What is written beside an event: accepted time, and the holder's and the server's instants. */
export interface Evidence {
  readonly spentMs?: Ms;
  readonly unattributedMs?: Ms;
  readonly flagged?: true;
  readonly sid?: string;
  readonly t?: Ms;
  readonly wall?: Ms;
  readonly seen?: number;
  readonly x?: Ms;
  readonly lateMs?: Ms;
  readonly byMs?: Ms;
  readonly unwitnessedMs?: Ms;
  readonly run?: string;
  /** Of what the entry was, so that another one under its number is noticed. */
  readonly digest?: string;
}

/** An entry that the game refused and kept, with the tablet that made it. */
export interface RefusedGameEntry extends Entry {
  readonly device: string;
  readonly at: string;
  readonly refusal: Refusal;
}

/** A game with everything that its log tells besides its state. */
export interface StoredGame extends TableTime {
  readonly game: Game;
  readonly events: readonly RecordedGameEvent[];
  /** The last sequence number of each device, accepted or refused. */
  readonly lastSeq: ReadonlyMap<string, number>;
  readonly refused: readonly RefusedGameEntry[];
  /** What each device's entries were, and what came of them. */
  readonly processed: ProcessedEntries;
}

export const emptyStoredGame: StoredGame = {
  ...initialTableTime,
  game: unopened,
  events: [],
  lastSeq: new Map(),
  refused: [],
  processed: new Map(),
};

/** Where the events of one entry come from. */
export type EventOrigin = Omit<EntryOrigin, 'part'> & {
  readonly mark: LastEntry;
  /** Undefined: the desk's own. */
  readonly digest?: string;
};

/** An event as it is appended; `part` from 1. `given`: when, where that is part of its evidence. */
export function draftOf(
  event: GameEvent,
  shape: number,
  place?: EventOrigin & { part: number },
  given?: SteadyInstant,
): EventDraft {
  const { type, body, by, spentMs, unattributedMs, flagged } = event;
  const evidence: Evidence = {
    ...present({ spentMs, unattributedMs, flagged }),
    ...(place === undefined ? {} : evidenceOf(place)),
    ...(type === 'ClockOrdered' ? given : undefined),
  };
  return {
    type,
    shape,
    body,
    by,
    ...(Object.keys(evidence).length > 0 ? { evidence } : {}),
    ...(type === 'TimeExpired' ? { key: body.key } : {}),
    ...(place === undefined ? {} : { entry: keyOf(place) }),
  };
}

/**
 * The time of an entry stands at its first event, and so does how little of it was seen, and what
 * the entry was.
 */
function evidenceOf({
  sid,
  t,
  seen,
  mark,
  part,
  ...origin
}: EventOrigin & { part: number }): Evidence {
  const { wall, x, lateMs, byMs } = mark;
  const run = present({ run: mark.run });
  return {
    sid,
    t,
    seen,
    wall,
    x,
    lateMs,
    byMs,
    ...run,
    ...(part > 1 ? {} : evidenceOfEntry(origin)),
  };
}

function evidenceOfEntry({
  unwitnessedMs,
  digest,
}: Pick<EventOrigin, 'unwitnessedMs' | 'digest'>): Pick<Evidence, 'unwitnessedMs' | 'digest'> {
  return {
    ...present({ unwitnessedMs, digest }),
  };
}

function keyOf({ device, seq, part, epoch }: EntryOrigin) {
  return { device, seq, part, epoch };
}

/** Folds events of the log into the file. */
export function applyStoredEvents(file: StoredGame, stored: readonly StoredEvent[]): StoredGame {
  return {
    ...foldEvents(file, stored),
    processed: addProcessed(file.processed, stored.flatMap(processedPartsOf)),
  };
}

/**
 * A file with events folded by `foldEvents`, once these are in the log and these entries refused.
 */
export function withProcessed(
  file: StoredGame,
  events: readonly EventDraft[],
  refused: readonly StoredRefusal[],
): StoredGame {
  const processed = addProcessed(file.processed, events.flatMap(processedPartsOf));
  return refused.length === 0
    ? { ...file, processed }
    : applyRefusals({ ...file, processed }, refused);
}

/** As `applyStoredEvents`, of one. */
export function applyStoredEvent(file: StoredGame, stored: StoredEvent): StoredGame {
  return applyStoredEvents(file, [stored]);
}

/** The file as these events leave it, without what was dealt with. */
export function foldEvents(file: StoredGame, stored: readonly StoredEvent[]): StoredGame {
  const added = stored.map(recordedOf);
  const folded = added.reduce((before, recorded, index) => {
    const own = stored[index];
    must(own, 'every event was stored');
    return withEvent(before, recorded, own);
  }, file);
  return { ...folded, events: [...file.events, ...added] };
}

function withEvent(file: StoredGame, event: RecordedGameEvent, stored: StoredEvent): StoredGame {
  const game = evolve(file.game, event);
  const { entry } = stored;
  const lastSeq =
    entry === undefined ? file.lastSeq : withSeq(file.lastSeq, entry.device, entry.seq);
  const step = { before: file.game, after: game, event };
  const time = timeAfter(file, { ...step, entered: markOf(stored), given: givenOf(stored) });
  return { ...file, ...time, game, lastSeq };
}

function givenOf({ evidence }: StoredEvent): SteadyInstant | undefined {
  const { x, run } = (evidence ?? {}) as Evidence;
  return x === undefined || run === undefined ? undefined : { x, run };
}

function processedPartsOf({ entry, evidence }: EventDraft): readonly ProcessedPart[] {
  if (entry === undefined) return [];
  const { digest } = (evidence ?? {}) as Evidence;
  return [{ ...entry, digest, refusal: undefined }];
}

/** Keeps refused entries in the file. */
export function applyRefusals(file: StoredGame, stored: readonly StoredRefusal[]): StoredGame {
  const acts = stored.map(({ entry, device, at, refusal }): RefusedGameEntry => ({
    ...(entry as Entry),
    device,
    at,
    refusal: refusal as Refusal,
  }));
  const dealt = stored.map(({ device, seq, entry, refusal }): ProcessedPart => ({
    device,
    seq,
    part: 1,
    digest: digestOf(entry as Entry),
    refusal: refusal as Refusal,
  }));
  return {
    ...stored.reduce((before, { device, seq }) => skipRefusedEntry(before, device, seq), file),
    refused: [...file.refused, ...acts],
    processed: addProcessed(file.processed, dealt),
  };
}

/** The file once an entry of this number is dealt with, whatever else it says. */
export function skipRefusedEntry(file: StoredGame, device: string, seq: number): StoredGame {
  return { ...file, lastSeq: withSeq(file.lastSeq, device, seq) };
}

function withSeq(
  lastSeq: ReadonlyMap<string, number>,
  device: string,
  seq: number,
): ReadonlyMap<string, number> {
  return new Map(lastSeq).set(device, Math.max(seq, lastSeq.get(device) ?? 0));
}

/**
 * The log's row as the event that it is, and what was lifted as it was written too: the digest of a
 * slip is of that. What was written by `draftPairingsOf` is read back by it.
 */
function recordedOf(stored: StoredEvent): RecordedGameEvent {
  const { version, type, shape, body, by, at, entry, written } = stored;
  const evidence = (stored.evidence ?? {}) as Evidence;
  const { spentMs, unattributedMs, unwitnessedMs, flagged, sid, t, seen } = evidence;
  const outOfSight = present({ unwitnessedMs });
  const origin =
    entry === undefined || sid === undefined || t === undefined || seen === undefined
      ? {}
      : { entry: { ...entry, sid, t, seen, ...outOfSight } };
  return {
    version,
    type,
    shape,
    body,
    by,
    at,
    ...present({ spentMs, unattributedMs, flagged }),
    ...origin,
    ...present({ written }),
  } as RecordedGameEvent;
}

function markOf(stored: StoredEvent): LastEntry | undefined {
  // Older logs do not say by when: nothing is certain of the time since.
  const { sid, t, wall, x, lateMs = 0, byMs = Infinity, run } = (stored.evidence ?? {}) as Evidence;
  const device = stored.entry?.device;
  if (
    device === undefined ||
    sid === undefined ||
    t === undefined ||
    wall === undefined ||
    x === undefined
  )
    return undefined;
  return { device, sid, t, wall, x, lateMs, byMs, run };
}

/**
 * Where the table's time has got to, where the desk measures a clock that runs; not of a game
 * without a clock, as long as its moves are not limited either.
 */
export function runningDeskClock({
  game,
  mark,
}: Pick<StoredGame, 'game' | 'mark'>): LastEntry | undefined {
  if (game.phase === 'unopened' || game.holder?.kind !== 'desk') return undefined;
  const { state, banks, turnLimit } = game.clock;
  const isMeasured = banks !== undefined || turnLimit !== undefined;
  return isMeasured && state.kind === 'running' ? mark : undefined;
}

/** Where the table's time has got to, as a head has it. */
export interface HeadTime {
  /** By the server's clock. */
  readonly x: Ms;
  /** The run that measures a clock of the desk's. */
  readonly run?: string;
}

/** Where the time of a game has got to, for its head; undefined before the first entry. */
export function headTimeOf({
  game,
  mark,
}: Pick<StoredGame, 'game' | 'mark'>): HeadTime | undefined {
  if (mark === undefined) return undefined;
  const run = runningDeskClock({ game, mark })?.sid;
  return { x: mark.x, ...present({ run }) };
}

/** What the log keeps beside a game so that lists and the expiry of clocks need no fold. */
export function headFactsOf({ game, mark }: Pick<StoredGame, 'game' | 'mark'>): HeadFacts {
  if (game.phase === 'unopened') return { epoch: 0, summary: {}, dueAtMs: undefined };
  const { table, round, phase, holder, ledger } = game;
  const time = headTimeOf({ game, mark });
  const summary = {
    table,
    round,
    phase,
    holder: holder?.kind ?? 'nobody',
    points: ledger.points,
    ...present({ time }),
  };
  return { epoch: game.epoch, summary, dueAtMs: dueAt(game, mark) };
}

/** When the running clock is out, by the server's clock. */
function dueAt(game: Game, mark: LastEntry | undefined): Ms | undefined {
  const due = nextExpiry(game);
  return due && mark ? mark.x + due.inMs : undefined;
}
