/** The longest word that fits across a board. */
export const longestWord = 15;

/** Code units of a row: the word, then zeros. */
const width = longestWord;

/**
 * The words of a list in order, each in a row of its own, 30 bytes a word. Whether a word is among
 * them takes the same steps whatever the answer: nobody may learn a ruling from how long it took.
 */
export class SortedWords {
  readonly #rows: Uint16Array;
  readonly #widestStep: number;

  /** `words` in the order of their code units, none longer than `longestWord`. */
  constructor(words: readonly string[]) {
    this.#rows = new Uint16Array(words.length * width);
    words.forEach((word, row) => write(word, this.#rows, row * width));
    this.#widestStep = 2 ** Math.ceil(Math.log2(words.length + 1));
  }

  get size(): number {
    return this.#rows.length / width;
  }

  /** Halves the list as often for a word that is in it as for one that is not. */
  has(word: string): boolean {
    const sought = new Uint16Array(width);
    write(word, sought, 0);
    let before = 0;
    for (let step = this.#widestStep; step >= 1; step /= 2) {
      const next = Math.min(before + step, this.size);
      const goes = this.#order(next - 1, sought) <= 0;
      before = goes ? next : before;
    }
    const found = this.#order(Math.max(0, before - 1), sought) === 0;
    return found && word.length <= width;
  }

  /** Below 0: the row's word comes before the sought one. It looks at every letter. */
  #order(row: number, sought: Uint16Array): number {
    let order = 0;
    for (let unit = 0; unit < width; unit += 1) {
      const apart = (this.#rows[row * width + unit] ?? 0) - (sought[unit] ?? 0);
      order = order === 0 ? apart : order;
    }
    return order;
  }
}

function write(word: string, rows: Uint16Array, at: number): void {
  const units = Math.min(word.length, width);
  for (let unit = 0; unit < units; unit += 1) rows[at + unit] = word.charCodeAt(unit);
}
