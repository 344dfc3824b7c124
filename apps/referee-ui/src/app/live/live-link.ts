import { signal, type Signal } from '@angular/core';
import type {
  Beat,
  BeatAnswer,
  Case,
  Claim,
  ClientMessages,
  Follow,
  FollowAnswer,
  Handshake,
  Ms,
  Push,
  PushAck,
  PushRejection,
  ServerMessages,
  TableState,
  HallRow,
} from '@boardside/contract';
import { FollowedStreams, type StreamSubscription, type TableLink } from '@boardside/tablet';
import type { Socket } from 'socket.io-client';
import type { Instruments } from './instruments.js';
import { loadNeededPart } from './page-source.js';

type ServerSocket = Socket<
  { [Name in keyof ServerMessages]: ServerMessages[Name] },
  { [Name in keyof ClientMessages]: ClientMessages[Name] }
>;

export type ConnectionState = 'connecting' | 'online' | 'offline';

const handshakeRefusals = ['old-contract', 'unknown-device', 'not-signed-in'] as const;

/**
 * Why the server does not let this page in: the page is older than the server, the tablet has no
 * table now, nobody is signed in.
 */
export type HandshakeRefusal = (typeof handshakeRefusals)[number] | 'other';

const answerWithinMs: Ms = 5_000;
const reconnectFirstMs: Ms = 500;
const reconnectMaxMs: Ms = 5_000;

/**
 * The socket to the server: says who is there, follows streams by version and asks again wherever a
 * hole shows, comes back by itself with spread retries.
 */
export class LiveLink implements TableLink {
  private readonly streams = new FollowedStreams((follow, answered) => {
    if (this.socket?.connected === true) this.socket.emit('follow', follow, answered);
  });
  private readonly connectionState = signal<ConnectionState>('connecting');
  private socket: ServerSocket | undefined;
  private closed = false;
  private reconnectMs = reconnectFirstMs;
  private readonly handshakeRefusal = signal<HandshakeRefusal | undefined>(undefined);
  private readonly connectListeners = new Set<() => void>();

  readonly reach: Signal<ConnectionState> = this.connectionState.asReadonly();
  /** What the server answered last; undefined when it let this page in, or has not answered yet. */
  readonly turnedAway: Signal<HandshakeRefusal | undefined> = this.handshakeRefusal.asReadonly();

  table: (now: TableState) => void = () => undefined;
  wall: (message: { tournament: string; rows: readonly HallRow[] }) => void = () => undefined;
  cases: (message: { tournament: string; cases: readonly Case[] }) => void = () => undefined;
  claims: (message: { tournament: string; claims: readonly Claim[] }) => void = () => undefined;
  beat: ((beat: Beat) => BeatAnswer) | undefined;

  constructor(
    private readonly handshake: Handshake,
    private readonly instruments: Pick<Instruments, 'later' | 'chance'>,
  ) {}

  async open(): Promise<void> {
    const { io } = await loadNeededPart(() => import('socket.io-client'), this.instruments);
    if (this.closed) return;
    const wire = io({
      transports: ['websocket'],
      auth: { ...this.handshake },
      reconnectionDelay: reconnectFirstMs,
      reconnectionDelayMax: reconnectMaxMs,
      randomizationFactor: 0.8,
    }) as ServerSocket;
    this.socket = wire;
    wire.on('connect', () => this.resumeSubscriptions());
    wire.on('disconnect', () => this.scheduleReconnect(wire));
    wire.on('connect_error', ({ message }) => {
      if (!wire.active) this.handshakeRefusal.set(refusalIn(message));
      this.scheduleReconnect(wire);
    });
    wire.on('events', (message) => this.streams.receive(message));
    wire.on('table', (now) => this.table(now));
    wire.on('wall', (message) => this.wall(message));
    wire.on('cases', (message) => this.cases(message));
    wire.on('claims', (message) => this.claims(message));
    wire.on('beat', (beat, answer) => {
      if (this.beat !== undefined) answer(this.beat(beat));
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.disconnect();
    this.streams.clear();
    this.connectListeners.clear();
  }

  /** Listens to a stream until the answer is called. */
  follow(following: StreamSubscription): () => void {
    const stop = this.streams.follow(following);
    return () => {
      stop();
      const { tournament, stream } = following;
      this.socket?.emit('unfollow', { tournament, stream });
    };
  }

  /** Tells each time the server has been reached. */
  whenOnline(told: () => void): () => void {
    this.connectListeners.add(told);
    return () => this.connectListeners.delete(told);
  }

  /** Undefined when the server could not be reached in time. */
  async push(message: Push): Promise<PushAck | PushRejection | undefined> {
    if (this.socket?.connected !== true) return undefined;
    try {
      const answer: unknown = await this.socket
        .timeout(answerWithinMs)
        .emitWithAck('push', message);
      return answer as PushAck | PushRejection;
    } catch {
      return undefined;
    }
  }

  /**
   * The server is reached another way, so this connection is dead, whatever it seems: begins anew.
   */
  renew(): void {
    if (this.socket?.connected === true) this.socket.disconnect().connect();
  }

  private resumeSubscriptions(): void {
    this.connectionState.set('online');
    this.handshakeRefusal.set(undefined);
    this.reconnectMs = reconnectFirstMs;
    this.streams.askForMissed();
    for (const told of this.connectListeners) told();
  }

  /** A lost connection comes back by itself; one that the server has ended or refused does not. */
  private scheduleReconnect(wire: ServerSocket): void {
    this.connectionState.set('offline');
    if (wire.active || this.closed) return;
    const waitMs = this.reconnectMs + this.instruments.chance(this.reconnectMs);
    this.reconnectMs = Math.min(reconnectMaxMs, this.reconnectMs * 2);
    this.instruments.later(waitMs, () => {
      if (!this.closed) wire.connect();
    });
  }

  /** All of a stream that is followed; undefined when the server could not be reached in time. */
  whole(stream: Pick<Follow, 'tournament' | 'stream'>): Promise<FollowAnswer | undefined> {
    return new Promise((answered) => {
      this.instruments.later(answerWithinMs, () => answered(undefined));
      if (this.socket?.connected === true)
        this.socket.emit('follow', { ...stream, since: 0 }, answered);
    });
  }
}

function refusalIn(message: string): HandshakeRefusal {
  return handshakeRefusals.find((reason) => reason === message) ?? 'other';
}
