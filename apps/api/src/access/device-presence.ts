import { Injectable } from '@nestjs/common';
import type { DeviceState } from '@boardside/contract';
import { WallClock } from '../runtime/wall-clock.js';

interface Heard {
  readonly sockets: number;
  readonly lastAtMs: number;
  /** When it was asked something that it has not answered. */
  readonly askedAtMs: number | undefined;
  readonly battery: number | undefined;
  readonly lacks: readonly string[];
}

/** How long an asked tablet may take to answer before it counts as silent. */
const silentAfterMs = 5_000;

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

  /** The tablet was asked whether it is there. */
  asked(device: string): void {
    this.#change(device, ({ askedAtMs }) => ({ askedAtMs: askedAtMs ?? this.wallClock.nowMs() }));
  }

  /** A word from the tablet: an answered beat, a push. */
  heard(
    device: string,
    state?: { readonly battery: number | undefined; readonly lacks: readonly string[] },
  ): void {
    this.#change(device, () => ({
      ...state,
      lastAtMs: this.wallClock.nowMs(),
      askedAtMs: undefined,
    }));
  }

  /** `undefined`: the table has no tablet. */
  of(device: string | undefined): DeviceState {
    if (device === undefined) return { kind: 'none' };
    const heard = this.#heard.get(device);
    const since = heard?.lastAtMs ?? this.wallClock.nowMs();
    const waitingMs = this.wallClock.nowMs() - (heard?.askedAtMs ?? this.wallClock.nowMs());
    if (heard === undefined || heard.sockets === 0 || waitingMs > silentAfterMs)
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
      askedAtMs: undefined,
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
