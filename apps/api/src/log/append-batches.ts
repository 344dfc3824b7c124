import type { Append } from './append-statement.js';

/**
 * Writes appends to streams of one tournament in one transaction; answers which of them were written.
 */
export type WriteBatch = (appends: readonly Append[]) => Promise<readonly boolean[]>;

interface Waiting {
  readonly append: Append;
  readonly written: (won: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * So many transactions at once: what comes while they are on their way goes together in the next. More
 * of them make smaller batches, and were slower at 8 and at 32 games.
 */
export const mostAtOnce = 4;
/** More than a round of tables; the next batch takes the rest. */
const mostInBatch = 64;

/**
 * Puts appends that come at the same time to one tournament into one transaction: the disk is waited
 * for once. An append that comes alone goes at once.
 */
export class AppendBatches {
  #waiting: readonly Waiting[] = [];
  #atOnce = 0;

  constructor(
    private readonly write: WriteBatch,
    private readonly of: {
      /** Whether one append may be to blame: then each is tried on its own. */
      readonly isOfOne: (error: unknown) => boolean;
      /** Whether an append that failed alone is simply not written, as after another writer. */
      readonly isSpoilt: (error: unknown) => boolean;
    },
  ) {}

  /** Whether it was written; if not, its stream is not where it was expected to be. */
  append(append: Append): Promise<boolean> {
    return new Promise((written, failed) => {
      this.#waiting = [...this.#waiting, { append, written, failed }];
      this.#goOn();
    });
  }

  #goOn(): void {
    const [next] = this.#waiting;
    if (this.#atOnce >= mostAtOnce || next === undefined) return;
    const { tournament } = next.append.name;
    const alike = this.#waiting.filter(({ append: { name } }) => name.tournament === tournament);
    const batch = alike.slice(0, mostInBatch);
    this.#waiting = this.#waiting.filter((waiting) => !batch.includes(waiting));
    this.#atOnce += 1;
    void this.#send(batch).finally(() => {
      this.#atOnce -= 1;
      this.#goOn();
    });
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const won = await this.write(batch.map(({ append }) => append));
      for (const [place, { written }] of batch.entries()) written(won[place] ?? false);
    } catch (error) {
      // One that cannot be written must not keep the others from it.
      if (batch.length > 1 && this.of.isOfOne(error)) await this.#sendEach(batch);
      else this.#end(batch, error);
    }
  }

  async #sendEach(batch: readonly Waiting[]): Promise<void> {
    for (const one of batch) await this.#send([one]);
  }

  #end(batch: readonly Waiting[], error: unknown): void {
    for (const { written, failed } of batch) {
      if (this.of.isSpoilt(error)) written(false);
      else failed(error);
    }
  }
}
