import type { CancelTimer, Timers } from '../platform/time/timers.js';

export interface SerialTaskHooks {
  /** How long to rest after a run before the next one may begin. */
  readonly restMs: number;
  /** Hears of a run that failed; the errand is run again after a second, later after more. */
  readonly failed: (error: unknown) => void;
  /** Hears that nothing is asked for any more. */
  readonly idle?: () => void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 5_000;

/**
 * Work that is done one run at a time. Asked for during a run or the rest after it, it is run once
 * more, however often it was asked for: the last run always began after the last question.
 */
export class SerialTask {
  #state: 'idle' | 'busy' | 'asked-again' | 'over' = 'idle';
  #cancelRest: CancelTimer | undefined;
  #retryMs = firstRetryMs;

  constructor(
    private readonly timers: Timers,
    private readonly work: () => Promise<void>,
    private readonly hooks: SerialTaskHooks,
  ) {}

  request(): void {
    if (this.#state === 'busy') this.#state = 'asked-again';
    if (this.#state !== 'idle') return;
    this.#state = 'busy';
    void this.#run();
  }

  /** Nothing is run any more. */
  end(): void {
    this.#state = 'over';
    this.#cancelRest?.();
  }

  async #run(): Promise<void> {
    let restMs = this.hooks.restMs;
    try {
      await this.work();
      this.#retryMs = firstRetryMs;
    } catch (error) {
      if (this.#state === 'over') return;
      this.hooks.failed(error);
      this.#state = 'asked-again';
      restMs = this.#retryMs;
      this.#retryMs = Math.min(2 * restMs, longestRetryMs);
    }
    if (restMs === 0) this.#rested();
    else this.#cancelRest = this.timers.after(restMs, () => this.#rested());
  }

  #rested(): void {
    if (this.#state === 'over') return;
    const again = this.#state === 'asked-again';
    this.#state = 'idle';
    if (again) this.request();
    else this.hooks.idle?.();
  }
}
