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
import { io, type Socket } from 'socket.io-client';
import type { JoinedTablet } from './actors.js';

/** What a tablet does with what it hears. */
export interface TableSocketHandlers {
  /** The connection is there, at first or again. */
  readonly connected: () => void;
  /** The server says which game is at the table. */
  readonly seated: (now: TableState) => void;
  readonly events: (message: EventsMessage) => void;
  /** The server asks whether it is there. */
  readonly beat: (n: number) => BeatAnswer;
}

/** How long an answer may take before the same is sent again. */
const ackTimeoutMs = 10_000;

/** A tablet’s connection to the server, in the same messages as the page’s. */
export class TableSocket {
  readonly #socket: Socket<ServerMessages, ClientMessages>;

  constructor(tablet: JoinedTablet, listener: TableSocketHandlers) {
    this.#socket = io(tablet.url, {
      transports: ['websocket'],
      auth: { contract: contractVersion, as: 'device', token: tablet.token },
      forceNew: true,
      autoConnect: false,
    });
    this.#socket.on('table', listener.seated);
    this.#socket.on('events', listener.events);
    this.#socket.on('beat', ({ n }, answer) => answer(listener.beat(n)));
    this.#socket.on('connect', listener.connected);
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

  /** Returns nothing where the connection went meanwhile: the next one asks again. */
  async follow(follow: Follow): Promise<FollowAnswer | undefined> {
    try {
      const said: unknown = await this.#socket.timeout(ackTimeoutMs).emitWithAck('follow', follow);
      return said as FollowAnswer;
    } catch {
      return undefined;
    }
  }

  /** Sends the same until it is answered, as the page does; returns nothing once `signal` stops it. */
  async push(push: Push, signal: AbortSignal): Promise<PushAck | PushRejection | undefined> {
    while (!signal.aborted) {
      try {
        const said: unknown = await this.#socket.timeout(ackTimeoutMs).emitWithAck('push', push);
        return said as PushAck | PushRejection;
      } catch {
        // It was lost on its way, or its answer was.
      }
    }
    return undefined;
  }
}
