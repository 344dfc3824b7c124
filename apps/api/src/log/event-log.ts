import type { OriginalShape } from '@boardside/game';

/** A stream of a tournament: `tournament` itself, or the id of one of its games. */
export interface StreamName {
  readonly tournament: string;
  readonly stream: string;
}

/** One text for one stream, to keep things by it. */
export function streamKey({ tournament, stream }: StreamName): string {
  return JSON.stringify([tournament, stream]);
}

/** Where an entry of a holder comes from: with the stream, what makes a repeated push harmless. */
export interface EntryKey {
  readonly device: string;
  readonly seq: number;
  /** From 1: one entry may yield several events. */
  readonly part: number;
  readonly epoch: number;
}

/** An event that is to be appended; everything in it can be written as JSON. */
export interface EventDraft {
  readonly type: string;
  /** Version of the body's shape. */
  readonly shape: number;
  readonly body: object;
  readonly by: object;
  readonly entry?: EntryKey;
  /** What was measured with it: accepted time, the holder's instants. */
  readonly evidence?: object;
  /** Of what may happen once in a stream. */
  readonly key?: string;
}

/** As it will be read back: what JSON does not keep is gone now, not at the next start. */
export function asWritten<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export interface StoredEvent extends EventDraft, OriginalShape {
  /** 1, 2, 3… in its stream. */
  readonly version: number;
  /** The server's wall clock, ISO 8601 in UTC. */
  readonly at: string;
}

/** An entry that its stream refused: it used its sequence number and is kept to be shown. */
export interface RefusedEntry {
  readonly device: string;
  readonly seq: number;
  readonly entry: object;
  readonly refusal: object;
}

export interface StoredRefusal extends RefusedEntry {
  readonly at: string;
}

/** What is kept beside a stream so that lists need no fold. */
export interface HeadFacts {
  readonly epoch: number;
  readonly summary: object;
  /** Milliseconds since 1970: when something is due in the stream by itself. */
  readonly dueAtMs: number | undefined;
}

/** How far a stream has got: its events, and the entries that it refused. */
export interface StreamPosition {
  readonly version: number;
  readonly refused: number;
}

export interface Head extends HeadFacts, StreamName, StreamPosition {}

export interface AppendRequest {
  readonly events: readonly EventDraft[];
  readonly refused: readonly RefusedEntry[];
  /**
   * How many entries the stream had refused when this was decided; undefined: it does not matter.
   */
  readonly refusedBefore?: number | undefined;
  readonly head: HeadFacts;
  /** The server's wall clock, milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * `conflict`: the stream has gone on from where it was expected to stand, or an entry or a key is
 * there already. Nothing was written; read again and decide again.
 */
export type AppendResult =
  | { readonly kind: 'appended'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'conflict' };

/** A stream whole, as it is written into a log that has not had it. */
export interface ExportedStream {
  readonly stream: string;
  readonly epoch: number;
  readonly summary: object;
  /** In order, version 1 first. */
  readonly events: readonly StoredEvent[];
  readonly refused: readonly StoredRefusal[];
}

/** The log: the only truth of the server. Streams are appended to and read, never changed. */
export abstract class EventLog {
  /**
   * Writes events, refused entries and the head in one transaction, if the stream is at
   * `expectedVersion` (0: not begun). Settles when they are on disk.
   */
  abstract append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendResult>;
  /** All events after version `since`, in order, in their newest shape. */
  abstract read(name: StreamName, since: number): Promise<readonly StoredEvent[]>;
  /** The entries that the stream refused, by time. */
  abstract refusals(name: StreamName): Promise<readonly StoredRefusal[]>;
  /** The heads of all streams of a tournament. */
  abstract heads(tournament: string): Promise<readonly Head[]>;
  /** How far a stream has got by now; nothing of either: it has not begun. */
  abstract position(name: StreamName): Promise<StreamPosition>;
  /** The tournaments of which anything is in the log, the oldest first. */
  abstract tournaments(): Promise<readonly string[]>;
  /** The heads of a tournament’s streams in which something is due by itself, the soonest first. */
  abstract headsDue(tournament: string): Promise<readonly Head[]>;
  /**
   * How far those streams have got that were written to within that time, by the log’s own clock.
   */
  abstract movedWithin(
    tournaments: readonly string[],
    ms: number,
  ): Promise<readonly (StreamName & StreamPosition)[]>;
}
