import type { Ms } from '@boardside/contract';
import type { TabletInstruments } from '@boardside/tablet';
import type { Dice } from '../dice.js';

/**
 * The clocks and timers of a bots' tablet: time passes as for everybody, and can be put forward
 * where people are said to have played before anybody looked.
 */
export class BotInstruments implements TabletInstruments {
  /** The instant of this process at which the session's clock showed 0. */
  #zeroMs = performance.now();
  readonly #sid: string;
  readonly #dice: Dice;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(sid: string, dice: Dice) {
    this.#sid = sid;
    this.#dice = dice;
  }

  /** Puts the session's clock forward to an instant; never back. */
  advanceTo(instant: Ms): void {
    this.#zeroMs = Math.min(this.#zeroMs, performance.now() - instant);
  }

  instant(): Ms {
    return Math.floor(performance.now() - this.#zeroMs);
  }

  instantAt(at: string): Ms {
    return this.instant() - Math.max(0, this.wall() - Date.parse(at));
  }

  wall(): Ms {
    return Date.now();
  }

  wallAt(instant: Ms): Ms {
    return this.wall() - (this.instant() - instant);
  }

  session(): string {
    return this.#sid;
  }

  chance(limit: number): number {
    return this.#dice.fraction() * limit;
  }

  later(ms: Ms, act: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
      clearTimeout(timer);
    };
  }

  /** Cancels everything that was to be done later. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** A process that runs a server's bots never sleeps. */
  compare(): void {
    return undefined;
  }

  whenFrozen(): () => void {
    return () => undefined;
  }

  syncServerClock(): void {
    return undefined;
  }
}
