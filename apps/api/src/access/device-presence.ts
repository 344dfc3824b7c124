import { Injectable } from '@nestjs/common';
import type { DeviceState } from '@boardside/contract';
import { WallClock } from '../runtime/wall-clock.js';

interface Heard {
  readonly sockets: number;
  readonly lastAtMs: number;
  readonly battery: number | undefined;
  readonly lacks: readonly string[];
}

/** After how long without a word a connected tablet counts as silent: two slow beats and a half. */
const silentAfterMs = 25_000;

/** Which tablets were heard of since this node started. Nothing here outlives it or decides anything. */
@Injectable()
export class DevicePresence {
  readonly #heard = new Map<string, Heard>();
  readonly #listeners = new Set<(device: string) => void>();

  constructor(private readonly wallClock: WallClock) {}

  connected(device: string): void {
    this.#change(device, ({ sockets }) => ({ sockets: sockets + 1 }));
  }

  disconnected(device: string): void {
    this.#change(device, ({ sockets }) => ({ sockets: Math.max(0, sockets - 1) }));
  }

  /** A word from the tablet: an answered beat, a push. */
  heard(
    device: string,
    state?: { readonly battery: number | undefined; readonly lacks: readonly string[] },
  ): void {
    this.#change(device, () => ({ ...state, lastAtMs: this.wallClock.nowMs() }));
  }

  /** `undefined`: the table has no tablet. */
  of(device: string | undefined): DeviceState {
    if (device === undefined) return { kind: 'none' };
    const heard = this.#heard.get(device);
    const since = heard?.lastAtMs ?? this.wallClock.nowMs();
    const fresh = this.wallClock.nowMs() - since < silentAfterMs;
    if (heard === undefined || heard.sockets === 0 || !fresh)
      return { kind: 'silent', since: new Date(since).toISOString() };
    const { battery, lacks } = heard;
    return { kind: 'online', ...(battery === undefined ? {} : { battery }), lacks };
  }

  /** Hears when a tablet comes or goes; answers how to stop listening. */
  listen(listener: (device: string) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #change(device: string, change: (heard: Heard) => Partial<Heard>): void {
    const before = this.#heard.get(device) ?? {
      sockets: 0,
      lastAtMs: this.wallClock.nowMs(),
      battery: undefined,
      lacks: [],
    };
    const after = { ...before, ...change(before) };
    this.#heard.set(device, after);
    const told =
      before.sockets > 0 !== after.sockets > 0 ||
      before.battery !== after.battery ||
      before.lacks.join() !== after.lacks.join();
    if (told) for (const listener of this.#listeners) listener(device);
  }
}
