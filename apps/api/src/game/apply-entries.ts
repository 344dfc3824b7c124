import { must, present, refuse } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import {
  decide,
  eventShape,
  grantTime,
  refusalForDevice,
  seenVersionCommittedMs,
  refundOf,
  type PushTiming,
  type Author,
  type Command,
  type Entry,
  type GameEvent,
  type GrantedTime,
  type IssuedCommand,
  type Refusal,
  type SteadyInstant,
} from '@boardside/game';
import { asWritten, type EventDraft, type RefusedEntry } from '../log/event-log.js';
import { findProcessed, remainingQuota } from './processed-entries.js';
import {
  draftOf,
  skipRefusedEntry,
  foldEvents,
  type StoredGame,
  type EventOrigin,
} from './stored-game.js';

/** What a piece of work adds to a game, as it will be read back, and the file with its events. */
export interface Batch {
  readonly file: StoredGame;
  readonly events: readonly EventDraft[];
  readonly refused: readonly RefusedEntry[];
}

/** When something is done, by the wall and by the server's measure of intervals. */
export interface Instants {
  readonly atMs: Ms;
  readonly steadyMs: Ms;
  /** This run of the server. */
  readonly run: string;
}

/** Less of a charged time than this is not said to have been out of sight. */
const leastUnseenMs: Ms = 5_000;

/** The device of entries that the server makes where it measures the time. */
export const deskDevice = 'desk';

/** An entry, and the digest of what it is. */
export interface PushedEntry {
  readonly entry: Entry;
  readonly digest: string;
}

/** What a device pushed: its entries in order, and when it came in. */
export type PushArrival = PushTiming & {
  readonly atMs: Ms;
  readonly pushed: readonly PushedEntry[];
};

/** What was taken of a push, and where it stopped. */
export interface PushBatch extends Batch {
  /** The number of an entry that is missing. */
  readonly hole: number | undefined;
  /** The number of the first entry that the device's share of the game has no room for. */
  readonly full: number | undefined;
}

/**
 * Takes what a device pushed, from the first entry that was not dealt with, and stops where one is
 * missing or there is no room. An entry that the game refuses uses its sequence number and is kept;
 * so is another one under the number of an entry that was dealt with.
 */
export function applyPush(before: StoredGame, arrival: PushArrival): PushBatch {
  const { device } = arrival;
  const room = remainingQuota(before.processed, device);
  const taken = new Set<string>();
  let added: Batch = { file: before, events: [], refused: [] };
  for (const { entry, digest } of arrival.pushed) {
    const { seq } = entry;
    const expected = (added.file.lastSeq.get(device) ?? 0) + 1;
    const known = `${String(seq)} ${digest}`;
    if (taken.has(known) || findProcessed(before.processed, { device, seq, digest })) continue;
    if (seq > expected) return { ...added, hole: expected, full: undefined };
    if (added.refused.length >= room.refused || added.events.length >= room.events)
      return { ...added, hole: undefined, full: seq };
    const refusal: Refusal = { code: 'wrong-seq', seq, expected };
    added =
      seq < expected
        ? addRefusal(added, { device, seq, entry, refusal })
        : applyEntry(added, { entry, digest }, arrival);
    taken.add(known);
  }
  return { ...added, hole: undefined, full: undefined };
}

function applyEntry(added: Batch, { entry, digest }: PushedEntry, arrival: PushArrival): Batch {
  const { device, atMs } = arrival;
  const { file } = added;
  const knownMs = seenVersionCommittedMs(file.events, entry.seen, arrival);
  const known = { ...entry, knownMs, chargedToMs: file.chargedToMs };
  const time = grantTime(known, file.mark, arrival);
  const { seq, epoch, sid, t, seen } = entry;
  const author: Author = entry.by;
  const forbidden = refusalForDevice(entry, device, file.game);
  const refundMs = refundOf(file, file.events, entry.command, time.mark);
  const issued = {
    command: withGrantedGap(entry.command, time),
    author,
    epoch,
    seen,
    ...charged(time),
    ...present({ refundMs }),
  };
  const decision = forbidden ? refuse(forbidden) : decide(issued, file.game);
  if (!decision.ok) return addRefusal(added, { device, seq, entry, refusal: decision.refusal });
  const { mark, unwitnessedMs } = time;
  const isCharged = file.runningSince !== undefined;
  const outOfSight = isCharged && unwitnessedMs >= leastUnseenMs ? { unwitnessedMs } : {};
  const origin = { device, seq, epoch, sid, t, seen, ...outOfSight, mark, digest };
  return appendEvents(added, decision.value, { origin, atMs });
}

