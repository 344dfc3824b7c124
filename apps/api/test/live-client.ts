import type {
  BeatAnswer,
  ClientMessages,
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRefused,
  ServerMessages,
} from '@boardside/contract';
import { io, type Socket } from 'socket.io-client';

type Sent = { [Name in keyof ClientMessages]: ClientMessages[Name] };
type Heard = { [Name in keyof ServerMessages]: ServerMessages[Name] };
type Said = { [Name in keyof ServerMessages]: Parameters<ServerMessages[Name]>[0] };

/** Only a message that is never answered waits so long, on however slow a machine. */
const patienceMs = 120_000;

interface Waiting {
  readonly looks: () => boolean;
  readonly found: () => void;
}

/** A socket as pages have it, that keeps everything it heard. `who`: a `Handshake`, right or wrong. */
export class LiveClient {
  readonly socket: Socket<Heard, Sent>;
  readonly heard: { [Name in keyof Said]: Said[Name][] } = {
    events: [],
    beat: [],
    table: [],
    wall: [],
    cases: [],
    claims: [],
  };
  #waiting: readonly Waiting[] = [];

  constructor(url: string, who: object, headers: Readonly<Record<string, string>> = {}) {
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { contract: 1, ...who },
      reconnectionDelay: 10,
      reconnectionDelayMax: 50,
      forceNew: true,
      extraHeaders: headers,
    });
    this.socket.on('events', (message) => this.#keep('events', message));
    this.socket.on('table', (message) => this.#keep('table', message));
    this.socket.on('wall', (message) => this.#keep('wall', message));
    this.socket.on('cases', (message) => this.#keep('cases', message));
    this.socket.on('claims', (message) => this.#keep('claims', message));
    this.socket.on('beat', (message, answer) => {
      this.#keep('beat', message);
      answer({ ...this.beatAnswer, n: message.n });
    });
    for (const change of ['connect', 'disconnect'] as const) {
      this.socket.on(change, () => this.#look());
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

  push(push: Push): Promise<PushAck | PushRefused> {
    return this.socket.timeout(patienceMs).emitWithAck('push', push);
  }

  /** Loses the connection without a word, as in a hall; it comes back by itself. */
  lose(): void {
    this.socket.io.engine.close();
  }

  /** Settles when `looks` says so of what was heard; it is asked at each message. */
  until(looks: () => boolean): Promise<void> {
    return new Promise((found) => {
      this.#waiting = [...this.#waiting, { looks, found }];
      this.#look();
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  #keep<Name extends keyof Said>(name: Name, message: Said[Name]): void {
    this.heard[name].push(message);
    this.#look();
  }

  #look(): void {
    const found = this.#waiting.filter(({ looks }) => looks());
    this.#waiting = this.#waiting.filter((waiting) => !found.includes(waiting));
    for (const waiting of found) waiting.found();
  }
}
