import { must } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import {
  decide,
  eventShape,
  type Author,
  type Command,
  type Entry,
  type GameEvent,
  type Issued,
  type Refusal,
} from '@boardside/game';
import type { Push } from '@boardside/contract';
import type { EventDraft, RefusedEntry } from '../log/event-log.js';
import { acceptTime, type AcceptedTime, type Arrival, type Mark } from './entry-timing.js';
import {
  draftOf,
  fileEvent,
  fileRefusal,
  type GameFile,
  type Origin,
  type SteadyInstant,
} from './game-file.js';

/** What a piece of work adds to a game, and the file with it. */
export interface Added {
  readonly file: GameFile;
  readonly events: readonly EventDraft[];
  readonly refused: readonly RefusedEntry[];
}

/** When something is done, by the wall and by the server's measure of intervals. */
export interface Moment {
  readonly atMs: Ms;
  readonly steadyMs: Ms;
  /** This run of the server. */
  readonly run: string;
}

/** Less of a charged time than this is not said to have been out of sight. */
const leastUnseenMs: Ms = 5_000;

/** The device of entries that the server makes where it measures the time. */
export const desk = 'desk';

/**
 * Takes what a device pushed, from the first entry that was not dealt with, and stops where one is
 * missing. An entry that the game refuses uses its sequence number and is kept.
 */
export function takeEntries(
  before: GameFile,
  push: Push,
  arrival: Arrival & { readonly atMs: Ms },
): Added & { readonly hole: number | undefined } {
  let added: Added = { file: before, events: [], refused: [] };
  for (const entry of push.entries) {
    const expected = (added.file.lastSeq.get(arrival.device) ?? 0) + 1;
    if (entry.seq < expected) continue;
    if (entry.seq > expected) return { ...added, hole: expected };
    added = takeEntry(added, entry, arrival);
  }
  return { ...added, hole: undefined };
}

function takeEntry(added: Added, entry: Entry, arrival: Arrival & { readonly atMs: Ms }): Added {
  const { device, atMs } = arrival;
  const { chargedToMs } = added.file;
  const knownMs = knownSince(added.file, entry.seen) - setOnBy(arrival);
  const known = { ...entry, knownMs, chargedToMs };
  const time = acceptTime(known, added.file.mark, arrival);
  const { seq, epoch, sid, t, seen } = entry;
  const author: Author = entry.by;
  const forbidden = notForDevices(entry.command, device);
  const decision =
    forbidden ??
    decideIn(added.file, {
      command: asGranted(entry.command, time),
      author,
      epoch,
      seen,
      ...charged(time),
      ...refundOf(added.file, entry.command, time.mark),
    });
  if (!decision.ok)
    return keepRefused(added, { device, seq, entry, refusal: decision.refusal }, atMs);
  const { mark, unwitnessedMs } = time;
  const isCharged = added.file.runningSince !== undefined;
  const outOfSight = isCharged && unwitnessedMs >= leastUnseenMs ? { unwitnessedMs } : {};
  const origin = { device, seq, epoch, sid, t, seen, ...outOfSight, mark };
  return append(added, decision.value, { origin, atMs });
}

/** When the newest version that a device had seen was committed; the game's opening at the least. */
function knownSince({ events }: GameFile, seen: number): Ms {
  const newest = events[Math.min(seen, events.length) - 1] ?? events[0];
  return newest === undefined ? 0 : Date.parse(newest.at);
}

/** By how much the server's wall clock has been set on since this run began: what it dates is too late by that. */
function setOnBy({ atMs, receiptMs }: { readonly atMs: Ms; readonly receiptMs: Ms }): Ms {
  return Math.max(0, atMs - receiptMs);
}

function decideIn(file: GameFile, issued: Issued) {
  return decide(issued, file.game);
}

function charged({
  elapsedMs,
  unattributedMs,
  flagged,
}: AcceptedTime): Pick<Issued, 'elapsedMs' | 'unattributedMs' | 'flagged'> {
  return {
    elapsedMs,
    ...(unattributedMs > 0 ? { unattributedMs } : {}),
    ...(flagged ? { flagged: true } : {}),
  };
}

/** A device takes the clock for itself only, and the server alone has witnessed what it did before. */
function notForDevices(
  command: Command,
  device: string,
): { readonly ok: false; readonly refusal: Refusal } | undefined {
  if (command.kind !== 'claim-clock') return undefined;
  const own = command.holder.kind === 'device' && command.holder.device === device;
  return own ? undefined : { ok: false, refusal: { code: 'not-entitled' } };
}

