import { randomUUID } from 'node:crypto';

/**
 * The server's measure of intervals: the wall clock's reading, moved on by the machine's own counter
 * and never back, so that setting the clock of the server takes no time away from a table.
 */
export abstract class SteadyClock {
  /** Names this run of the server: instants of different runs differ by the wall clock's whims. */
  abstract readonly run: string;
  /** Whole milliseconds, about those since 1970; never smaller than before. */
  abstract nowMs(): number;
}

export class SystemSteadyClock extends SteadyClock {
  readonly run = randomUUID();
  #last = Date.now();
  #counted = performance.now();

  override nowMs(): number {
    const counted = performance.now();
    const moved = this.#last + Math.max(0, counted - this.#counted);
    // A computer that slept counts on behind: then the wall knows better.
    this.#last = Math.max(moved, Date.now());
    this.#counted = counted;
    return Math.floor(this.#last);
  }
}
