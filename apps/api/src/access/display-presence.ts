import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Relay } from '../platform/relay.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { believedMs, sayAgainMs } from './device-presence.js';
import type { Display } from './displays.js';

/** What another node tells of a screen. */
interface RemoteDisplayNews {
  readonly display: string;
  readonly isConnected: boolean;
}

const topic = 'screen';

/** Which screens of the hall are connected, here or at another node. */
@Injectable()
export class DisplayPresence implements OnModuleInit, OnModuleDestroy {
  /** How many sockets each screen has here. */
  readonly #local = new Map<string, number>();
  /** When another node said last that it has the screen. */
  readonly #remote = new Map<string, number>();
  #cancel: CancelTimer = () => undefined;

  constructor(
    private readonly wallClock: WallClock,
    private readonly relay: Relay,
    private readonly timers: Timers,
  ) {
    relay.subscribe(topic, (news) => this.#receiveRemote(news as RemoteDisplayNews));
  }

  onModuleInit(): void {
    this.#cancel = this.timers.every(sayAgainMs, () => this.#rebroadcast());
  }

  onModuleDestroy(): void {
    this.#cancel();
  }

  connected({ id }: Pick<Display, 'id'>): void {
    const sockets = (this.#local.get(id) ?? 0) + 1;
    this.#local.set(id, sockets);
    if (sockets === 1) this.relay.publish(topic, { display: id, isConnected: true });
  }

  disconnected({ id }: Pick<Display, 'id'>): void {
    const sockets = (this.#local.get(id) ?? 1) - 1;
    if (sockets > 0) {
      this.#local.set(id, sockets);
      return;
    }
    this.#local.delete(id);
    this.relay.publish(topic, { display: id, isConnected: false });
  }

  isConnected({ id }: Pick<Display, 'id'>): boolean {
    const saidAtMs = this.#remote.get(id) ?? -Infinity;
    return this.#local.has(id) || this.wallClock.nowMs() - saidAtMs <= believedMs;
  }

  #receiveRemote({ display, isConnected }: RemoteDisplayNews): void {
    if (isConnected) this.#remote.set(display, this.wallClock.nowMs());
    else this.#remote.delete(display);
    // It has come here before the other node noticed that it had gone.
    if (!isConnected && this.#local.has(display)) {
      this.relay.publish(topic, { display, isConnected: true });
    }
  }

  #rebroadcast(): void {
    for (const display of this.#local.keys()) {
      this.relay.publish(topic, { display, isConnected: true });
    }
  }
}
