import { signal, type Signal } from '@angular/core';
import type {
  Beat,
  BeatAnswer,
  ClientMessages,
  EventsMessage,
  Follow,
  FollowAnswer,
  Handshake,
  Push,
  PushAck,
  PushRefused,
  ServerMessages,
  TableNow,
  WallRow,
} from '@boardside/contract';
import type { Recorded } from '@boardside/game';
import type { Socket } from 'socket.io-client';

type Wire = Socket<
  { [Name in keyof ServerMessages]: ServerMessages[Name] },
  { [Name in keyof ClientMessages]: ClientMessages[Name] }
>;

export type Reach = 'connecting' | 'online' | 'offline';

/** A stream that is listened to. */
export type Following = {
  readonly tournament: string;
  readonly stream: string;
  /** The last version the listener has. */
  readonly since: () => number;
  /** Committed events, in order; `hole`: some before them are missing, so the stream is asked again. */
  readonly take: (events: readonly Recorded[]) => 'taken' | 'hole';
  readonly refused?: (why: 'not-allowed' | 'no-such-stream') => void;
};

const answerWithinMs = 5_000;

/**
 * The socket to the server: says who is there, follows streams by version and asks again wherever a
 * hole shows, comes back by itself with spread retries.
 */
export class LiveLink {
  private readonly following = new Set<Following>();
  private readonly reaching = signal<Reach>('connecting');
  private wire: Wire | undefined;
  private closed = false;
  private readonly connected = new Set<() => void>();

  readonly reach: Signal<Reach> = this.reaching.asReadonly();

  table: (now: TableNow) => void = () => undefined;
  wall: (message: { tournament: string; rows: readonly WallRow[] }) => void = () => undefined;
  admitted: (message: { token: string }) => void = () => undefined;
  beat: ((beat: Beat) => BeatAnswer) | undefined;

  constructor(private readonly handshake: Handshake) {}

  async open(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (this.closed) return;
    const wire = io({
      transports: ['websocket'],
      auth: { ...this.handshake },
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.8,
    }) as Wire;
    this.wire = wire;
    wire.on('connect', () => this.cameOn());
    wire.on('disconnect', () => this.reaching.set('offline'));
    wire.on('connect_error', () => this.reaching.set('offline'));
    wire.on('events', (message) => this.spread(message));
    wire.on('table', (now) => this.table(now));
    wire.on('wall', (message) => this.wall(message));
    wire.on('admitted', (message) => this.admitted(message));
    wire.on('beat', (beat, answer) => {
      if (this.beat !== undefined) answer(this.beat(beat));
    });
  }

  close(): void {
    this.closed = true;
    this.wire?.disconnect();
    this.following.clear();
    this.connected.clear();
  }

  /** Listens to a stream until the answer is called. */
  follow(following: Following): () => void {
    this.following.add(following);
    this.ask(following);
    return () => {
      this.following.delete(following);
      const { tournament, stream } = following;
      this.wire?.emit('unfollow', { tournament, stream });
    };
  }

  /** Tells each time the server has been reached. */
  whenOnline(told: () => void): () => void {
    this.connected.add(told);
    return () => this.connected.delete(told);
  }

  /** Undefined when the server could not be reached in time. */
  async push(message: Push): Promise<PushAck | PushRefused | undefined> {
    if (this.wire?.connected !== true) return undefined;
    try {
      const answer: unknown = await this.wire.timeout(answerWithinMs).emitWithAck('push', message);
      return answer as PushAck | PushRefused;
    } catch {
      return undefined;
    }
  }

  private cameOn(): void {
    this.reaching.set('online');
    for (const following of this.following) this.ask(following);
    for (const told of this.connected) told();
  }

  private ask(following: Following): void {
    if (this.wire?.connected !== true) return;
    const { tournament, stream } = following;
    const question: Follow = { tournament, stream, since: following.since() };
    this.wire.emit('follow', question, (answer: FollowAnswer) => {
      if (!this.following.has(following)) return;
      if (answer.ok) following.take(answer.events);
      else following.refused?.(answer.why);
    });
  }

  private spread(message: EventsMessage): void {
    for (const following of this.following) {
      if (following.stream !== message.stream || following.tournament !== message.tournament) {
        continue;
      }
      if (following.take(message.events) === 'hole') this.ask(following);
    }
  }
}
