import type { Append } from './append-statement.js';

/**
 * Writes appends to streams of one tournament in one transaction; answers which of them were
 * written.
 */
export type WriteBatch = (appends: readonly Append[]) => Promise<readonly boolean[]>;

interface PendingAppend {
  readonly append: Append;
  readonly written: (won: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * So many transactions at once: the disk is busy while the next ones are made. More of them were
 * slower at 8 and at 32 games: each has fewer appends, and costs the server and PostgreSQL as much
 * as before.
 */
export const mostAtOnce = 2;
/** More than a round of tables; the next batch takes the rest. */
const mostInBatch = 64;

/**
 * Puts appends that come at the same time to one tournament into one transaction: the disk is
 * waited for once. What has come in one turn of the event loop is shared out among the transactions
 * that are free; an append that comes alone goes at the end of the turn.
 */
export class AppendBatches {
  #pending: PendingAppend[] = [];
  #state: 'rests' | 'goes on at the end of the turn' = 'rests';
  #running = 0;

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
      this.#pending.push({ append, written, failed });
      this.#scheduleBatches();
    });
  }

  #scheduleBatches(): void {
    if (this.#state !== 'rests') return;
    this.#state = 'goes on at the end of the turn';
    setImmediate(() => {
      this.#state = 'rests';
      while (this.#running < mostAtOnce && this.#pending.length > 0) this.#startBatches();
    });
  }

  #startBatches(): void {
    const tournament = this.#pending[0]?.append.name.tournament;
    const alike = this.#pending.filter(({ append }) => append.name.tournament === tournament);
    const share = Math.ceil(alike.length / (mostAtOnce - this.#running));
    const batch = new Set(alike.slice(0, Math.min(share, mostInBatch)));
    this.#pending = this.#pending.filter((waiting) => !batch.has(waiting));
    this.#running += 1;
    void this.#send([...batch]).finally(() => {
      this.#running -= 1;
      this.#scheduleBatches();
    });
  }

  async #send(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const won = await this.write(batch.map(({ append }) => append));
      for (const [place, { written }] of batch.entries()) written(won[place] ?? false);
    } catch (error) {
      // One that cannot be written must not keep the others from it.
      if (batch.length > 1 && this.of.isOfOne(error)) await this.#sendEach(batch);
      else this.#fail(batch, error);
    }
  }

  async #sendEach(batch: readonly PendingAppend[]): Promise<void> {
    for (const one of batch) await this.#send([one]);
  }

  #fail(batch: readonly PendingAppend[], error: unknown): void {
    for (const { written, failed } of batch) {
      if (this.of.isSpoilt(error)) written(false);
      else failed(error);
    }
  }
}
