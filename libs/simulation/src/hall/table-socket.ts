import { contractVersion } from '@boardside/contract';
import type {
  BeatAnswer,
  ClientMessages,
  EventsMessage,
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRejection,
  ServerMessages,
  TableState,
} from '@boardside/contract';
import { stillHasEvent, type StreamSubscription, type TableLink } from '@boardside/tablet';
import { io, type Socket } from 'socket.io-client';
import type { JoinedTablet } from './actors.js';

/** What a tablet does with what it hears besides its games. */
export interface TableSocketHandlers {
  /** The server says which game is at the table. */
  readonly seated: (now: TableState) => void;
  /** The server asks whether it is there. */
  readonly beat: (n: number) => BeatAnswer;
}

/** How long an answer may take before it counts as lost. */
const ackTimeoutMs = 10_000;

/** A tablet’s connection to the server, in the same messages as the page’s. */
export class TableSocket implements TableLink {
  readonly #socket: Socket<ServerMessages, ClientMessages>;
  readonly #subscriptions = new Set<StreamSubscription>();
  readonly #connectListeners = new Set<() => void>();

  constructor(tablet: JoinedTablet, handlers: TableSocketHandlers) {
    this.#socket = io(tablet.url, {
      transports: ['websocket'],
      auth: { contract: contractVersion, as: 'device', token: tablet.token },
      forceNew: true,
      autoConnect: false,
    });
    this.#socket.on('table', handlers.seated);
    this.#socket.on('events', (message) => this.#dispatch(message));
    this.#socket.on('beat', ({ n }, answer) => answer(handlers.beat(n)));
    this.#socket.on('connect', () => {
      for (const subscription of this.#subscriptions) void this.#request(subscription);
      for (const reached of this.#connectListeners) reached();
    });
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  connect(): void {
    this.#socket.connect();
  }

  disconnect(): void {
    this.#socket.disconnect();
  }

  follow(subscription: StreamSubscription): () => void {
    this.#subscriptions.add(subscription);
    void this.#request(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  whenOnline(reached: () => void): () => void {
    this.#connectListeners.add(reached);
    return () => this.#connectListeners.delete(reached);
  }

  async push(push: Push): Promise<PushAck | PushRejection | undefined> {
    if (!this.isConnected) return undefined;
    try {
      const said: unknown = await this.#socket.timeout(ackTimeoutMs).emitWithAck('push', push);
      return said as PushAck | PushRejection;
    } catch {
      return undefined;
    }
  }

  whole(stream: Pick<Follow, 'tournament' | 'stream'>): Promise<FollowAnswer | undefined> {
    return this.#ask({ ...stream, since: 0 });
  }

  renew(): void {
    if (this.isConnected) this.#socket.disconnect().connect();
  }

  async #request(subscription: StreamSubscription): Promise<void> {
    const { tournament, stream } = subscription;
    const last = subscription.last?.();
    const since = last === undefined ? subscription.since() : last.version - 1;
    const answer = await this.#ask({ tournament, stream, since });
    if (answer === undefined || !this.#subscriptions.has(subscription)) return;
    if (!answer.ok) subscription.refused?.(answer.why);
    else if (stillHasEvent(last, answer)) subscription.take(answer.events);
    else subscription.differs?.();
  }

  /** Returns nothing where the connection went meanwhile: the next one asks again. */
  async #ask(follow: Follow): Promise<FollowAnswer | undefined> {
    if (!this.isConnected) return undefined;
    try {
      const said: unknown = await this.#socket.timeout(ackTimeoutMs).emitWithAck('follow', follow);
      return said as FollowAnswer;
    } catch {
      return undefined;
    }
  }

  #dispatch({ tournament, stream, events }: EventsMessage): void {
    for (const subscription of this.#subscriptions) {
      const isMeant = subscription.stream === stream && subscription.tournament === tournament;
      if (isMeant && subscription.take(events) === 'hole') void this.#request(subscription);
    }
  }
}
