import { must } from '@boardside/engine';
import { SteadyClock } from '../src/platform/time/steady-clock.js';
import { WallClock } from '../src/platform/time/wall-clock.js';

/** A wall clock that stands until it is moved. */
export class SetWallClock extends WallClock {
  constructor(private now = Date.UTC(2026, 4, 9, 10)) {
    super();
  }

  override nowMs(): number {
    return this.now;
  }

  pass(ms: number): void {
    this.now += ms;
  }
}

/** A steady clock that goes with a wall clock. */
export class FollowingClock extends SteadyClock {
  readonly run = 'run 1';

  constructor(private readonly wallClock: WallClock) {
    super();
  }

  override nowMs(): number {
    return this.wallClock.nowMs();
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
