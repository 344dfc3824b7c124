import { Injectable } from '@nestjs/common';
import { WallClock } from '../platform/time/wall-clock.js';
import { TryLimit } from './try-limit.js';

/**
 * How many messages one tablet, or one page, may send: three hundred at once, and thirty a second. A
 * tablet that comes back after an hour sends all that it holds in one.
 */
@Injectable()
export class DevicePace {
  readonly #messages: TryLimit;

  constructor(wallClock: WallClock) {
    this.#messages = new TryLimit(wallClock, { most: 300, forgottenAfterMs: 1_000 / 30 });
  }

  /** Notes a message; answers how long its sender has to wait before it is read, 0: it is read. */
  waitMs(sender: string): number {
    const waitMs = this.#messages.waitMs(sender);
    if (waitMs === 0) this.#messages.count(sender);
    return waitMs;
  }
}