/** What a device cannot know is not taken from it: what was witnessed, a gap by a clock that was set. */
function asGranted(command: Command, { gap }: AcceptedTime): Command {
  if (command.kind === 'claim-clock') return { ...command, witnessedMs: 0 };
  return command.kind === 'rejoin' && gap === 'unknown' ? { ...command, gapMs: -1 } : command;
}

/**
 * How long the clock has run on after the stop was ordered and before the holder obeyed it, past a
 * flag, too. Once a turn has ended since, the players have played on, and nothing is given back.
 */
function refundOf(
  file: GameFile,
  command: Command,
  { x, run }: Pick<Mark, 'x' | 'run'>,
): Pick<Issued, 'refundMs'> {
  if (command.kind !== 'stop-clock' || command.order === undefined) return {};
  const ordered = file.events.findLast(
    ({ type, body }) => type === 'ClockOrdered' && 'order' in body && body.order === command.order,
  );
  if (ordered === undefined || file.runningSince === undefined) return {};
  const known = file.orderedAt.get(command.order);
  const given = known?.run === run ? known : undefined;
  // The wall clock may have been set since the table's time was begun; it is all that another run has.
  const orderedMs = given?.x ?? Date.parse(ordered.at);
  const ended = file.events.findLast(({ type }) => type === 'TurnEnded');
  // What came in after the order may have been made before it.
  const cameInSince = ended !== undefined && ended.version > ordered.version;
  const playedOn = cameInSince && (file.turnEndedAt ?? orderedMs) > orderedMs;
  const refundMs = x - Math.max(orderedMs, file.cutOffSince ?? file.runningSince);
  return playedOn || refundMs <= 0 ? {} : { refundMs };
}

function keepRefused(added: Added, refused: RefusedEntry, atMs: Ms): Added {
  const at = new Date(atMs).toISOString();
  return {
    ...added,
    file: fileRefusal(added.file, { ...refused, at }),
    refused: [...added.refused, refused],
  };
}

/** Adds decided events, all from one entry where they have an origin; `given`: when staff acted. */
export function append(
  added: Added,
  events: readonly GameEvent[],
  from: { readonly origin?: Origin; readonly given?: SteadyInstant; readonly atMs: Ms },
): Added {
  const at = new Date(from.atMs).toISOString();
  const drafts = events.map((event, index) =>
    draftOf(event, eventShape, from.origin && { ...from.origin, part: index + 1 }, from.given),
  );
  const file = drafts.reduce((filed, draft) => {
    const version = filed.game.version + 1;
    const next = fileEvent(filed, { ...draft, version, at });
    must(next.game.version === version, 'a game counts its events as its stream does');
    return next;
  }, added.file);
  return { ...added, file, events: [...added.events, ...drafts] };
}

/**
 * What staff or the server itself does to a game. Where the server measures the time, and where the
 * clock is taken from a device, the act is an entry of the desk and carries the time until now.
 */
export function takeAct(
  before: GameFile,
  issued: Issued,
  moment: Moment,
):
  { readonly ok: true; readonly added: Added } | { readonly ok: false; readonly refusal: Refusal } {
  const added: Added = { file: before, events: [], refused: [] };
  const time = timeOfDesk(before, issued.command, moment);
  const decision = decide({ ...issued, ...(time ? charged(time) : {}) }, before.game);
  if (!decision.ok) return decision;
  const origin = time && originOfDesk(before, issued, time);
  const { atMs, steadyMs, run } = moment;
  const from = { atMs, given: { x: steadyMs, run }, ...(origin && { origin }) };
  return { ok: true, added: append(added, decision.value, from) };
}

function originOfDesk(file: GameFile, { seen }: Issued, { mark }: AcceptedTime): Origin {
  const epoch = file.game.phase === 'unopened' ? 0 : file.game.epoch;
  const seq = (file.lastSeq.get(desk) ?? 0) + 1;
  return { device: desk, seq, epoch, sid: mark.sid, t: mark.t, seen, mark };
}

function timeOfDesk(
  { game, mark }: GameFile,
  command: Command,
  { steadyMs, atMs, run }: Moment,
): AcceptedTime | undefined {
  if (game.phase === 'unopened') return undefined;
  if (game.holder?.kind !== 'desk' && command.kind !== 'claim-clock') return undefined;
  const x = Math.max(steadyMs, mark?.x ?? steadyMs);
  return {
    mark: { device: desk, sid: run, t: steadyMs, wall: atMs, x, lateMs: 0, byMs: x, run },
    elapsedMs: mark === undefined ? 0 : x - mark.x,
    unattributedMs: 0,
    unwitnessedMs: 0,
    flagged: false,
  };
}
