import type { Ms } from '@boardside/clock';
import type { CancelTimer, Timers } from '../platform/time/timers.js';

/** What came of a run; `later`: it could not be done yet, and is tried again. */
export type TaskOutcome = 'done' | 'later';

export interface SerialTaskHooks {
  /** How long to rest after a run before the next one may begin. */
  readonly restMs: Ms;
  /** The longest pause before a run that failed is made again; 5 s if omitted. */
  readonly longestRetryMs?: Ms;
  /** Hears of a run that failed; the errand is run again after a second, later after more. */
  readonly failed: (error: unknown) => void;
  /** Hears that nothing more is asked for. */
  readonly idle?: () => void;
}

const firstRetryMs = 1_000;
const defaultLongestRetryMs = 5_000;

/**
 * Work that is done one run at a time. Asked for during a run or the rest after it, it is run once
 * more, however often it was asked for: the last run always began after the last question.
 */
export class SerialTask {
  #state: 'idle' | 'busy' | 'asked-again' | 'postponed' | 'over' = 'idle';
  #cancelRest: CancelTimer | undefined;
  #retryMs = firstRetryMs;
  /** Told when what was requested has been tried. */
  #waiting: (() => void)[] = [];

  /** `work` is run again later if it fails, or if its outcome is `later`. */
  constructor(
    private readonly timers: Timers,
    private readonly work: () => Promise<unknown>,
    private readonly hooks: SerialTaskHooks,
  ) {}

  request(): void {
    if (this.#state === 'busy') this.#state = 'asked-again';
    if (this.#state === 'postponed') this.#wake();
    if (this.#state === 'idle') this.#start();
  }

  /** Settles once everything requested so far has been tried, whether or not that succeeded. */
  tried(): Promise<void> {
    if (this.#state !== 'busy' && this.#state !== 'asked-again') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Nothing is run from then on. */
  end(): void {
    this.#state = 'over';
    this.#cancelRest?.();
    this.#release();
  }

  #start(): void {
    this.#state = 'busy';
    void this.#run();
  }

  /** What was not possible may be by now. */
  #wake(): void {
    this.#cancelRest?.();
    this.#state = 'idle';
  }

  async #run(): Promise<void> {
    const outcome = await this.#attempt();
    if (this.#state === 'over') return;
    if (outcome !== 'done' || this.#state === 'busy') this.#release();
    if (outcome === 'failed') this.#state = 'asked-again';
    if (outcome === 'later' && this.#state === 'busy') this.#state = 'postponed';
    const restMs = this.#restAfter(outcome);
    if (restMs === 0) this.#rested();
    else this.#cancelRest = this.timers.after(restMs, () => this.#rested());
  }

  async #attempt(): Promise<TaskOutcome | 'failed'> {
    try {
      return (await this.work()) === 'later' ? 'later' : 'done';
    } catch (error) {
      if (this.#state !== 'over') this.hooks.failed(error);
      return 'failed';
    }
  }

  #restAfter(outcome: TaskOutcome | 'failed'): Ms {
    const { restMs, longestRetryMs = defaultLongestRetryMs } = this.hooks;
    const retryMs = this.#retryMs;
    this.#retryMs = outcome === 'done' ? firstRetryMs : Math.min(2 * retryMs, longestRetryMs);
    return outcome === 'done' || (outcome === 'later' && this.#state === 'asked-again')
      ? restMs
      : retryMs;
  }

  #release(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }

  #rested(): void {
    if (this.#state === 'over') return;
    const again = this.#state !== 'busy';
    this.#state = 'idle';
    if (again) this.request();
    else this.hooks.idle?.();
  }
}
