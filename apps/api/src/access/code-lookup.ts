import { Injectable } from '@nestjs/common';
import { Relay } from '../platform/relay.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { rateLimits } from './rate-limits.js';
import { RateLimit } from './rate-limit.js';

/** A code that somebody typed or brought, and from where. */
export interface CodeAttempt {
  readonly kind: 'table' | 'question' | 'display' | 'player' | 'invitation';
  readonly code: string;
  readonly address: string;
}

/** `wait`: too many wrong ones came from there; it was not looked whether this one is right. */
export type CodeLookupResult<What> =
  | { readonly kind: 'found'; readonly found: What }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly waitMs: number };

const mostRemembered = 1_000;

/**
 * Looks up codes, thirty wrong ones of a kind at once from one address, and ten a minute after
 * that: a whole hall may share the address and mistype. Right ones are not counted, and one that
 * was right from an address before is looked at whatever is guessed beside it. The same wrong one
 * again tells nothing new and is no try: a screen that was withdrawn asks on, and does not keep
 * others of its address out.
 */
@Injectable()
export class CodeLookup {
  readonly #wrong: RateLimit;
  readonly #rightBefore = new Set<string>();
  /** The newest last. */
  readonly #wrongBefore = new Set<string>();
  /** One after the other from one address: many at once are as many tries. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(steadyClock: SteadyClock, relay: Relay) {
    this.#wrong = new RateLimit(steadyClock, {
      ...rateLimits.code,
      sharedOver: { relay, as: 'codes' },
    });
  }

  async lookUp<What>(
    guess: CodeAttempt,
    find: () => Promise<What | undefined>,
  ): Promise<CodeLookupResult<What>> {
    const from = `${guess.kind} ${guess.address}`;
    const before = this.#queues.get(from) ?? Promise.resolve();
    const turn = before.then(() => this.#lookUpNow(from, `${from} ${guess.code}`, find));
    const settled = turn.catch(() => undefined);
    this.#queues.set(from, settled);
    void settled.then(() => {
      if (this.#queues.get(from) === settled) this.#queues.delete(from);
    });
    return turn;
  }

  async #lookUpNow<What>(
    from: string,
    guess: string,
    find: () => Promise<What | undefined>,
  ): Promise<CodeLookupResult<What>> {
    const waitMs = this.#wrong.waitMs(from);
    const isKnown = this.#rightBefore.has(guess) || this.#wrongBefore.has(guess);
    if (waitMs > 0 && !isKnown) return { kind: 'wait', waitMs };
    const found = await find();
    if (found === undefined) {
      this.#rightBefore.delete(guess);
      if (!this.#wrongBefore.has(guess)) this.#wrong.count(from);
      this.#remember(guess);
      return { kind: 'unknown' };
    }
    this.#wrongBefore.delete(guess);
    this.#rightBefore.add(guess);
    return { kind: 'found', found };
  }

  #remember(guess: string): void {
    this.#wrongBefore.delete(guess);
    this.#wrongBefore.add(guess);
    const [oldest] = this.#wrongBefore;
    if (this.#wrongBefore.size > mostRemembered && oldest !== undefined)
      this.#wrongBefore.delete(oldest);
  }
}
