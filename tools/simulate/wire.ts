import type { Dice, Timeline } from '@boardside/simulation';

/** How the network of the hall is. */
export interface Weather {
  /** One way, the usual. */
  readonly delayMs: readonly [least: number, most: number];
  /** Shares of the messages: those that take seconds, are lost, come twice. */
  readonly slow: number;
  readonly lost: number;
  readonly doubled: number;
}

export const fair: Weather = { delayMs: [2, 40], slow: 0, lost: 0, doubled: 0 };

/**
 * The network between a tablet and the server. Each message goes its own way: they overtake one
 * another, come late, twice or never.
 */
export class Wire {
  #cuts = 0;
  /** The longest that a message was on its way. */
  slowestMs = 0;

  readonly #timeline: Timeline;
  readonly #dice: Dice;
  readonly weather: Weather;

  constructor(timeline: Timeline, dice: Dice, weather: Weather) {
    this.#timeline = timeline;
    this.#dice = dice;
    this.weather = weather;
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

  mend(): void {
    this.#cuts = 0;
  }

  /** `lost` is told of a message that will not come. */
  carry(deliver: () => void, lost: () => void = () => undefined): void {
    if (this.isCut || this.#dice.happens(this.weather.lost)) {
      lost();
      return;
    }
    this.#deliver(deliver, lost);
    if (this.#dice.happens(this.weather.doubled)) this.#deliver(deliver, lost);
  }

  #deliver(deliver: () => void, lost: () => void): void {
    const dice = this.#dice;
    const [least, most] = this.weather.delayMs;
    const ms = dice.happens(this.weather.slow)
      ? dice.between(500, 6_000)
      : dice.between(least, most);
    this.slowestMs = Math.max(this.slowestMs, ms);
    this.#timeline.after(ms, () => {
      // What is on its way when the network goes does not come.
      if (this.isCut) lost();
      else deliver();
    });
  }
}
