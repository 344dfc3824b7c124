import { SingleNodeRelay, Topic, type Relay } from '../platform/relay.js';
import type { SteadyClock } from '../platform/time/steady-clock.js';
import { ProblemAnswer } from '../platform/http/problem.js';

interface AttemptCount {
  /** What was tried and is not forgotten yet, when it was counted last. */
  readonly count: number;
  readonly atMs: number;
}

export interface RateLimitOptions {
  readonly most: number;
  readonly forgottenAfterMs: number;
  /**
   * By what, and under which name, other nodes hear of the tries that were made here; undefined:
   * they do not.
   */
  readonly sharedOver?: { readonly relay: Relay; readonly as: string };
}

/** So many tries were made, one was none (-1), or all are forgotten. */
interface AttemptNews {
  readonly key: string;
  readonly what: number | 'forgotten';
}

/**
 * Limits tries by what they were made on: an address, a name. `most` may be made at once; one is
 * forgotten every `forgottenAfterMs`, so nobody has to wait longer than that for the next, however
 * many others share the address.
 */
export class RateLimit {
  readonly #attempts = new Map<string, AttemptCount>();
  readonly #news: Topic<AttemptNews>;

  constructor(
    private readonly clock: Pick<SteadyClock, 'nowMs'>,
    private readonly limit: RateLimitOptions,
  ) {
    const { relay = new SingleNodeRelay(), as = '' } = limit.sharedOver ?? {};
    this.#news = new Topic(relay, `tries ${as}`);
    this.#news.subscribe((news) => this.#applyNews(news));
  }

  /** How long until another try may be made; 0: now. */
  waitMs(key: string): number {
    const { most, forgottenAfterMs } = this.limit;
    return Math.max(0, Math.ceil((this.#countOf(key) - (most - 1)) * forgottenAfterMs));
  }

  /** Counts tries. Several at once may exceed the limit; their sender then waits longer. */
  count(key: string, tries = 1): void {
    this.#news.publish({ key, what: tries });
  }

  /** A try that turned out not to be one. */
  refund(key: string): void {
    this.#news.publish({ key, what: -1 });
  }

  forget(key: string): void {
    this.#news.publish({ key, what: 'forgotten' });
  }

  #applyNews({ key, what }: AttemptNews): void {
    if (what === 'forgotten') this.#attempts.delete(key);
    else this.#set(key, this.#countOf(key) + what);
  }

  #set(key: string, count: number): void {
    if (!this.#attempts.has(key)) this.#prune();
    this.#attempts.set(key, { count: Math.max(0, count), atMs: this.clock.nowMs() });
  }

  #countOf(key: string): number {
    const tries = this.#attempts.get(key);
    if (tries === undefined) return 0;
    const forgotten = (this.clock.nowMs() - tries.atMs) / this.limit.forgottenAfterMs;
    return Math.max(0, tries.count - Math.max(0, forgotten));
  }

  #prune(): void {
    for (const key of [...this.#attempts.keys()]) {
      if (this.#countOf(key) === 0) this.#attempts.delete(key);
    }
  }
}

/** The answer to one try too many: it says when the next may be made. */
export function tooManyAttempts(
  waitMs: number,
  of: 'guess' | 'question' | 'search' = 'guess',
): ProblemAnswer {
  return new ProblemAnswer(429, { code: 'too-many-tries', of, waitMs });
}
