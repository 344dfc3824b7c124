import type { WallClock } from '../runtime/wall-clock.js';

/** Counts tries in a window of time, by what they were made on: an address, a name. */
export class TryLimit {
  readonly #tries = new Map<string, { count: number; readonly until: number }>();

  constructor(
    private readonly wallClock: WallClock,
    private readonly limit: { readonly most: number; readonly withinMs: number },
  ) {}

  /** Whether another try may be made. */
  allows(key: string): boolean {
    return (this.#current(key)?.count ?? 0) < this.limit.most;
  }

  count(key: string): void {
    const current = this.#current(key);
    if (current) current.count += 1;
    else {
      this.#forgetPast();
      this.#tries.set(key, { count: 1, until: this.wallClock.nowMs() + this.limit.withinMs });
    }
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  #current(key: string): { count: number } | undefined {
    const tries = this.#tries.get(key);
    return tries && tries.until > this.wallClock.nowMs() ? tries : undefined;
  }

  #forgetPast(): void {
    const now = this.wallClock.nowMs();
    for (const [key, { until }] of this.#tries) if (until <= now) this.#tries.delete(key);
  }
}
