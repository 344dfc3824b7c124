import { must } from '@boardside/engine';

/**
 * Chance from a seed: the same seed throws the same dice in the same order, wherever it runs. A
 * counter that is mixed well (SplitMix's finish) is enough for games; it is none for secrets.
 */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(Math.trunc(seed) ^ 0x5bd1e995, 0x9e3779b1);
  }

  /** At least 0, less than 1. */
  fraction(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** An integer from 0, less than `count`. */
  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  one<Thing>(of: readonly Thing[]): Thing {
    must(of.length > 0, 'there is something to choose from');
    return of[this.below(of.length)] as Thing;
  }

  shuffled<Thing>(all: readonly Thing[]): readonly Thing[] {
    const mixed = [...all];
    for (let left = mixed.length - 1; left > 0; left -= 1) {
      const other = this.below(left + 1);
      const kept = mixed[left] as Thing;
      mixed[left] = mixed[other] as Thing;
      mixed[other] = kept;
    }
    return mixed;
  }

  /** Dice of their own that these decide without a throw: what is thrown here stays as it was. */
  beside(): Dice {
    return new Dice(Math.imul(this.state ^ 0x2545f491, 0x9e3779b1));
  }

  /** Other dice that these decide: what is thrown with them changes nothing here. */
  others(): Dice {
    return new Dice(this.below(4_294_967_296));
  }
}
