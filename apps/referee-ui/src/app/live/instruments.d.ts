import { type Signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { SessionId } from '@boardside/game';
/** The page stood still without measuring time: sleep, or a wall clock that was set. */
export type Freeze = {
  readonly previousSid: SessionId;
  /** The last instant measured before it. */
  readonly tickedAt: Ms;
  /** What the device's wall clock says it took; negative when that clock was set back. */
  readonly gapMs: Ms;
};
/**
 * The only place of the pages that asks a clock, a die or a timer. Everything else derives from
 * its one ticking signal.
 */
export declare class Instruments {
  private sid;
  private readonly ticking;
  private beat;
  private beatTimer;
  private compared;
  private aheadOfServerMs;
  private readonly frozen;
  /** The instant of the last beat. */
  readonly tick: Signal<Ms>;
  constructor();
  /** Milliseconds of this session's own clock, an integer; compares only within one session. */
  instant(): Ms;
  /** When a touch happened, on the same clock as `instant`. */
  instantOf(touch: Event): Ms;
  /** Milliseconds since 1970 by the device's wall clock: for gaps and for people only. */
  wall(): Ms;
  /** What the device's wall clock showed at an instant of this session. */
  wallAt(instant: Ms): Ms;
  /** Names the stretch of time in which instants compare: one page load, or less after a freeze. */
  session(): SessionId;
  /** A name that nothing else has; needs no secure context. */
  identity(): string;
  /** A number from 0 up to `limit`, for spreading retries. */
  chance(limit: number): number;
  /** Lets the beat fall on `origin` and every `period` after it, so that a shown second is on time. */
  beatFrom(origin: Ms, period: Ms): void;
  /** Does something once, later; the answer takes it back. */
  later(ms: Ms, act: () => void): () => void;
  /** Does something after the next frame is drawn. */
  afterFrame(act: () => void): void;
  /** Tells when the page turns out to have been frozen; instants then belong to a new session. */
  whenFrozen(told: (freeze: Freeze) => void): () => void;
  /** Learns the server's wall clock from something that it has just said. */
  heardServer(at: string): void;
  /** The instant of this session at which the server's wall clock showed `at`; never in the future. */
  instantAt(at: string): Ms;
  private nextBeat;
  private compare;
}
//# sourceMappingURL=instruments.d.ts.map
