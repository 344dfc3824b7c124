import { present } from '@boardside/engine';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DeviceState } from '@boardside/contract';
import { Relay } from '../runtime/relay.js';
import { Timers, type CallOff } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';

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

/** What another node tells of a tablet. */
interface ToldOf {
  readonly device: string;
  readonly state: DeviceState;
}

interface Elsewhere {
  readonly state: DeviceState;
  /** When its node said so last. */
  readonly atMs: number;
  /** The node has said nothing since for longer than it is believed, and that was told here. */
  readonly isSilent: boolean;
}

const topic = 'tablet';
/** How often a node says which tablets are there with it: one that has ended says nothing more. */
const sayAgainMs = 5_000;
/** A node's word comes in well under a second; one period without it, and the node is silent. */
const believedMs = sayAgainMs + 1_000;
/** How often it is looked whose node has fallen silent: that is no news from anywhere. */
const lookMs = 1_000;

/**
 * Which tablets were heard of since this node started, here or at another node. Nothing here outlives
 * it or decides anything.
 */
@Injectable()
export class DevicePresence implements OnModuleInit, OnModuleDestroy {
  readonly #heard = new Map<string, Heard>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #listeners = new Set<(device: string) => void>();
  #ends: readonly CallOff[] = [];

  constructor(
    private readonly wallClock: WallClock,
    private readonly relay: Relay,
    private readonly timers: Timers,
  ) {
    relay.hear(topic, (news) => this.#hearElsewhere(news as ToldOf));
  }

  onModuleInit(): void {
    this.#ends = [
      this.timers.every(sayAgainMs, () => this.#sayAgain()),
      this.timers.every(lookMs, () => this.#noticeSilence()),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#ends) end();
  }

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
    const here = this.#here(device);
    const elsewhere = this.#elsewhere.get(device);
    if (here.kind === 'online' || elsewhere === undefined) return here;
    if (this.#isBelieved(elsewhere)) return later(here, elsewhere.state, this.#heard.has(device));
    const since = new Date(elsewhere.atMs).toISOString();
    return later(here, { kind: 'silent', since }, this.#heard.has(device));
  }

  /** Whether it is there at another node. */
  isElsewhere(device: string): boolean {
    const elsewhere = this.#elsewhere.get(device);
    return elsewhere?.state.kind === 'online' && this.#isBelieved(elsewhere);
  }

  #isBelieved({ atMs }: Elsewhere): boolean {
    return this.wallClock.nowMs() - atMs <= believedMs;
  }

  #here(device: string): DeviceState {
    const heard = this.#heard.get(device);
    const since = heard?.lastAtMs ?? this.wallClock.nowMs();
    const waitingMs = this.wallClock.nowMs() - (heard?.askedAtMs ?? this.wallClock.nowMs());
    if (heard === undefined || heard.sockets === 0 || waitingMs > silentAfterMs)
      return { kind: 'silent', since: new Date(since).toISOString() };
    const { battery, lacks } = heard;
    return { kind: 'online', ...present({ battery }), lacks };
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
    if (!told) return;
    this.relay.tell(topic, { device, state: this.#here(device) });
    this.#tellHere(device);
  }

  #tellHere(device: string): void {
    for (const listener of this.#listeners) listener(device);
  }

  #hearElsewhere({ device, state }: ToldOf): void {
    const before = JSON.stringify(this.of(device));
    this.#elsewhere.set(device, { state, atMs: this.wallClock.nowMs(), isSilent: false });
    if (JSON.stringify(this.of(device)) !== before) this.#tellHere(device);
  }

  /** Told once: until its node says something again. */
  #noticeSilence(): void {
    for (const [device, elsewhere] of this.#elsewhere) {
      if (elsewhere.isSilent || this.#isBelieved(elsewhere)) continue;
      this.#elsewhere.set(device, { ...elsewhere, isSilent: true });
      if (elsewhere.state.kind === 'online') this.#tellHere(device);
    }
  }

  #sayAgain(): void {
    for (const device of this.#heard.keys()) {
      const state = this.#here(device);
      if (state.kind === 'online') this.relay.tell(topic, { device, state });
    }
  }
}

/** Of a tablet that is not here: how it is elsewhere, and if it is nowhere, when it was heard last. */
function later(here: DeviceState, elsewhere: DeviceState, wasHere: boolean): DeviceState {
  if (here.kind !== 'silent' || elsewhere.kind !== 'silent') return elsewhere;
  return wasHere && here.since > elsewhere.since ? here : elsewhere;
}
