import { runningSeat, type Ms } from '@boardside/clock';
import {
  evolve,
  nextExpiry,
  unopened,
  type Entry,
  type EntryOrigin,
  type Game,
  type GameEvent,
  type KeptEntry,
  type Recorded,
  type Refusal,
  type Timestamp,
} from '@boardside/game';
import type { EventDraft, HeadFacts, StoredEvent, StoredRefusal } from '../log/event-log.js';
import { jitterMs, type Mark } from './entry-timing.js';

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
}

/** An entry that the game refused and kept. */
export interface RefusedAct extends KeptEntry {
  readonly at: string;
  readonly refusal: Refusal;
}

/** An instant by the clock of one run of the server, which only those of the same run compare with. */
export interface SteadyInstant {
  readonly x: Ms;
  readonly run: string;
}

/** A game with everything that its log tells besides its state. */
export interface GameFile {
  readonly game: Game;
  readonly events: readonly Recorded[];
  /** Where the table's time has got to; undefined before the first entry. */
  readonly mark: Mark | undefined;
  /**
   * Where a clock that has run on since the entry before was charged to for certain, by the server's
   * clock; undefined where that entry was the first of its turn, or the clocks have stood since.
   */
  readonly chargedToMs: Ms | undefined;
  /** Since when the clock has run as it runs now, by the server's clock. */
  readonly runningSince: Ms | undefined;
  /** Since when it had run in the turn that a flag has cut off; undefined where none has. */
  readonly cutOffSince: Ms | undefined;
  /**
   * When the last turn ended at the earliest, as near as two clocks are compared, by the server's clock;
   * undefined before the first.
   */
  readonly turnEndedAt: Ms | undefined;
  /** Since when the clocks stand; undefined while one runs. */
  readonly stoppedSince: Timestamp | undefined;
  /** When each order was given; not of older logs. */
  readonly orderedAt: ReadonlyMap<string, SteadyInstant>;
  /** The last sequence number of each device, accepted or refused. */
  readonly lastSeq: ReadonlyMap<string, number>;
  readonly refused: readonly RefusedAct[];
}

export const emptyFile: GameFile = {
  game: unopened,
  events: [],
  mark: undefined,
  chargedToMs: undefined,
  runningSince: undefined,
  cutOffSince: undefined,
  turnEndedAt: undefined,
  stoppedSince: undefined,
  orderedAt: new Map(),
  lastSeq: new Map(),
  refused: [],
};

/** Where the events of one entry come from. */
export type Origin = Omit<EntryOrigin, 'part'> & { readonly mark: Mark };

