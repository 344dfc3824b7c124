import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { Claims } from '../ruling/claims.js';

/** Whoever comes back within this time has only loaded the page again. */
const reloadMs = 2_000;

/** Which members of staff have a page open; whoever has left every page no longer holds a case. */
@Injectable()
export class StaffPresence implements OnModuleDestroy {
  private readonly logger = new Logger('attendance');
  /** Of each member of staff: how many sockets. */
  readonly #sockets = new Map<string, number>();
  readonly #pendingReleases = new Set<CancelTimer>();

  constructor(
    private readonly claims: Claims,
    private readonly wallClock: WallClock,
    private readonly timers: Timers,
  ) {}

  onModuleDestroy(): void {
    for (const callOff of this.#pendingReleases) callOff();
  }

  connected(id: string): void {
    this.#sockets.set(id, (this.#sockets.get(id) ?? 0) + 1);
  }

  disconnected(id: string): void {
    const sockets = (this.#sockets.get(id) ?? 1) - 1;
    if (sockets > 0) {
      this.#sockets.set(id, sockets);
      return;
    }
    this.#sockets.delete(id);
    const leftAt = this.wallClock.nowMs();
    const callOff = this.timers.after(reloadMs, () => {
      this.#pendingReleases.delete(callOff);
      if (!this.#sockets.has(id)) this.#release(id, leftAt);
    });
    this.#pendingReleases.add(callOff);
  }

  #release(id: string, leftAt: number): void {
    this.claims.releaseLapsing(id, leftAt).catch((error: unknown) => {
      this.logger.warn(`claims could not be released: ${String(error)}`);
    });
  }
}
