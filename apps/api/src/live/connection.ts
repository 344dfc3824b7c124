import type { Beat, BeatAnswer, Case, Claim, TableState, HallRow } from '@boardside/contract';
import type { LiveSocket } from './sockets.js';

/** Above this, what waits for a socket is more than a slow moment: it is closed and resyncs. */
const mostWaitingBytes = 1_000_000;
/** Above this, what can be said later is said later. */
const muchWaitingBytes = 64_000;
/** An answer to a beat that comes later is not trusted. */
export const beatAnswerWithinMs = 5_000;

/**
 * One socket that listens. What its connection does not take waits here and nowhere else: when too
 * much waits, the connection is closed at once and what waited is dropped. The listener comes back
 * by itself and asks for what it lacks by version, so nobody else ever waits for it.
 */
export class Connection {
  #bufferedBytes = 0;

  constructor(
    private readonly socket: Pick<LiveSocket, 'emit' | 'timeout' | 'use' | 'conn' | 'id'>,
  ) {
    socket.conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
      this.#bufferedBytes += bytesOf(data);
    });
    // What the connection has taken over no longer waits.
    socket.conn.on('flush', () => {
      this.#bufferedBytes = 0;
    });
    // A client that does not read its answers gets no more of them.
    socket.use((_, next) => {
      if (this.isReachable()) next();
    });
  }

  get id(): string {
    return this.socket.id;
  }

  /** Whether it takes what it is sent as fast as it is sent. */
  get keepsUp(): boolean {
    return this.#bufferedBytes <= muchWaitingBytes;
  }

  wall(tournament: string, rows: readonly HallRow[]): void {
    if (this.isReachable()) this.socket.emit('wall', { tournament, rows });
  }

  cases(tournament: string, cases: readonly Case[]): void {
    if (this.isReachable()) this.socket.emit('cases', { tournament, cases });
  }

  claims(tournament: string, claims: readonly Claim[]): void {
    if (this.isReachable()) this.socket.emit('claims', { tournament, claims });
  }

  table(now: TableState): void {
    if (this.isReachable()) this.socket.emit('table', now);
  }

  /** A beat that is not answered in time is forgotten; the answer is not trusted. */
  beat(beat: Beat, answered: (answer: unknown) => void): void {
    if (!this.keepsUp) return;
    this.socket
      .timeout(beatAnswerWithinMs)
      .emit('beat', beat, (error: Error | null, answer?: BeatAnswer) => {
        if (error === null) answered(answer);
      });
  }

  /** Cuts the connection; the listener connects again by itself and is looked at anew. */
  disconnect(): void {
    this.socket.conn.close(true);
  }

  /** Whether it can be told something; one that has not listened for long is cut off. */
  isReachable(): boolean {
    if (this.#bufferedBytes <= mostWaitingBytes) return true;
    this.disconnect();
    return false;
  }
}

function bytesOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return data instanceof Uint8Array ? data.byteLength : 0;
}
