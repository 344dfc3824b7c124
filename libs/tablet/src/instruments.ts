import type { Ms } from '@boardside/contract';
import type { SessionId } from '@boardside/game';

/** The device stood still without measuring time: sleep, or a wall clock that was set. */
export type Freeze = {
  readonly previousSid: SessionId;
  /** The last instant measured before it. */
  readonly tickedAt: Ms;
  /** What the device's wall clock says it took; negative when that clock was set back. */
  readonly gapMs: Ms;
};

/** The port to time and chance: the clocks, timers and dice of the device. */
export interface TabletInstruments {
  /** Milliseconds of this session's own clock, an integer; compares only within one session. */
  instant(): Ms;
  /** The instant of this session at which the server's wall clock showed `at`. */
  instantAt(at: string): Ms;
  /** Milliseconds since 1970 by the device's wall clock: for gaps and for people only. */
  wall(): Ms;
  /** What the device's wall clock showed at an instant of this session. */
  wallAt(instant: Ms): Ms;
  /** Names the stretch of time in which instants compare. */
  session(): SessionId;
  /** A number from 0 up to `limit`, for spreading retries. */
  chance(limit: number): number;
  /** Calls `act` once after `ms`; the returned function cancels it. */
  later(ms: Ms, act: () => void): () => void;
  /**
   * Notifies when the device turns out to have been frozen: instants belong to a new session then.
   */
  whenFrozen(frozen: (freeze: Freeze) => void): () => void;
  /**
   * Compares the two clocks now: finds out that the device was frozen before anything is entered.
   */
  compare(): void;
  /** Learns the server's wall clock from something that it has just said. */
  syncServerClock(at: string): void;
}
