import { Dice as SeededDice } from '@boardside/simulation';
import { RandomSource } from '../src/platform/random-source.js';

/** The server's chance when it has to come out the same again: ids and secrets are counted. */
export class RepeatableRandomSource extends RandomSource {
  readonly #dice: SeededDice;
  #made = 0;

  constructor(seed: number) {
    super();
    this.#dice = new SeededDice(seed);
  }

  override integerBelow(below: number): number {
    return this.#dice.below(below);
  }

  override id(): string {
    return `00000000-0000-4000-8000-${this.#next().padStart(12, '0')}`;
  }

  override token(): string {
    return `token-${this.#next().padStart(37, '0')}`;
  }

  #next(): string {
    this.#made += 1;
    return this.#made.toString(16);
  }
}
