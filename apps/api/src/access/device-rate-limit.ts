import { Injectable } from '@nestjs/common';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { rateLimits } from './rate-limits.js';
import { RateLimit } from './rate-limit.js';

/**
 * How much one tablet, or one page, may send: three hundred entries or other messages at once, and
 * thirty a second. A tablet that comes back after an hour sends all that it holds in one; whoever
 * sends more than that waits for as long as it would have taken one by one.
 */
@Injectable()
export class DeviceRateLimit {
  readonly #sent: RateLimit;

  constructor(steadyClock: SteadyClock) {
    this.#sent = new RateLimit(steadyClock, rateLimits.message);
  }

  /** How long a sender has to wait before anything of it is read; 0: not at all. */
  waitMs(sender: string): number {
    return this.#sent.waitMs(sender);
  }

  /** Notes a message that is read if its sender need not wait; answers how long it has to. */
  take(sender: string, message: unknown): number {
    const waitMs = this.waitMs(sender);
    if (waitMs === 0) this.#sent.count(sender, sizeOf(message));
    return waitMs;
  }
}

/** How many entries a message brings; one without any is one. */
function sizeOf(message: unknown): number {
  const { entries } = (message ?? {}) as { readonly entries?: unknown };
  return Array.isArray(entries) ? Math.max(1, entries.length) : 1;
}
