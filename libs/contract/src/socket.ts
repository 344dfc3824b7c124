import type { Entry, Ms, RecordedGameEvent, RecordedTournamentEvent, Refusal } from './shapes.js';
import type { Case, Claim } from './cases-and-staff.js';
import type { TableState, HallRow } from './table-views.js';

/**
 * Version of everything in this library that crosses the wire. A page of another version is told to
 * load anew. 2: reasons in logs are codes, which an earlier page would not put into words.
 * 4: logs give charged time back and allow time for entering plays; it would show other clocks.
 */
export const contractVersion = 4;

/** The stream of a tournament itself; a game's stream is named by the game's id. */
export const tournamentStream = 'tournament';

/** How a socket says who it is, in the handshake. Staff are known by their session cookie. */
export type Handshake =
  | { readonly contract: number; readonly as: 'device'; readonly token: string }
  | { readonly contract: number; readonly as: 'staff' }
  | { readonly contract: number; readonly as: 'display'; readonly code: string };

/** Asks for a stream from a version on: what is missing is answered, what follows is sent. */
export type Follow = {
  readonly tournament: string;
  readonly stream: string;
  /** The last version the listener has; 0 for the whole stream. */
  readonly since: number;
};

/** An event as its stream has it: a game's, or the tournament's own. */
export type StreamEvent = RecordedGameEvent | RecordedTournamentEvent;

/** Whether events of a stream are a game's; else they are the tournament's own. */
export function isGameStream(
  stream: string,
  _events: readonly StreamEvent[],
): _events is readonly RecordedGameEvent[] {
  return stream !== tournamentStream;
}

export type FollowAnswer =
  | { readonly ok: true; readonly head: number; readonly events: readonly StreamEvent[] }
  | { readonly ok: false; readonly why: 'not-allowed' | 'no-such-stream' };

/** Committed events of one stream, in order and without a hole from `since` + 1. */
export type EventsMessage = {
  readonly tournament: string;
  readonly stream: string;
  readonly since: number;
  readonly events: readonly StreamEvent[];
};

/** What a holder sends upward: its entries that are not acknowledged, in order. */
export type Push = {
  readonly game: string;
  readonly epoch: number;
  /** The version of the game that the holder knows. */
  readonly base: number;
  readonly sid: string;
  /** The session's clock at the moment of sending. */
  readonly tNow: Ms;
  readonly entries: readonly Entry[];
};

export type PushAck = {
  /** The last sequence number that is dealt with, accepted or refused and kept. */
  readonly acked: number;
  /** An entry that the game refused: kept by the server, shown to the director, never lost. */
  readonly refused?: { readonly seq: number; readonly refusal: Refusal };
  readonly head: number;
  /** All events since `base`. */
  readonly events: readonly RecordedGameEvent[];
};

/** Sent by the server to a holder: each second while a clock runs, else each ten. */
export type Beat = { readonly n: number };
export type BeatAnswer = {
  readonly n: number;
  readonly game: string;
  readonly sid: string;
  readonly t: Ms;
  /** The last sequence number stored on the device. */
  readonly seq: number;
  /** 0 to 1; undefined where the device does not tell. */
  readonly battery?: number;
  /** What the device lacks for keeping a clock well. */
  readonly lacks: readonly (
    'wake-lock' | 'persistent-storage' | 'single-tab' | 'offline-page' | 'storage'
  )[];
};

/** Messages of a client; each is answered. */
export type ClientMessages = {
  follow: (message: Follow, answer: (answer: FollowAnswer) => void) => void;
  unfollow: (message: Pick<Follow, 'tournament' | 'stream'>) => void;
  push: (message: Push, answer: (answer: PushAck | PushRejection) => void) => void;
};

/** The push as a whole could not be taken; nothing of it was recorded. */
export type PushRejection = {
  readonly refused: 'not-your-game' | 'malformed' | 'not-saved';
  /** A sentence for the log and for staff. */
  readonly detail: string;
};

/** Messages of the server. */
export type ServerMessages = {
  events: (message: EventsMessage) => void;
  beat: (message: Beat, answer: (answer: BeatAnswer) => void) => void;
  /** To the device of a table, whenever what it should show at its table has changed. */
  table: (message: TableState) => void;
  /** To consoles: rows of the wall that have changed, at most four times a second. */
  wall: (message: { readonly tournament: string; readonly rows: readonly HallRow[] }) => void;
  /** To whoever may judge and follows the tournament: every open case, the oldest first. */
  cases: (message: { readonly tournament: string; readonly cases: readonly Case[] }) => void;
  /** To consoles that follow the tournament: everything that is claimed now. */
  claims: (message: { readonly tournament: string; readonly claims: readonly Claim[] }) => void;
};
