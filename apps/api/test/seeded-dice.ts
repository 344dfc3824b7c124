/** Chance that can be had again: the same seed, the same throws. */
export class SeededDice {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `below` - 1 (mulberry32). */
  roll(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.roll(items.length)];
    if (item === undefined) throw new Error('broken: nothing to pick from');
    return item;
  }

  /** So many of the numbers from 1 to `most`, none twice. */
  distinct(count: number, most: number): readonly number[] {
    const left = Array.from({ length: most }, (_, index) => index + 1);
    return Array.from({ length: count }, () => left.splice(this.roll(left.length), 1)[0] ?? 0);
  }
}