/** An event as it is appended; `part` from 1. `given`: when, where that is part of its evidence. */
export function draftOf(
  event: GameEvent,
  shape: number,
  place?: Origin & { part: number },
  given?: SteadyInstant,
): EventDraft {
  const { type, body, by, spentMs, unattributedMs, flagged } = event;
  const evidence: Evidence = {
    ...(spentMs === undefined ? {} : { spentMs }),
    ...(unattributedMs === undefined ? {} : { unattributedMs }),
    ...(flagged === undefined ? {} : { flagged }),
    ...(place === undefined ? {} : placed(place)),
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

/** The time of an entry stands at its first event, and so does how little of it was seen. */
function placed({ sid, t, seen, unwitnessedMs, mark, part }: Origin & { part: number }): Evidence {
  const { wall, x, lateMs, byMs } = mark;
  const run = mark.run === undefined ? {} : { run: mark.run };
  const outOfSight = unwitnessedMs === undefined || part > 1 ? {} : { unwitnessedMs };
  return { sid, t, seen, wall, x, lateMs, byMs, ...run, ...outOfSight };
}

function keyOf({ device, seq, part, epoch }: EntryOrigin) {
  return { device, seq, part, epoch };
}

/** Folds one event of the log into the file. */
export function fileEvent(file: GameFile, stored: StoredEvent): GameFile {
  const recorded = recordedOf(stored);
  const game = evolve(file.game, recorded);
  const entered = markOf(stored);
  const mark = entered ?? file.mark;
  const { entry } = stored;
  const lastSeq =
    entry === undefined ? file.lastSeq : withSeq(file.lastSeq, entry.device, entry.seq);
  return {
    ...file,
    game,
    mark,
    chargedToMs: entered ? chargedTo(file, recorded, { game, mark: entered }) : file.chargedToMs,
    lastSeq,
    orderedAt: withOrder(file.orderedAt, recorded, stored),
    events: [...file.events, recorded],
    runningSince: sinceWhen(file, game, mark?.x),
    cutOffSince: cutOffSince(file, game),
    turnEndedAt: recorded.type === 'TurnEnded' ? earliest(mark) : file.turnEndedAt,
    stoppedSince: seatRunning(game) === undefined ? (file.stoppedSince ?? stored.at) : undefined,
  };
}

/** Keeps a refused entry in the file. */
export function fileRefusal(file: GameFile, stored: StoredRefusal): GameFile {
  const { device, seq, at } = stored;
  const entry = stored.entry as Entry;
  const act: RefusedAct = { ...entry, device, at, refusal: stored.refusal as Refusal };
  return {
    ...file,
    refused: [...file.refused, act],
    lastSeq: withSeq(file.lastSeq, device, seq),
  };
}

function withSeq(
  lastSeq: ReadonlyMap<string, number>,
  device: string,
  seq: number,
): ReadonlyMap<string, number> {
  return new Map(lastSeq).set(device, Math.max(seq, lastSeq.get(device) ?? 0));
}

function withOrder(
  orderedAt: GameFile['orderedAt'],
  event: Recorded,
  stored: StoredEvent,
): GameFile['orderedAt'] {
  const { x, run } = (stored.evidence ?? {}) as Evidence;
  if (event.type !== 'ClockOrdered' || x === undefined || run === undefined) return orderedAt;
  return new Map(orderedAt).set(event.body.order, { x, run });
}

function earliest(mark: Mark | undefined): Ms | undefined {
  return mark && mark.x - Math.min(mark.lateMs, jitterMs);
}

function sinceWhen(file: GameFile, game: Game, x: Ms | undefined): Ms | undefined {
  if (seatRunning(game) === undefined) return undefined;
  return runsOn(file.game, game) ? file.runningSince : x;
}

function cutOffSince(file: GameFile, game: Game): Ms | undefined {
  const cutOff = cutOffIn(game);
  if (cutOff === undefined) return undefined;
  return cutOff === cutOffIn(file.game) ? file.cutOffSince : file.runningSince;
}

function cutOffIn(game: Game): object | undefined {
  return game.phase === 'unopened' ? undefined : game.cutOff;
}

/** What is charged of a turn, however many entries it has, is no less than is certain of all of it. */
function chargedTo(
  file: GameFile,
  { spentMs = 0 }: Recorded,
  after: { readonly game: Game; readonly mark: Mark },
): Ms | undefined {
  const { mark: before, chargedToMs } = file;
  const isOn = before?.run === after.mark.run && runsOn(file.game, after.game);
  if (before === undefined || !isOn) return undefined;
  return Math.min(after.mark.byMs, (chargedToMs ?? before.byMs) + spentMs);
}

/** Whether the same clock runs, for the same turn. */
function runsOn(before: Game, after: Game): boolean {
  const seat = seatRunning(after);
  return seat !== undefined && seat === seatRunning(before) && turnOf(after) === turnOf(before);
}

function seatRunning(game: Game): number | undefined {
  return game.phase === 'unopened' ? undefined : runningSeat(game.clock);
}

function turnOf(game: Game): number {
  return game.phase === 'unopened' ? 0 : game.nextTurn;
}

/**
 * The log's row as the event that it is, and what was lifted as it was written too: the digest of a
 * slip is of that. What was written by `draftOf` is read back by it.
 */
function recordedOf(stored: StoredEvent): Recorded {
  const { version, type, shape, body, by, at, entry, written } = stored;
  const evidence = (stored.evidence ?? {}) as Evidence;
  const { spentMs, unattributedMs, unwitnessedMs, flagged, sid, t, seen } = evidence;
  const outOfSight = unwitnessedMs === undefined ? {} : { unwitnessedMs };
  const origin =
    entry === undefined || sid === undefined || t === undefined || seen === undefined
      ? {}
      : { entry: { ...entry, sid, t, seen, ...outOfSight } };
  return {
    ...{ version, type, shape, body, by, at },
    ...(spentMs === undefined ? {} : { spentMs }),
    ...(unattributedMs === undefined ? {} : { unattributedMs }),
    ...(flagged === undefined ? {} : { flagged }),
    ...origin,
    ...(written === undefined ? {} : { written }),
  } as Recorded;
}

function markOf(stored: StoredEvent): Mark | undefined {
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
 * Where the table's time has got to, where the desk measures a clock that runs; not of a game without
 * a clock, as long as its moves are not limited either.
 */
export function runningAtDesk({ game, mark }: GameFile): Mark | undefined {
  if (game.phase === 'unopened' || game.holder?.kind !== 'desk') return undefined;
  const { state, banks, turnLimit } = game.clock;
  const isMeasured = banks !== undefined || turnLimit !== undefined;
  return isMeasured && state.kind === 'running' ? mark : undefined;
}

/** What the log keeps beside a game so that lists and the expiry watch need no fold. */
export function headOf({ game, mark }: GameFile): HeadFacts {
  if (game.phase === 'unopened') return { epoch: 0, summary: {}, dueAtMs: undefined };
  const { table, round, phase, holder, ledger } = game;
  const summary = { table, round, phase, holder: holder?.kind ?? 'nobody', points: ledger.points };
  return { epoch: game.epoch, summary, dueAtMs: dueAt(game, mark) };
}

/** When the running clock is out, by the server's clock. */
function dueAt(game: Game, mark: Mark | undefined): Ms | undefined {
  const due = nextExpiry(game);
  return due && mark ? mark.x + due.inMs : undefined;
}
