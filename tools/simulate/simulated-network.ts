import type { Dice, Timeline } from '@boardside/simulation';

/** How the network of the hall is. */
export interface NetworkConditions {
  /** One way, the usual. */
  readonly delayMs: readonly [least: number, most: number];
  /** Shares of the messages: those that take seconds, are lost, come twice. */
  readonly slow: number;
  readonly lost: number;
  readonly doubled: number;
}

export const goodNetwork: NetworkConditions = { delayMs: [2, 40], slow: 0, lost: 0, doubled: 0 };

/**
 * A connection: what goes over it one way comes in order, and once the network was away while
 * something was on its way, nothing comes from then on.
 */
export interface NetworkChannel {
  /** When the last message comes, each way. */
  readonly freeMs: { up: number; down: number };
  isBroken: boolean;
}

export function newNetworkChannel(): NetworkChannel {
  return { freeMs: { up: 0, down: 0 }, isBroken: false };
}

/**
 * The network between a tablet and the server. Requests go their own ways: they overtake one
 * another, come late, twice or never. What goes over a connection keeps its order.
 */
export class SimulatedNetwork {
  #cuts = 0;
  /** The longest that a message was on its way. */
  slowestMs = 0;

  readonly #timeline: Timeline;
  readonly #dice: Dice;
  readonly conditions: NetworkConditions;

  constructor(timeline: Timeline, dice: Dice, weather: NetworkConditions) {
    this.#timeline = timeline;
    this.#dice = dice;
    this.conditions = weather;
  }

  get isCut(): boolean {
    return this.#cuts > 0;
  }

  /** Nothing comes through for so long; cuts may overlap. */
  cut(ms: number): void {
    this.#cuts += 1;
    this.#timeline.after(ms, () => {
      this.#cuts = Math.max(0, this.#cuts - 1);
    });
  }

  restore(): void {
    this.#cuts = 0;
  }

  /** `lost` is told of a message that will not come. */
  send(deliver: () => void, lost: () => void = () => undefined): void {
    if (this.isCut || this.#dice.happens(this.conditions.lost)) {
      lost();
      return;
    }
    this.#deliver(deliver, lost);
    if (this.#dice.happens(this.conditions.doubled)) this.#deliver(deliver, lost);
  }

  /** As `carry`, over a connection. */
  sendOver(
    over: NetworkChannel,
    way: 'up' | 'down',
    deliver: () => void,
    lost: () => void = () => undefined,
  ): void {
    const fail = (): void => {
      over.isBroken = true;
      lost();
    };
    if (over.isBroken) return;
    if (this.isCut) {
      fail();
      return;
    }
    const { nowMs } = this.#timeline;
    // What gets lost on the way is sent again, and whatever follows waits for it.
    const againMs = this.#dice.happens(this.conditions.lost) ? this.#dice.between(200, 1_000) : 0;
    const freeMs = Math.max(over.freeMs[way], nowMs + this.#delayMs(2_000) + againMs);
    over.freeMs[way] = freeMs;
    this.slowestMs = Math.max(this.slowestMs, freeMs - nowMs);
    this.#timeline.after(freeMs - nowMs, () => {
      if (over.isBroken) return;
      if (this.isCut) fail();
      else deliver();
    });
  }

  #delayMs(mostMs: number): number {
    const [least, most] = this.conditions.delayMs;
    const dice = this.#dice;
    return dice.happens(this.conditions.slow)
      ? dice.between(500, mostMs)
      : dice.between(least, most);
  }

  #deliver(deliver: () => void, lost: () => void): void {
    const ms = this.#delayMs(6_000);
    this.slowestMs = Math.max(this.slowestMs, ms);
    this.#timeline.after(ms, () => {
      // What is on its way when the network goes does not come.
      if (this.isCut) lost();
      else deliver();
    });
  }
}
