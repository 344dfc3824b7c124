import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { LastEntry } from '@boardside/game';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { WallClock } from '../platform/time/wall-clock.js';
import type { Instants } from './apply-entries.js';
import { ServerRuns } from './server-runs.js';
import { runningDeskClock, type StoredGame } from './stored-game.js';

/** A clock of the desk's that another run of a server measured, and until when it was measured. */
export interface MeasurementHandover {
  readonly mark: LastEntry;
  readonly measuredUntilMs: Ms;
}

/** What a server measures time by, and what the runs before it have measured. */
@Injectable()
export class ServerTime implements OnApplicationShutdown {
  /** Until when runs of this computer measured that ended by a sleep. */
  readonly #endedRuns = new Map<string, Ms>();
  readonly #unsubscribe: () => void;

  constructor(
    private readonly wallClock: WallClock,
    private readonly steadyClock: SteadyClock,
    private readonly runs: ServerRuns,
  ) {
    this.#unsubscribe = steadyClock.onSleep(({ run, awakeUntilMs }) => {
      this.#endedRuns.set(run, awakeUntilMs);
    });
  }

  onApplicationShutdown(): void {
    this.#unsubscribe();
  }

  now(): Instants {
    // Asked first: a computer that has slept notices it then, and is in another run.
    const steadyMs = this.steadyClock.nowMs();
    return { atMs: this.wallClock.nowMs(), steadyMs, run: this.steadyClock.run };
  }

  /**
   * Now, and until when another run measured this game's clock; no handover where this run measures
   * it, or nobody has to.
   */
  async handoverOf(file: StoredGame): Promise<{
    readonly moment: Instants;
    readonly handover: MeasurementHandover | undefined;
  }> {
    for (;;) {
      const { run } = this.now();
      const handover = await this.#handoverTo(run, file);
      const moment = this.now();
      // A computer that has slept meanwhile is in another run.
      if (moment.run === run) return { moment, handover };
    }
  }

  async #handoverTo(run: string, file: StoredGame): Promise<MeasurementHandover | undefined> {
    const mark = runningDeskClock(file);
    if (mark === undefined || mark.sid === run) return undefined;
    const knownMs = Math.max(mark.x, this.#endedRuns.get(mark.sid) ?? mark.x);
    return { mark, measuredUntilMs: await this.runs.measuredUntil(mark.sid, knownMs) };
  }
}
