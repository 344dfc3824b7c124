import { present } from '@boardside/engine';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DeviceState } from '@boardside/contract';
import { Relay } from '../platform/relay.js';
import { Subscriptions } from '../platform/subscriptions.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';

interface LocalDeviceStatus {
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
interface RemoteDeviceNews {
  readonly device: string;
  readonly state: DeviceState;
}

interface RemoteDeviceStatus {
  readonly state: DeviceState;
  /** When its node said so last. */
  readonly atMs: number;
  /** The node has said nothing since for longer than it is believed, and that was told here. */
  readonly isSilent: boolean;
}

const topic = 'tablet';
/** How often a node repeats what is connected to it: one that has ended says nothing more. */
export const sayAgainMs = 5_000;
/** A node's word comes in well under a second; one period without it, and the node is silent. */
export const believedMs = sayAgainMs + 1_000;
/** How often it is looked whose node has fallen silent: that is no news from anywhere. */
const lookMs = 1_000;

/**
 * Which tablets were heard of since this node started, here or at another node. Nothing here
 * outlives it or decides anything.
 */
@Injectable()
export class DevicePresence implements OnModuleInit, OnModuleDestroy {
  readonly #local = new Map<string, LocalDeviceStatus>();
  readonly #remote = new Map<string, RemoteDeviceStatus>();
  readonly #subscriptions = new Subscriptions<[string]>();
  #cancels: readonly CancelTimer[] = [];

  constructor(
    private readonly wallClock: WallClock,
    private readonly relay: Relay,
    private readonly timers: Timers,
  ) {
    relay.subscribe(topic, (news) => this.#receiveRemote(news as RemoteDeviceNews));
  }

  onModuleInit(): void {
    this.#cancels = [
      this.timers.every(sayAgainMs, () => this.#rebroadcast()),
      this.timers.every(lookMs, () => this.#expireRemote()),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#cancels) end();
  }

  connected(device: string): void {
    this.#change(device, ({ sockets }) => ({ sockets: sockets + 1 }));
  }

  disconnected(device: string): void {
    this.#change(device, ({ sockets }) => ({ sockets: Math.max(0, sockets - 1) }));
  }

  /** The tablet was asked whether it is there. */
  recordQuestion(device: string): void {
    this.#change(device, ({ askedAtMs }) => ({ askedAtMs: askedAtMs ?? this.wallClock.nowMs() }));
  }

  /** A word from the tablet: an answered beat, a push. */
  recordAnswer(
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
  stateOf(device: string | undefined): DeviceState {
    if (device === undefined) return { kind: 'none' };
    const here = this.#localState(device);
    const elsewhere = this.#remote.get(device);
    if (here.kind === 'online' || elsewhere === undefined) return here;
    if (this.#isFresh(elsewhere))
      return latestDeviceState(here, elsewhere.state, this.#local.has(device));
    const since = new Date(elsewhere.atMs).toISOString();
    return latestDeviceState(here, { kind: 'silent', since }, this.#local.has(device));
  }

  /** Whether it is there at another node. */
  isAtAnotherNode(device: string): boolean {
    const elsewhere = this.#remote.get(device);
    return elsewhere?.state.kind === 'online' && this.#isFresh(elsewhere);
  }

  #isFresh({ atMs }: RemoteDeviceStatus): boolean {
    return this.wallClock.nowMs() - atMs <= believedMs;
  }

  #localState(device: string): DeviceState {
    const heard = this.#local.get(device);
    const since = heard?.lastAtMs ?? this.wallClock.nowMs();
    const waitingMs = this.wallClock.nowMs() - (heard?.askedAtMs ?? this.wallClock.nowMs());
    if (heard === undefined || heard.sockets === 0 || waitingMs > silentAfterMs)
      return { kind: 'silent', since: new Date(since).toISOString() };
    const { battery, lacks } = heard;
    return { kind: 'online', ...present({ battery }), lacks };
  }

  /** Subscribes to tablets that come or go; returns how to end the subscription. */
  subscribe(subscriber: (device: string) => void): () => void {
    return this.#subscriptions.subscribe(subscriber);
  }

  #change(device: string, change: (heard: LocalDeviceStatus) => Partial<LocalDeviceStatus>): void {
    const before = this.#local.get(device) ?? {
      sockets: 0,
      lastAtMs: this.wallClock.nowMs(),
      askedAtMs: undefined,
      battery: undefined,
      lacks: [],
    };
    const after = { ...before, ...change(before) };
    this.#local.set(device, after);
    const told =
      before.sockets > 0 !== after.sockets > 0 ||
      before.battery !== after.battery ||
      before.lacks.join() !== after.lacks.join();
    if (!told) return;
    this.relay.publish(topic, { device, state: this.#localState(device) });
    this.#subscriptions.notify(device);
  }

  #receiveRemote({ device, state }: RemoteDeviceNews): void {
    const before = JSON.stringify(this.stateOf(device));
    this.#remote.set(device, { state, atMs: this.wallClock.nowMs(), isSilent: false });
    if (JSON.stringify(this.stateOf(device)) !== before) this.#subscriptions.notify(device);
  }

  /** Told once: until its node says something again. */
  #expireRemote(): void {
    for (const [device, elsewhere] of this.#remote) {
      if (elsewhere.isSilent || this.#isFresh(elsewhere)) continue;
      this.#remote.set(device, { ...elsewhere, isSilent: true });
      if (elsewhere.state.kind === 'online') this.#subscriptions.notify(device);
    }
  }

  #rebroadcast(): void {
    for (const device of this.#local.keys()) {
      const state = this.#localState(device);
      if (state.kind === 'online') this.relay.publish(topic, { device, state });
    }
  }
}

/**
 * Of a tablet that is not here: how it is elsewhere, and if it is nowhere, when it was heard last.
 */
function latestDeviceState(
  here: DeviceState,
  elsewhere: DeviceState,
  wasHere: boolean,
): DeviceState {
  if (here.kind !== 'silent' || elsewhere.kind !== 'silent') return elsewhere;
  return wasHere && here.since > elsewhere.since ? here : elsewhere;
}