function charged({
  elapsedMs,
  unattributedMs,
  flagged,
}: GrantedTime): Pick<IssuedCommand, 'elapsedMs' | 'unattributedMs' | 'flagged'> {
  return {
    elapsedMs,
    ...(unattributedMs > 0 ? { unattributedMs } : {}),
    ...(flagged ? { flagged: true } : {}),
  };
}

/**
 * What a device cannot know is not taken from it: what was witnessed, a gap by a clock that was
 * set.
 */
function withGrantedGap(command: Command, { gap }: GrantedTime): Command {
  if (command.kind === 'claim-clock') return { ...command, witnessedMs: 0 };
  return command.kind === 'rejoin' && gap === 'unknown' ? { ...command, gapMs: -1 } : command;
}

function addRefusal(added: Batch, refused: RefusedEntry): Batch {
  return {
    ...added,
    file: skipRefusedEntry(added.file, refused.device, refused.seq),
    refused: [...added.refused, asWritten(refused)],
  };
}

/** Adds decided events, all from one entry where they have an origin; `given`: when staff acted. */
export function appendEvents(
  added: Batch,
  events: readonly GameEvent[],
  from: { readonly origin?: EventOrigin; readonly given?: SteadyInstant; readonly atMs: Ms },
): Batch {
  const at = new Date(from.atMs).toISOString();
  const drafts = events.map((event, index) =>
    asWritten(
      draftOf(event, eventShape, from.origin && { ...from.origin, part: index + 1 }, from.given),
    ),
  );
  const { version } = added.file.game;
  const stored = drafts.map((draft, index) => ({ ...draft, version: version + index + 1, at }));
  const file = foldEvents(added.file, stored);
  must(
    file.game.version === version + drafts.length,
    'a game counts its events as its stream does',
  );
  return { ...added, file, events: [...added.events, ...drafts] };
}

/**
 * What staff or the server itself does to a game. Where the server measures the time, and where the
 * clock is taken from a device, the act is an entry of the desk and carries the time until now.
 */
export function applyAct(
  added: Batch,
  issued: IssuedCommand,
  moment: Instants,
):
  { readonly ok: true; readonly added: Batch } | { readonly ok: false; readonly refusal: Refusal } {
  const before = added.file;
  const time = timeOfDesk(before, issued.command, moment);
  const decision = decide({ ...issued, ...(time ? charged(time) : {}) }, before.game);
  if (!decision.ok) return decision;
  const origin = time && originOfDesk(before, issued, time);
  const { atMs, steadyMs, run } = moment;
  const from = { atMs, given: { x: steadyMs, run }, ...(origin && { origin }) };
  return { ok: true, added: appendEvents(added, decision.value, from) };
}

function originOfDesk(
  file: StoredGame,
  { seen }: IssuedCommand,
  { mark }: GrantedTime,
): EventOrigin {
  const epoch = file.game.phase === 'unopened' ? 0 : file.game.epoch;
  const seq = (file.lastSeq.get(deskDevice) ?? 0) + 1;
  return { device: deskDevice, seq, epoch, sid: mark.sid, t: mark.t, seen, mark };
}

function timeOfDesk(
  { game, mark }: StoredGame,
  command: Command,
  { steadyMs, atMs, run }: Instants,
): GrantedTime | undefined {
  if (game.phase === 'unopened') return undefined;
  if (game.holder?.kind !== 'desk' && command.kind !== 'claim-clock') return undefined;
  const x = Math.max(steadyMs, mark?.x ?? steadyMs);
  return {
    mark: { device: deskDevice, sid: run, t: steadyMs, wall: atMs, x, lateMs: 0, byMs: x, run },
    elapsedMs: mark === undefined ? 0 : x - mark.x,
    unattributedMs: 0,
    unwitnessedMs: 0,
    flagged: false,
  };
}
