import type { Timeline } from '@boardside/simulation';
import { Timers, type CancelTimer } from '../../apps/api/src/platform/time/timers.ts';
import { WallClock } from '../../apps/api/src/platform/time/wall-clock.ts';
import { Relay } from '../../apps/api/src/platform/relay.ts';

/** The timers of one run of a node: what it has planned does not happen once it is dead. */
export class NodeTimers extends Timers {
  readonly #timeline: Timeline;
  readonly #isAlive: () => boolean;

  constructor(timeline: Timeline, isAlive: () => boolean) {
    super();
    this.#timeline = timeline;
    this.#isAlive = isAlive;
  }

  override after(ms: number, act: () => void): CancelTimer {
    return this.#timeline.after(ms, () => {
      if (this.#isAlive()) act();
    });
  }

  override every(ms: number, act: () => void): CancelTimer {
    const callOff = this.#timeline.every(ms, () => {
      if (this.#isAlive()) act();
      else callOff();
    });
    return callOff;
  }

  override pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }
}

/** The wall clock of a node, which somebody may set. */
export class NodeWallClock extends WallClock {
  readonly #timeline: Timeline;
  readonly #node: { readonly wallAheadMs: number };

  constructor(timeline: Timeline, node: { readonly wallAheadMs: number }) {
    super();
    this.#timeline = timeline;
    this.#node = node;
  }

  override nowMs(): number {
    return Math.floor(this.#timeline.nowMs + this.#node.wallAheadMs);
  }
}

/** What a node tells the others, over the hall, which loses some of it; nobody hears of a loss. */
export class NodeRelay extends Relay {
  readonly #broadcast: (topic: string, news: object) => void;
  readonly #listeners = new Map<string, ((news: object) => void)[]>();

  constructor(spread: (topic: string, news: object) => void) {
    super();
    this.#broadcast = spread;
  }

  override publish(topic: string, news: object): void {
    this.#broadcast(topic, structuredClone(news));
  }

  override subscribe(topic: string, listener: (news: object) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  override onLoss(): void {
    // Only the nodes' own looks find what was lost.
  }

  /** Another node has told that. */
  deliver(topic: string, news: object): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(news);
  }
}
