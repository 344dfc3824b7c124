import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { StreamName } from '../log/event-log.js';
import { SerialTask } from '../log/serial-task.js';
import { KeyedTasks } from '../log/keyed-tasks.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { GameDesk } from './game-desk.js';
import { headTimeOf, type HeadTime } from './stored-game.js';
import { ServerRuns } from './server-runs.js';

/**
 * Far more than the clocks of nodes differ by: what was noted later is from before one was set
 * back.
 */
const nodesDifferMs: Ms = 60_000;

/**
 * What a reload is to a tablet, a restart, or a sleep of the computer, is to the desk: the clocks
 * that it measured had a gap. A short one is charged; after a longer one they stand until somebody
 * starts them. All of them are looked at then, and each before anybody acts on it.
 */
@Injectable()
export class DeskClockRecovery implements OnApplicationShutdown {
  private readonly logger = new Logger('desk clocks');
  #unsubscribe: (() => void) | undefined;
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
    this.#recoveries = new KeyedTasks(timers, (name) => this.desk.takeOverClock(name), failed);
  }

  /** Looks at every clock after a start, and from then on whenever the computer has slept. */
  async start(): Promise<void> {
    await this.prepare();
    await this.recoverAll();
  }

  /** Sets the server's clock by the log, and from now on looks at every clock after a sleep. */
  async prepare(): Promise<void> {
    await this.#advanceClockToLog();
    await this.life.forgetAfter(this.steadyClock.nowMs() + nodesDifferMs);
    this.#unsubscribe = this.steadyClock.onSleep(() => this.#afterSleep.request());
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#afterSleep.end();
    this.#recoveries.end();
  }

  /**
   * The computer's clock may have been set back since: turns would cost nothing until it caught up.
   */
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
      await this.desk.takeOverClock(name).catch(() => this.#recoveries.request(name));
    }
  }

  #logFailure(error: unknown): void {
    this.logger.error(`a clock that had a gap could not be looked at: ${String(error)}`);
  }
}
