import { type Signal } from '@angular/core';
import type {
  Beat,
  BeatAnswer,
  Case,
  Claim,
  Handshake,
  Push,
  PushAck,
  PushRefused,
  StreamEvent,
  TableNow,
  WallRow,
} from '@boardside/contract';
import type { Instruments } from './instruments.js';
export type Reach = 'connecting' | 'online' | 'offline';
declare const reasons: readonly ['old-contract', 'unknown-device', 'not-signed-in'];
/**
 * Why the server does not let this page in: the page is older than the server, the tablet has no
 * table any more, nobody is signed in.
 */
export type TurnedAway = (typeof reasons)[number] | 'other';
/** A stream that is listened to. */
export type Following = {
  readonly tournament: string;
  readonly stream: string;
  /** The last version the listener has. */
  readonly since: () => number;
  /** Committed events, in order; `hole`: some before them are missing, so the stream is asked again. */
  readonly take: (events: readonly StreamEvent[]) => 'taken' | 'hole';
  readonly refused?: (why: 'not-allowed' | 'no-such-stream') => void;
};
/**
 * The socket to the server: says who is there, follows streams by version and asks again wherever a
 * hole shows, comes back by itself with spread retries.
 */
export declare class LiveLink {
  private readonly handshake;
  private readonly instruments;
  private readonly following;
  private readonly reaching;
  private wire;
  private closed;
  private comeBackMs;
  private readonly refusing;
  private readonly connected;
  readonly reach: Signal<Reach>;
  /** What the server answered last; undefined when it let this page in, or has not answered yet. */
  readonly turnedAway: Signal<TurnedAway | undefined>;
  table: (now: TableNow) => void;
  wall: (message: { tournament: string; rows: readonly WallRow[] }) => void;
  cases: (message: { tournament: string; cases: readonly Case[] }) => void;
  claims: (message: { tournament: string; claims: readonly Claim[] }) => void;
  beat: ((beat: Beat) => BeatAnswer) | undefined;
  constructor(handshake: Handshake, instruments: Pick<Instruments, 'later' | 'chance'>);
  open(): Promise<void>;
  close(): void;
  /** Listens to a stream until the answer is called. */
  follow(following: Following): () => void;
  /** Tells each time the server has been reached. */
  whenOnline(told: () => void): () => void;
  /** Undefined when the server could not be reached in time. */
  push(message: Push): Promise<PushAck | PushRefused | undefined>;
  private cameOn;
  /** A lost connection comes back by itself; one that the server has ended or refused does not. */
  private wentOff;
  private ask;
  private spread;
}
export {};
//# sourceMappingURL=live-link.d.ts.map
