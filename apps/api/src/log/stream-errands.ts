import type { Timers } from '../platform/time/timers.js';
import { Errand } from './errand.js';
import { keyOf, type StreamName } from './event-log.js';

/** The same work for each stream that it is asked for, one run at a time, and again until it is done. */
export class StreamErrands {
  /** Those that are asked for; the others are forgotten. */
  readonly #errands = new Map<string, Errand>();
  #over = false;

  constructor(
    private readonly timers: Timers,
    private readonly work: (name: StreamName) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  ask(name: StreamName): void {
    if (this.#over) return;
    const key = keyOf(name);
    const errand = this.#errands.get(key) ?? this.#new(key, name);
    errand.ask();
  }

  #new(key: string, { tournament, stream }: StreamName): Errand {
    const errand = new Errand(this.timers, () => this.work({ tournament, stream }), {
      restMs: 0,
      failed: this.failed,
      idle: () => this.#errands.delete(key),
    });
    this.#errands.set(key, errand);
    return errand;
  }

  /** Nothing is run any more. */
  end(): void {
    this.#over = true;
    for (const errand of this.#errands.values()) errand.end();
  }
}
