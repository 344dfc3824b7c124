import { Injectable } from '@nestjs/common';
import { Relay } from '../platform/relay.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { tooManyAttempts, RateLimit } from './rate-limit.js';
import { rateLimits } from './rate-limits.js';
import type { Staff } from './staff-accounts.js';

/** How often passwords and the link of the first start may be tried, at all nodes together. */
@Injectable()
export class SignInLimits {
  readonly #byNameAndAddress: RateLimit;
  readonly #byName: RateLimit;
  readonly #byAddress: RateLimit;

  constructor(steadyClock: SteadyClock, relay: Relay) {
    const limit = (which: 'nameAndAddress' | 'name' | 'address', as: string): RateLimit =>
      new RateLimit(steadyClock, { ...rateLimits[which], sharedOver: { relay, as } });
    this.#byNameAndAddress = limit('nameAndAddress', 'name and address');
    this.#byName = limit('name', 'name');
    this.#byAddress = limit('address', 'address');
  }

  /** Counts a try of the link of the first start. Throws a problem after too many tries. */
  countSetup(address: string): void {
    this.#spend([[this.#byNameAndAddress, `${address} /setup`]]);
  }

  /**
   * Finds the account by name and password. A right password does not count as a try, so those who
   * know theirs never wait for one another. Throws a problem after too many tries.
   */
  async whileSigningIn(
    address: string,
    name: string,
    look: () => Promise<Staff | undefined>,
  ): Promise<Staff | undefined> {
    const both = `${address} ${name}`;
    const spent = [
      [this.#byAddress, address],
      [this.#byName, name],
      [this.#byNameAndAddress, both],
    ] as const;
    this.#spend(spent);
    const staff = await look();
    if (staff === undefined) return undefined;
    this.#byAddress.refund(address);
    this.#byName.refund(name);
    this.#byNameAndAddress.forget(both);
    return staff;
  }

  /** Counts a try on each, before it is known whether it was wrong: many at once are not one. */
  #spend(limits: readonly (readonly [RateLimit, string])[]): void {
    const waitMs = Math.max(...limits.map(([limit, key]) => limit.waitMs(key)));
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    for (const [limit, key] of limits) limit.count(key);
  }
}
