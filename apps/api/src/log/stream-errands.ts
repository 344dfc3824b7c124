import { Errand } from './errand.js';
import type { StreamName } from './event-log.js';

/** The same work for each stream that it is asked for, one run at a time, and again until it is done. */
export class StreamErrands {
  readonly #errands = new Map<string, Errand>();

  constructor(
    private readonly work: (name: StreamName) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  ask({ tournament, stream }: StreamName): void {
    const key = JSON.stringify([tournament, stream]);
    const known = this.#errands.get(key);
    const { failed } = this;
    const errand =
      known ?? new Errand(() => this.work({ tournament, stream }), { restMs: 0, failed });
    if (!known) this.#errands.set(key, errand);
    errand.ask();
  }

  /** Nothing is run any more. */
  end(): void {
    for (const errand of this.#errands.values()) errand.end();
  }
}
