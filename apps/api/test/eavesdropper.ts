import { LiveClient } from './live-client.js';

/** A message as it came over the wire: socket.io's text, its kind first. */
export interface CapturedMessage {
  readonly kind: string;
  readonly text: string;
  /** What the server's wall clock showed when it came. */
  readonly atMs: number;
}

/** How an eavesdropper comes in, and the clock it looks at. */
export interface EavesdropperOptions {
  readonly nowMs: () => number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sign of socket.io for the answer to a connection: it carries the socket's own random id. */
const connected = /^0/;
const beat = /^2\d*\["beat",\{"n":\d+\}\]$/;

/**
 * A listener that keeps every byte it is sent, in order. Beats come by the second of a real clock;
 * they are kept apart, and each has to be nothing but its number.
 */
export class Eavesdropper {
  readonly client: LiveClient;
  readonly strangeBeats: string[] = [];
  #heard: CapturedMessage[] = [];

  constructor(
    url: string,
    who: object,
    private readonly by: EavesdropperOptions,
  ) {
    this.client = new LiveClient(url, who, by.headers ?? {});
    this.client.socket.io.engine.on('packet', ({ type, data }) => {
      if (type === 'message') this.#keep(String(data));
    });
  }

  /** What was heard since the last time. */
  take(): readonly CapturedMessage[] {
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  #keep(text: string): void {
    if (connected.test(text)) return;
    const kind = /^\d+\["(\w+)"/.exec(text)?.[1] ?? 'answer';
    if (kind !== 'beat') this.#heard.push({ kind, text, atMs: this.by.nowMs() });
    else if (!beat.test(text)) this.strangeBeats.push(text);
  }
}

/**
 * Two feeds of the server may pass each other on their way to a console, whatever they carry: each
 * is compared in its own order. A tablet and a display are compared as it comes.
 */
export function byKind(heard: readonly CapturedMessage[]): readonly CapturedMessage[] {
  const kinds = [...new Set(heard.map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => heard.filter((one) => one.kind === kind));
}
