import type { Timers } from '../platform/time/timers.js';
import { SerialTask, type SerialTaskHooks } from './serial-task.js';
import { streamKey, type StreamName } from './event-log.js';

/**
 * The same work for each stream that it is asked for, one run at a time, and again until it is
 * done.
 */
export class KeyedTasks {
  /** Those that are asked for; the others are forgotten. */
  readonly #tasks = new Map<string, SerialTask>();
  #ended = false;

  constructor(
    private readonly timers: Timers,
    private readonly work: (name: StreamName) => Promise<unknown>,
    private readonly failed: (error: unknown) => void,
    private readonly retry: Pick<SerialTaskHooks, 'longestRetryMs'> = {},
  ) {}

  request(name: StreamName): void {
    if (this.#ended) return;
    const key = streamKey(name);
    const errand = this.#tasks.get(key) ?? this.#new(key, name);
    errand.request();
  }

  /** Settles once everything requested of this stream has been tried. */
  async tried(name: StreamName): Promise<void> {
    await this.#tasks.get(streamKey(name))?.tried();
  }

  #new(key: string, { tournament, stream }: StreamName): SerialTask {
    const errand = new SerialTask(this.timers, () => this.work({ tournament, stream }), {
      ...this.retry,
      restMs: 0,
      failed: this.failed,
      idle: () => this.#tasks.delete(key),
    });
    this.#tasks.set(key, errand);
    return errand;
  }

  /** Nothing is run from then on. */
  end(): void {
    this.#ended = true;
    for (const errand of this.#tasks.values()) errand.end();
  }
}
