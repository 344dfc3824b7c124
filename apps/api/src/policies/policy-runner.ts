import { Logger } from '@nestjs/common';
import type { Policy } from '../game/policy.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { KeyedTasks } from '../log/keyed-tasks.js';
import type { TaskOutcome } from '../log/serial-task.js';
import type { SteadyClock } from '../platform/time/steady-clock.js';
import type { CancelTimer, Timers } from '../platform/time/timers.js';

const retryMs = 1_000;

/** What a runner stands on. */
export interface PolicyRunnerDependencies<State> {
  readonly steadyClock: SteadyClock;
  readonly timers: Timers;
  /** Reads a stream as it is now. */
  readonly read: (name: StreamName) => Promise<State>;
}

/**
 * Runs policies: when a stream has changed, and when what they wait for is due. One policy runs
 * once at a time for each stream, again until it succeeds, and none keeps another from it.
 */
export class PolicyRunner<State, One extends Policy<State> = Policy<State>> {
  readonly #scheduled: readonly ScheduledPolicy<State, One>[];

  constructor(policies: readonly One[], on: PolicyRunnerDependencies<State>) {
    this.#scheduled = policies.map((policy) => new ScheduledPolicy(policy, on));
  }

  /** Runs every policy that a changed stream concerns. */
  changed(name: StreamName, state: State): void {
    for (const scheduled of this.#scheduled) scheduled.check(name, state);
  }

  /** As `changed`, with some of the policies, one after the other; settles when each was tried. */
  async try(name: StreamName, state: State, isIncluded: (policy: One) => boolean): Promise<void> {
    for (const scheduled of this.#scheduled) {
      if (!isIncluded(scheduled.policy)) continue;
      scheduled.check(name, state);
      await scheduled.tried(name);
    }
  }

  /** Nothing is run from then on. */
  end(): void {
    for (const scheduled of this.#scheduled) scheduled.end();
  }
}

/** One policy, with what it has yet to do for each stream. */
class ScheduledPolicy<State, One extends Policy<State>> {
  readonly #logger = new Logger('policies');
  readonly #tasks: KeyedTasks;
  /** What is due later, by stream. */
  readonly #alarms = new Map<string, CancelTimer>();
  #hasEnded = false;

  constructor(
    readonly policy: One,
    private readonly on: PolicyRunnerDependencies<State>,
  ) {
    this.#tasks = new KeyedTasks(
      on.timers,
      (name) => this.#act(name),
      (error) => this.#complain(error),
      policy.isUrgent === true ? { longestRetryMs: retryMs } : {},
    );
  }

  /**
   * Requests an act where there may be something to do, and sets the alarm for what is due later.
   */
  check(name: StreamName, state: State): void {
    try {
      const inMs = this.#dueInMs(name, state);
      this.#setAlarm(name, inMs);
      if (inMs === 0 || this.policy.concerns(name, state)) this.#tasks.request(name);
    } catch (error) {
      this.#complain(error);
    }
  }

  tried(name: StreamName): Promise<void> {
    return this.#tasks.tried(name);
  }

  end(): void {
    this.#hasEnded = true;
    this.#tasks.end();
    for (const cancel of this.#alarms.values()) cancel();
    this.#alarms.clear();
  }

  async #act(name: StreamName): Promise<TaskOutcome> {
    const outcome = await this.policy.act(name);
    if (outcome === 'later' || this.policy.dueAtMs === undefined) return outcome;
    // An act that came too early changes nothing, so that no change would set the next alarm.
    const inMs = this.#dueInMs(name, await this.on.read(name));
    this.#setAlarm(name, inMs === 0 ? retryMs : inMs);
    return 'done';
  }

  /** 0: it is due now; undefined: nothing is due by itself. */
  #dueInMs(name: StreamName, state: State): number | undefined {
    const dueAtMs = this.policy.dueAtMs?.(name, state);
    return dueAtMs === undefined ? undefined : Math.max(0, dueAtMs - this.on.steadyClock.nowMs());
  }

  /** In place of the one before; undefined or 0: none. */
  #setAlarm(name: StreamName, inMs: number | undefined): void {
    const key = streamKey(name);
    this.#alarms.get(key)?.();
    this.#alarms.delete(key);
    if (this.#hasEnded || inMs === undefined || inMs === 0 || inMs === Infinity) return;
    const ring = (): void => {
      this.#alarms.delete(key);
      this.#tasks.request(name);
    };
    this.#alarms.set(key, this.on.timers.after(inMs, ring));
  }

  #complain(error: unknown): void {
    this.#logger.error(`${this.policy.complaint}: ${String(error)}`);
  }
}
