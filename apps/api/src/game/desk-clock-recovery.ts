import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import { isChargedGap, type LastEntry } from '@boardside/game';
import type { StreamName } from '../log/event-log.js';
import { SerialTask } from '../log/serial-task.js';
import { KeyedTasks } from '../log/keyed-tasks.js';
import { SteadyClock, type EndedRun } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { GameDesk, type ActResult } from './game-desk.js';
import { runningDeskClock, headTimeOf, type HeadTime } from './stored-game.js';
import { ServerRuns } from './server-runs.js';

/** Far more than the clocks of nodes differ by: what was noted later is from before one was set back. */
const nodesDifferMs: Ms = 60_000;

/** How a clock that another run measured stood, and until when it has been measured since. */
interface MeasurementHandover {
  readonly mark: LastEntry;
  readonly measuredUntilMs: Ms;
}

/**
 * What a reload is to a tablet, a restart, or a sleep of the computer, is to the desk: the clocks that
 * it measured had a gap. A short one is charged; after a longer one they stand until somebody starts
 * them. All of them are looked at then, and each before anybody acts on it.
 */
@Injectable()
export class DeskClockRecovery implements OnApplicationShutdown {
  private readonly logger = new Logger('desk clocks');
  #unsubscribe: (() => void) | undefined;
  /** Until when runs of this computer measured that ended by a sleep. */
  readonly #endedRuns = new Map<string, Ms>();
  readonly #afterSleep: SerialTask;
  readonly #recoveries: KeyedTasks;

  constructor(
    private readonly desk: GameDesk,
    private readonly life: ServerRuns,
    private readonly steadyClock: SteadyClock,
    timers: Timers,
  ) {
    const failed = (error: unknown): void => this.#logFailure(error);
    this.#afterSleep = new SerialTask(timers, () => this.recoverAll(), { restMs: 0, failed });
    this.#recoveries = new KeyedTasks(timers, (name) => this.#recover(name), failed);
  }

  /** Looks at every clock after a start, and from then on whenever the computer has slept. */
  async start(): Promise<void> {
    await this.prepare();
    await this.recoverAll();
  }

  /** From now on each clock is looked at before anybody acts on it; `rejoinAll` may come later. */
  async prepare(): Promise<void> {
    await this.#advanceClockToLog();
    await this.life.forgetAfter(this.steadyClock.nowMs() + nodesDifferMs);
    this.desk.checkGapsWith((name) => this.#checkGap(name));
    this.#unsubscribe = this.steadyClock.onSleep((ended) => this.#computerSlept(ended));
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#afterSleep.end();
    this.#recoveries.end();
  }

  /** Looks at every clock, and again until that was possible. */
  #computerSlept({ run, awakeUntilMs }: EndedRun): void {
    this.#endedRuns.set(run, awakeUntilMs);
    this.#afterSleep.request();
  }

  /** The computer's clock may have been set back since: turns would cost nothing until it caught up. */
  async #advanceClockToLog(): Promise<void> {
    for (const { name, time: known } of await this.desk.timesInPlay()) {
      const time = known ?? (await this.#readTime(name));
      if (time === undefined) continue;
      const { x, run } = time;
      // By its own notes alone: those of other runs may be from before the clock was set back.
      this.steadyClock.advanceTo(run === undefined ? x : await this.life.aliveUntil(run, x));
    }
  }

  /** Of a game whose last entry is from before heads said it. */
  async #readTime(name: StreamName): Promise<HeadTime | undefined> {
    // One that cannot be read keeps no other from it.
    const file = await this.desk.read(name).catch(() => undefined);
    return file && headTimeOf(file);
  }

  async recoverAll(): Promise<void> {
    for (const name of await this.desk.due()) {
      // One that cannot be read keeps no other from it.
      await this.#recover(name).catch(() => this.#recoveries.request(name));
    }
  }

  async #recover(name: StreamName): Promise<void> {
    const handover = await this.#handoverOf(name);
    if (handover !== undefined) await this.#takeOver(name, handover);
  }

  /** A clock that another node measures all along goes on by that one's measure. */
  async #checkGap(name: StreamName): Promise<string | undefined> {
    const handover = await this.#handoverOf(name);
    if (handover === undefined) return undefined;
    const { mark, measuredUntilMs } = handover;
    if (isChargedGap(this.#sinceMs(measuredUntilMs))) return mark.sid;
    const taken = await this.#takeOver(name, handover);
    // No gap can be taken out of a clock that a flag stopped before it: the act finds that flag.
    return taken.ok ? undefined : mark.sid;
  }

  async #handoverOf(name: StreamName): Promise<MeasurementHandover | undefined> {
    const mark = runningDeskClock(await this.desk.read(name));
    if (mark === undefined || mark.sid === this.steadyClock.run) return undefined;
    const knownMs = Math.max(mark.x, this.#endedRuns.get(mark.sid) ?? mark.x);
    return { mark, measuredUntilMs: await this.life.measuredUntil(mark.sid, knownMs) };
  }

  async #takeOver(
    name: StreamName,
    { mark, measuredUntilMs }: MeasurementHandover,
  ): Promise<ActResult> {
    return this.desk.actOn(
      name,
      (file) => {
        const now = runningDeskClock(file);
        if (now?.sid !== mark.sid) return undefined;
        const untilMs = Math.max(measuredUntilMs, now.x);
        const gapMs = this.#sinceMs(untilMs);
        return { kind: 'rejoin', previousSid: now.sid, tickedAt: now.t + untilMs - now.x, gapMs };
      },
      { auto: 'server' },
    );
  }

  #logFailure(error: unknown): void {
    this.logger.error(`a clock that had a gap could not be looked at: ${String(error)}`);
  }

  #sinceMs(atMs: Ms): Ms {
    return Math.max(0, this.steadyClock.nowMs() - atMs);
  }
}
