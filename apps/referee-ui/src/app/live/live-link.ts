import { signal, type Signal } from '@angular/core';
import type {
  Beat,
  BeatAnswer,
  Case,
  Claim,
  ClientMessages,
  EventsMessage,
  Follow,
  FollowAnswer,
  Handshake,
  Ms,
  Push,
  PushAck,
  PushRefused,
  ServerMessages,
  StreamEvent,
  TableNow,
  WallRow,
} from '@boardside/contract';
import type { Socket } from 'socket.io-client';
import type { Instruments } from './instruments.js';
import { neededPart } from './page-source.js';

type Wire = Socket<
  { [Name in keyof ServerMessages]: ServerMessages[Name] },
  { [Name in keyof ClientMessages]: ClientMessages[Name] }
>;

export type Reach = 'connecting' | 'online' | 'offline';

const reasons = ['old-contract', 'unknown-device', 'not-signed-in'] as const;

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
  /** The last event that the listener has, where it keeps them. */
  readonly last?: () => StreamEvent | undefined;
  /** What the listener has is not in the log of this server: another one is ahead, or it was restored. */
  readonly differs?: () => void;
};

/** Whether a server, asked for everything from `last` on, still has what was heard of it. */
export function hasStill(
  last: StreamEvent | undefined,
  { head, events }: Pick<Extract<FollowAnswer, { ok: true }>, 'head' | 'events'>,
): boolean {
  if (last === undefined) return true;
  const same = events.find(({ version }) => version === last.version);
  return head >= last.version && (same === undefined || same.at === last.at);
}

const answerWithinMs: Ms = 5_000;
const comeBackFirstMs: Ms = 500;
const comeBackLastMs: Ms = 5_000;

/**
 * The socket to the server: says who is there, follows streams by version and asks again wherever a
 * hole shows, comes back by itself with spread retries.
 */
export class LiveLink {
  private readonly following = new Set<Following>();
  private readonly reaching = signal<Reach>('connecting');
  private wire: Wire | undefined;
  private closed = false;
  private comeBackMs = comeBackFirstMs;
  private readonly refusing = signal<TurnedAway | undefined>(undefined);
  private readonly connected = new Set<() => void>();

  readonly reach: Signal<Reach> = this.reaching.asReadonly();
  /** What the server answered last; undefined when it let this page in, or has not answered yet. */
  readonly turnedAway: Signal<TurnedAway | undefined> = this.refusing.asReadonly();

  table: (now: TableNow) => void = () => undefined;
  wall: (message: { tournament: string; rows: readonly WallRow[] }) => void = () => undefined;
  cases: (message: { tournament: string; cases: readonly Case[] }) => void = () => undefined;
  claims: (message: { tournament: string; claims: readonly Claim[] }) => void = () => undefined;
  beat: ((beat: Beat) => BeatAnswer) | undefined;

  constructor(
    private readonly handshake: Handshake,
    private readonly instruments: Pick<Instruments, 'later' | 'chance'>,
  ) {}

  async open(): Promise<void> {
    const { io } = await neededPart(() => import('socket.io-client'), this.instruments);
    if (this.closed) return;
    const wire = io({
      transports: ['websocket'],
      auth: { ...this.handshake },
      reconnectionDelay: comeBackFirstMs,
      reconnectionDelayMax: comeBackLastMs,
      randomizationFactor: 0.8,
    }) as Wire;
    this.wire = wire;
    wire.on('connect', () => this.cameOn());
    wire.on('disconnect', () => this.wentOff(wire));
    wire.on('connect_error', ({ message }) => {
      if (!wire.active) this.refusing.set(reasonIn(message));
      this.wentOff(wire);
    });
    wire.on('events', (message) => this.spread(message));
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

  /** The server is reached another way, so this connection is dead, whatever it seems: begins anew. */
  renew(): void {
    if (this.wire?.connected === true) this.wire.disconnect().connect();
  }

  private cameOn(): void {
    this.reaching.set('online');
    this.refusing.set(undefined);
    this.comeBackMs = comeBackFirstMs;
    for (const following of this.following) this.ask(following);
    for (const told of this.connected) told();
  }

  /** A lost connection comes back by itself; one that the server has ended or refused does not. */
  private wentOff(wire: Wire): void {
    this.reaching.set('offline');
    if (wire.active || this.closed) return;
    const waitMs = this.comeBackMs + this.instruments.chance(this.comeBackMs);
    this.comeBackMs = Math.min(comeBackLastMs, this.comeBackMs * 2);
    this.instruments.later(waitMs, () => {
      if (!this.closed) wire.connect();
    });
  }

  private ask(following: Following): void {
    const last = following.last?.();
    const since = last === undefined ? following.since() : last.version - 1;
    this.question(following, since, (answer) => {
      if (!this.following.has(following)) return;
      if (!answer.ok) following.refused?.(answer.why);
      else if (hasStill(last, answer)) following.take(answer.events);
      else following.differs?.();
    });
  }

  /** All of a stream that is followed; undefined when the server could not be reached in time. */
  whole(stream: Pick<Follow, 'tournament' | 'stream'>): Promise<FollowAnswer | undefined> {
    return new Promise((answered) => {
      this.instruments.later(answerWithinMs, () => answered(undefined));
      this.question(stream, 0, answered);
    });
  }

  private question(
    { tournament, stream }: Pick<Follow, 'tournament' | 'stream'>,
    since: number,
    answered: (answer: FollowAnswer) => void,
  ): void {
    if (this.wire?.connected !== true) return;
    this.wire.emit('follow', { tournament, stream, since }, answered);
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

function reasonIn(message: string): TurnedAway {
  return reasons.find((reason) => reason === message) ?? 'other';
}
