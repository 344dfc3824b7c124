import type { Ms } from '@boardside/contract';
import type { Freeze, TabletInstruments } from '@boardside/tablet';
import type { Dice } from '../dice.js';

/** What a tablet's clocks and timers run on. */
export type TabletTime = {
  readonly nowMs: Ms;
  /** Milliseconds since 1970. */
  readonly wallMs: Ms;
  /** Acts later, unless what it returns is called before. */
  readonly after: (ms: Ms, act: () => void) => () => void;
};

const realTime: TabletTime = {
  get nowMs() {
    return performance.now();
  },
  get wallMs() {
    return Date.now();
  },
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/**
 * The clocks and timers of a tablet without a screen: its time can be put forward where people are
 * said to have played before anybody looked.
 */
export class BotInstruments implements TabletInstruments {
  /** The instant of this process at which the session's clock showed 0. */
  #zeroMs: Ms;
  readonly #sid: string;
  readonly #dice: Dice;
  readonly #time: TabletTime;
  readonly #timers = new Set<() => void>();
  readonly #frozen = new Set<(freeze: Freeze) => void>();

  constructor(sid: string, dice: Dice, time = realTime) {
    this.#sid = sid;
    this.#dice = dice;
    this.#time = time;
    this.#zeroMs = time.nowMs;
  }

  /** Puts the session's clock forward to an instant; never back. */
  advanceTo(instant: Ms): void {
    this.#zeroMs = Math.min(this.#zeroMs, this.#time.nowMs - instant);
  }

  instant(): Ms {
    return Math.floor(this.#time.nowMs - this.#zeroMs);
  }

  instantAt(at: string): Ms {
    return this.instant() - Math.max(0, this.wall() - Date.parse(at));
  }

  wall(): Ms {
    return this.#time.wallMs;
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
    const cancel = this.#time.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
    return () => {
      this.#timers.delete(cancel);
      cancel();
    };
  }

  /** Cancels everything that was to be done later. */
  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  /** A process never sleeps. */
  compare(): void {
    return undefined;
  }

  whenFrozen(frozen: (freeze: Freeze) => void): () => void {
    this.#frozen.add(frozen);
    return () => this.#frozen.delete(frozen);
  }

  /** Tells listeners that the page was frozen. */
  freeze(freeze: Freeze): void {
    for (const tell of this.#frozen) tell(freeze);
  }

  syncServerClock(): void {
    return undefined;
  }
}
