import { runningSeat, type Ms } from '@boardside/clock';
import type { Command } from '../command.js';
import type { RecordedGameEvent } from '../event.js';
import type { Game } from '../game.js';
import type { Timestamp } from '../ids.js';
import { jitterMs, type LastEntry } from './push-timing.js';

/**
 * An instant by the clock of one run of the server, which only those of the same run compare with.
 */
export type SteadyInstant = {
  readonly x: Ms;
  readonly run: string;
};

/** Where the time of a table has got to, as the log tells. */
export type TableTime = {
  /** The last accepted entry; undefined before the first. */
  readonly mark: LastEntry | undefined;
  /**
   * Where a clock that has run on since the entry before was charged to for certain, by the
   * server's clock; undefined where that entry was the first of its turn, or the clocks have stood
   * since.
   */
  readonly chargedToMs: Ms | undefined;
  /** Since when the clock has run as it runs now, by the server's clock. */
  readonly runningSince: Ms | undefined;
  /** Since when it had run in the turn that a flag has cut off; undefined where none has. */
  readonly cutOffSince: Ms | undefined;
  /**
   * When the last turn ended at the earliest, as near as two clocks are compared, by the server's
   * clock; undefined before the first.
   */
  readonly turnEndedAt: Ms | undefined;
  /** Since when the clocks stand; undefined while one runs. */
  readonly stoppedSince: Timestamp | undefined;
  /** When each order was given; not of older logs. */
  readonly orderedAt: ReadonlyMap<string, SteadyInstant>;
};

export const initialTableTime: TableTime = {
  mark: undefined,
  chargedToMs: undefined,
  runningSince: undefined,
  cutOffSince: undefined,
  turnEndedAt: undefined,
  stoppedSince: undefined,
  orderedAt: new Map(),
};

/** One event of the log, with the game before and after it. */
export type EventTransition = {
  readonly before: Game;
  readonly after: Game;
  readonly event: RecordedGameEvent;
  /** Of the entry that it comes from; undefined: it comes from none. */
  readonly entered: LastEntry | undefined;
  /** When it was given, of an order. */
  readonly given: SteadyInstant | undefined;
};

/** The time of the table after an event. */
export function timeAfter(time: TableTime, step: EventTransition): TableTime {
  const { after, event, entered, given } = step;
  const mark = entered ?? time.mark;
  const ordered = event.type === 'ClockOrdered' && given !== undefined;
  return {
    mark,
    chargedToMs: entered ? chargedTo(time, step, entered) : time.chargedToMs,
    orderedAt: ordered ? new Map(time.orderedAt).set(event.body.order, given) : time.orderedAt,
    runningSince: runningSince(time, step, mark?.x),
    cutOffSince: cutOffSince(time, step),
    turnEndedAt: event.type === 'TurnEnded' ? earliest(mark) : time.turnEndedAt,
    stoppedSince: seatRunning(after) === undefined ? (time.stoppedSince ?? event.at) : undefined,
  };
}

function earliest(mark: LastEntry | undefined): Ms | undefined {
  return mark && mark.x - Math.min(mark.lateMs, jitterMs);
}

function runningSince(
  time: TableTime,
  { before, after }: EventTransition,
  x: Ms | undefined,
): Ms | undefined {
  if (seatRunning(after) === undefined) return undefined;
  return runsOn(before, after) ? time.runningSince : x;
}

function cutOffSince(time: TableTime, { before, after }: EventTransition): Ms | undefined {
  const cutOff = cutOffIn(after);
  if (cutOff === undefined) return undefined;
  return cutOff === cutOffIn(before) ? time.cutOffSince : time.runningSince;
}

function cutOffIn(game: Game): object | undefined {
  return game.phase === 'unopened' ? undefined : game.cutOff;
}

/**
 * What is charged of a turn, however many entries it has, is no less than is certain of all of it.
 */
function chargedTo(
  { mark: last, chargedToMs }: TableTime,
  { before, after, event: { spentMs = 0 } }: EventTransition,
  entered: LastEntry,
): Ms | undefined {
  if (last === undefined || last.run !== entered.run || !runsOn(before, after)) return undefined;
  return Math.min(entered.byMs, (chargedToMs ?? last.byMs) + spentMs);
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
 * When the newest version that a device had seen was committed, by the clock of the run that
 * `receipt` is of: it made its entry after that. The game's opening at the least; 0 of a game
 * without events. That clock began as the wall's, which has been set on since by `receipt.atMs -
 * receipt.receiptMs`.
 */
export function seenVersionCommittedMs(
  events: readonly RecordedGameEvent[],
  seen: number,
  receipt: { readonly atMs: Ms; readonly receiptMs: Ms },
): Ms {
  const newest = events[Math.min(seen, events.length) - 1] ?? events[0];
  const atMs = newest === undefined ? 0 : Date.parse(newest.at);
  return atMs - Math.max(0, receipt.atMs - receipt.receiptMs);
}

/**
 * How long the clock has run on after a stop was ordered and before the holder obeyed it at
 * `obeyed`, past a flag, too; undefined: nothing is given back. Once a turn has ended since the
 * order, the players have played on.
 */
export function refundOf(
  time: TableTime,
  events: readonly RecordedGameEvent[],
  command: Command,
  obeyed: Pick<LastEntry, 'x' | 'run'>,
): Ms | undefined {
  if (command.kind !== 'stop-clock' || command.order === undefined) return undefined;
  const ordered = events.findLast(
    ({ type, body }) => type === 'ClockOrdered' && 'order' in body && body.order === command.order,
  );
  if (ordered === undefined || time.runningSince === undefined) return undefined;
  const known = time.orderedAt.get(command.order);
  const given = known?.run === obeyed.run ? known : undefined;
  // The wall clock may have been set since the table's time was begun; it is all that another run
  // has.
  const orderedMs = given?.x ?? Date.parse(ordered.at);
  const ended = events.findLast(({ type }) => type === 'TurnEnded');
  // What came in after the order may have been made before it.
  const cameInSince = ended !== undefined && ended.version > ordered.version;
  const playedOn = cameInSince && (time.turnEndedAt ?? orderedMs) > orderedMs;
  const refundMs = obeyed.x - Math.max(orderedMs, time.cutOffSince ?? time.runningSince);
  return playedOn || refundMs <= 0 ? undefined : refundMs;
}
