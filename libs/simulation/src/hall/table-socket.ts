import { contractVersion } from '@boardside/contract';
import type {
  BeatAnswer,
  ClientMessages,
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRejection,
  ServerMessages,
  TableState,
} from '@boardside/contract';
import { FollowedStreams, type StreamSubscription, type TableLink } from '@boardside/tablet';
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
  readonly #streams = new FollowedStreams((follow, answered) => {
    void this.#ask(follow).then((answer) => {
      if (answer !== undefined) answered(answer);
    });
  });
  readonly #connectListeners = new Set<() => void>();

  constructor(tablet: JoinedTablet, handlers: TableSocketHandlers) {
    this.#socket = io(tablet.url, {
      transports: ['websocket'],
      auth: { contract: contractVersion, as: 'device', token: tablet.token },
      forceNew: true,
      autoConnect: false,
    });
    this.#socket.on('table', handlers.seated);
    this.#socket.on('events', (message) => this.#streams.receive(message));
    this.#socket.on('beat', ({ n }, answer) => answer(handlers.beat(n)));
    this.#socket.on('connect', () => {
      this.#streams.askForMissed();
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
    return this.#streams.follow(subscription);
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
}
