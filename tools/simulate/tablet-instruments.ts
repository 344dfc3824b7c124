import type { Ms } from '@boardside/contract';
import type { Freeze, TabletInstruments } from '@boardside/tablet';
import type { TabletEnvironment } from './tablet-environment.ts';
import type { Cheat, TamperedPage } from './cheats.ts';

/** A page as its clocks know it. */
interface PageOnTablet extends TamperedPage {
  readonly tablet: {
    readonly at: Pick<TabletEnvironment, 'timeline' | 'dice'>;
    readonly wallAheadMs: Ms;
    readonly drift: number;
    readonly cheat: Cheat | undefined;
    session(): string;
  };
  readonly asleepSince: Ms | undefined;
  later(ms: Ms, act: () => void): () => void;
}

/** The clocks of a page: the session's own, which stands in sleep, and the wall's. */
export class PageInstruments implements TabletInstruments {
  #sid: string;
  #shownMs = 0;
  #lookedAt: Ms;
  #compared: { instant: Ms; wall: Ms };
  #aheadOfServerMs: Ms | undefined;
  readonly #frozen = new Set<(freeze: Freeze) => void>();

  readonly #page: PageOnTablet;

  constructor(page: PageOnTablet) {
    this.#page = page;
    this.#sid = page.tablet.session();
    this.#lookedAt = page.tablet.at.timeline.nowMs;
    this.#compared = { instant: this.instant(), wall: this.wall() };
  }

  /** What was measured until now goes into the sum; from now on other rates may hold. */
  stand(): void {
    const { nowMs } = this.#page.tablet.at.timeline;
    if (this.#page.asleepSince === undefined) {
      const { drift, cheat } = this.#page.tablet;
      const rate = cheat?.rate?.(this.#page) ?? 1;
      this.#shownMs += (nowMs - this.#lookedAt) * (1 + drift) * rate;
    }
    this.#lookedAt = nowMs;
  }

  instant(): Ms {
    this.stand();
    return Math.floor(this.#shownMs);
  }

  wall(): Ms {
    const { at, wallAheadMs } = this.#page.tablet;
    return Math.max(0, Math.floor(at.timeline.nowMs + wallAheadMs));
  }

  wallAt(instant: Ms): Ms {
    return Math.max(0, this.wall() - (this.instant() - instant));
  }

  session(): string {
    return this.#sid;
  }

  identity(): string {
    return this.#page.tablet.session();
  }

  chance(limit: number): number {
    return this.#page.tablet.at.dice.fraction() * limit;
  }

  later(ms: Ms, act: () => void): () => void {
    return this.#page.later(ms, act);
  }

  whenFrozen(told: (freeze: Freeze) => void): () => void {
    this.#frozen.add(told);
    return () => this.#frozen.delete(told);
  }

  syncServerClock(at: string): void {
    const ahead = this.wall() - Date.parse(at);
    this.#aheadOfServerMs = Math.min(ahead, this.#aheadOfServerMs ?? ahead);
  }

  instantAt(at: string): Ms {
    const wall = Date.parse(at) + (this.#aheadOfServerMs ?? 0);
    return this.instant() - Math.max(0, this.wall() - wall);
  }

  /** A page that stood still finds it out, as the real one does. */
  compare(): void {
    this.stand();
    const before = this.#compared;
    const now = { instant: this.instant(), wall: this.wall() };
    this.#compared = now;
    const gapMs = now.wall - before.wall;
    const { cheat } = this.#page.tablet;
    const absence = cheat?.absence?.(this.#page);
    if (absence !== undefined) this.#freeze(now.instant - absence.forMs, absence.gapMs);
    if (cheat?.rate !== undefined || Math.abs(gapMs - (now.instant - before.instant)) <= 1_000)
      return;
    this.#freeze(before.instant, gapMs);
  }

  #freeze(tickedAt: Ms, gapMs: Ms): void {
    const freeze = { previousSid: this.#sid, tickedAt, gapMs };
    const { cheat } = this.#page.tablet;
    if (cheat?.keepsSession !== true) this.#sid = this.#page.tablet.session();
    for (const told of this.#frozen) told(freeze);
  }
}
