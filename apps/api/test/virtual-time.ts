import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { must } from '@boardside/engine';
import { Timeline } from '@boardside/simulation';
import { SteadyClock, SystemSteadyClock } from '../src/platform/time/steady-clock.js';
import { SystemTimers, Timers, type CancelTimer } from '../src/platform/time/timers.js';
import { WallClock } from '../src/platform/time/wall-clock.js';

/** The longest that a server rests between two runs of one work. */
const longestRestMs = 250;

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

  constructor(
    private readonly timers: Pick<Timeline, 'nowMs'>,
    private readonly wallClock: WallClock,
  ) {
    super();
  }

  override nowMs(): number {
    return this.timers.nowMs;
  }

  override advanceTo(ms: number): void {
    must(ms <= this.nowMs(), 'nothing is written down that is yet to come');
  }

  override setBackMs(): number {
    return Math.max(0, this.nowMs() - this.wallClock.nowMs());
  }

  override onSleep(): () => void {
    return () => undefined;
  }
}

/**
 * The timers of a whole server on virtual time: it rests for as long as a computer does, as its
 * database works in a computer's time too. Whatever it waits for longer takes the time of the spec.
 */
class ServerTimers extends SystemTimers {
  constructor(private readonly timers: Timers) {
    super();
  }

  override after(ms: number, act: () => void): CancelTimer {
    return ms <= longestRestMs ? super.after(ms, act) : this.timers.after(ms, act);
  }

  override every(ms: number, act: () => void): CancelTimer {
    return this.timers.every(ms, act);
  }
}

/**
 * The time of a spec: it passes when the spec says so, for every clock and timer alike. A server on
 * it has done what is due when time has passed, but for what its database has yet to answer.
 */
export class VirtualTime {
  readonly timers: Timeline;
  readonly wallClock: VirtualWallClock;
  /** For a server with a database. */
  readonly serverTimers: Timers;

  /** `fromMs`: milliseconds since 1970. */
  constructor(fromMs = Date.UTC(2026, 4, 9, 10)) {
    this.timers = new Timeline(() => turn(), fromMs);
    this.wallClock = new VirtualWallClock(this.timers);
    this.serverTimers = new ServerTimers(this.timers);
  }

  /** Milliseconds since 1970. */
  get nowMs(): number {
    return this.timers.nowMs;
  }

  /** The measure of a server that is started now. */
  steadyClock(): SteadyClock {
    return new VirtualSteadyClock(this.timers, this.wallClock);
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

  /**
   * So long passes, and nobody does anything: what was due meanwhile is done when time passes
   * again.
   */
  skip(ms: number): void {
    this.timers.skip(ms);
  }
}
