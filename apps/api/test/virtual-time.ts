import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { must } from '@boardside/engine';
import { Timeline } from '@boardside/simulation';
import { SteadyClock, SystemSteadyClock } from '../src/platform/time/steady-clock.js';
import { WallClock } from '../src/platform/time/wall-clock.js';

/** A wall clock on virtual time, which somebody may set. */
class VirtualWallClock extends WallClock {
  aheadMs = 0;

  constructor(private readonly timers: Pick<Timeline, 'nowMs'>) {
    super();
  }

  override nowMs(): number {
    return this.timers.nowMs + this.aheadMs;
  }
}

/** The measure of a computer that never sleeps and is never away. */
class VirtualSteadyClock extends SteadyClock {
  readonly run = randomUUID();

  constructor(private readonly timers: Pick<Timeline, 'nowMs'>) {
    super();
  }

  override nowMs(): number {
    return this.timers.nowMs;
  }

  override goOnFrom(ms: number): void {
    must(ms <= this.nowMs(), 'nothing is written down that is yet to come');
  }

  override setBackMs(): number {
    return 0;
  }

  override whenSlept(): () => void {
    return () => undefined;
  }
}

/**
 * The time of a spec: it passes when the spec says so, for every clock and timer alike. A server on it
 * has done what is due when time has passed, but for what its database has yet to answer.
 */
export class VirtualTime {
  readonly timers: Timeline;
  readonly wallClock: VirtualWallClock;

  /** `fromMs`: milliseconds since 1970. */
  constructor(fromMs = Date.UTC(2026, 4, 9, 10)) {
    this.timers = new Timeline(() => turn(), fromMs);
    this.wallClock = new VirtualWallClock(this.timers);
  }

  /** Milliseconds since 1970. */
  get nowMs(): number {
    return this.timers.nowMs;
  }

  /** The measure of a server that is started now. */
  steadyClock(): SteadyClock {
    return new VirtualSteadyClock(this.timers);
  }

  /** The same of a computer that may sleep; `asleepMs`: how long it has. */
  sleepingClock(asleepMs: () => number): SystemSteadyClock {
    const [wallMs, uptimeMs] = [() => this.wallClock.nowMs(), () => this.nowMs];
    const countedMs = (): number => this.nowMs - asleepMs();
    return new SystemSteadyClock(this.timers, { wallMs, countedMs, uptimeMs });
  }

  /** Lets so long pass, with everything that is due meanwhile. */
  pass(ms: number): Promise<void> {
    return this.timers.pass(ms);
  }

  /** So long passes, and nobody does anything: what was due meanwhile is done when time passes again. */
  skip(ms: number): void {
    this.timers.skip(ms);
  }
}
