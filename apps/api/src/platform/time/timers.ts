import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';

/** Calls off what was to be done later; once it is done, or called off, it does nothing. */
export type CancelTimer = () => void;

/** What the server does later, all of it: nothing else waits for time to pass. */
export abstract class Timers {
  /** Does something once, so long from now; no process stays alive for it. */
  abstract after(ms: Ms, act: () => void): CancelTimer;
  /** Does something again and again, so far apart; no process stays alive for it. */
  abstract every(ms: Ms, act: () => void): CancelTimer;
  /**
   * Settles so long from now, or as soon as the signal says so; the process stays alive meanwhile.
   */
  abstract pause(ms: Ms, signal?: AbortSignal): Promise<void>;
}

/** A longer wait overflows a timer of Node, which then rings at once. */
const longestMs = 2_000_000_000;

@Injectable()
export class SystemTimers extends Timers {
  override after(ms: Ms, act: () => void): CancelTimer {
    let timer: NodeJS.Timeout;
    const wait = (leftMs: Ms): void => {
      const nowMs = Math.min(leftMs, longestMs);
      const ring = (): void => (leftMs > nowMs ? wait(leftMs - nowMs) : act());
      timer = setTimeout(ring, nowMs).unref();
    };
    wait(ms);
    return () => clearTimeout(timer);
  }

  override every(ms: Ms, act: () => void): CancelTimer {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  }

  override async pause(ms: Ms, signal?: AbortSignal): Promise<void> {
    await wait(ms, undefined, { signal }).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error;
    });
  }
}
