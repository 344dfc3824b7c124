import type {
  BeatAnswer,
  ClientMessages,
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRejection,
  ServerMessages,
} from '@boardside/contract';
import { io, type Socket } from 'socket.io-client';
import { contractVersion } from '@boardside/contract';

type EmittedEvents = { [Name in keyof ClientMessages]: ClientMessages[Name] };
type ReceivedEvents = { [Name in keyof ServerMessages]: ServerMessages[Name] };
type ReceivedPayloads = { [Name in keyof ServerMessages]: Parameters<ServerMessages[Name]>[0] };

/** Only a message that is never answered waits so long, on however slow a machine. */
const patienceMs = 60_000;

interface PendingWait {
  readonly looks: () => boolean;
  readonly found: () => void;
}

/**
 * A socket as pages have it, that keeps everything it heard. `who`: a `Handshake`, right or wrong.
 */
export class LiveClient {
  readonly socket: Socket<ReceivedEvents, EmittedEvents>;
  readonly heard: { [Name in keyof ReceivedPayloads]: ReceivedPayloads[Name][] } = {
    events: [],
    beat: [],
    table: [],
    wall: [],
    cases: [],
    claims: [],
  };
  #waits: readonly PendingWait[] = [];

  constructor(url: string, who: object, headers: Readonly<Record<string, string>> = {}) {
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { contract: contractVersion, ...who },
      reconnectionDelay: 10,
      reconnectionDelayMax: 50,
      forceNew: true,
      extraHeaders: headers,
    });
    this.socket.on('events', (message) => this.#record('events', message));
    this.socket.on('table', (message) => this.#record('table', message));
    this.socket.on('wall', (message) => this.#record('wall', message));
    this.socket.on('cases', (message) => this.#record('cases', message));
    this.socket.on('claims', (message) => this.#record('claims', message));
    this.socket.on('beat', (message, answer) => {
      this.#record('beat', message);
      answer({ ...this.beatAnswer, n: message.n });
    });
    for (const change of ['connect', 'disconnect'] as const) {
      this.socket.on(change, () => this.checkWaits());
    }
  }

  /** What it answers when it is asked for a beat. */
  beatAnswer: Omit<BeatAnswer, 'n'> = { game: '', sid: 's', t: 0, seq: 0, lacks: [] };

  /** Why the server did not let it in; `connected` when it did. */
  admission(): Promise<string> {
    return new Promise((resolve) => {
      if (this.socket.connected) resolve('connected');
      this.socket.once('connect', () => resolve('connected'));
      this.socket.once('connect_error', ({ message }) => resolve(message));
    });
  }

  follow(follow: Follow): Promise<FollowAnswer> {
    return this.socket.timeout(patienceMs).emitWithAck('follow', follow);
  }

  push(push: Push): Promise<PushAck | PushRejection> {
    return this.socket.timeout(patienceMs).emitWithAck('push', push);
  }

  /** Loses the connection without a word, as in a hall; it comes back by itself. */
  dropConnection(): void {
    this.socket.io.engine.close();
  }

  /** Settles when `looks` says so of what was heard; it is asked at each message. */
  until(looks: () => boolean): Promise<void> {
    return new Promise((found) => {
      this.#waits = [...this.#waits, { looks, found }];
      this.checkWaits();
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  #record<Name extends keyof ReceivedPayloads>(name: Name, message: ReceivedPayloads[Name]): void {
    this.heard[name].push(message);
    this.checkWaits();
  }

  /** Asks every wait again: for a test that keeps what it heard itself. */
  checkWaits(): void {
    const found = this.#waits.filter(({ looks }) => looks());
    this.#waits = this.#waits.filter((waiting) => !found.includes(waiting));
    for (const waiting of found) waiting.found();
  }
}
