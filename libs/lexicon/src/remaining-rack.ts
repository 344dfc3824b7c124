import type { Tile } from '@boardside/engine';
import type { LetterCode } from './alphabet.js';
import type { WordGraph } from './word-graph.js';

/**
 * A tile as a number: a letter's code, or that of the letter that a blank stands for behind all.
 */
export type TileCode = number;

/** The tiles of a rack that are not laid yet, by the codes of a graph. */
export class RemainingRack {
  /** What is laid by each tile code; blanks are behind the letters. */
  readonly tiles: readonly Tile[];
  /** Masks of the graph's width: letters that it could lay, every one while it has a blank. */
  readonly masks: Uint32Array;
  /** The letters alone. */
  readonly #letterMasks: Uint32Array;
  readonly #counts: Uint8Array;
  readonly #letters: number;
  #blanks = 0;

  /** Tiles whose letter the graph does not have are never laid. */
  constructor({ letters, maskWidth }: WordGraph, rack: readonly Tile[]) {
    this.#letters = letters.length;
    this.tiles = [
      ...letters.map((letter): Tile => ({ letter })),
      ...letters.map((letter): Tile => ({ letter, blank: true })),
    ];
    this.masks = new Uint32Array(maskWidth);
    this.#letterMasks = new Uint32Array(maskWidth);
    this.#counts = new Uint8Array(letters.length);
    for (const tile of rack) {
      if (tile.blank === true) this.giveBack(letters.length);
      else if (letters.includes(tile.letter)) this.giveBack(letters.indexOf(tile.letter));
    }
  }

  hasLetter(code: LetterCode): boolean {
    return (this.#counts[code] ?? 0) > 0;
  }

  hasBlank(): boolean {
    return this.#blanks > 0;
  }

  /** The letter as itself and as a blank, as far as the rack has them. */
  waysToLay(code: LetterCode): readonly TileCode[] {
    const letter = this.hasLetter(code) ? [code] : [];
    return this.hasBlank() ? [...letter, this.asBlank(code)] : letter;
  }

  asBlank(code: LetterCode): TileCode {
    return this.#letters + code;
  }

  take(tile: TileCode): void {
    if (tile >= this.#letters) {
      this.#blanks -= 1;
      if (this.#blanks === 0) this.masks.set(this.#letterMasks);
      return;
    }
    const left = (this.#counts[tile] ?? 0) - 1;
    this.#counts[tile] = left;
    if (left > 0) return;
    const part = (tile + 1) >>> 5;
    const mask = (this.#letterMasks[part] ?? 0) & ~(1 << ((tile + 1) & 31));
    this.#letterMasks[part] = mask;
    if (this.#blanks === 0) this.masks[part] = mask;
  }

  giveBack(tile: TileCode): void {
    if (tile >= this.#letters) {
      this.#blanks += 1;
      this.masks.fill(0xffffffff);
      return;
    }
    this.#counts[tile] = (this.#counts[tile] ?? 0) + 1;
    const part = (tile + 1) >>> 5;
    const mask = (this.#letterMasks[part] ?? 0) | (1 << ((tile + 1) & 31));
    this.#letterMasks[part] = mask;
    if (this.#blanks === 0) this.masks[part] = mask;
  }
}
