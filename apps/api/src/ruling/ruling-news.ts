import { Injectable } from '@nestjs/common';

/** Hears that something about the cases or claims of a tournament has changed. */
export type RulingListener = (tournament: string) => void;

/** Tells listeners of this node that cases or claims have changed: a hint to look, never the change. */
@Injectable()
export class RulingNews {
  readonly #listeners = new Set<RulingListener>();

  announce(tournament: string): void {
    for (const listener of this.#listeners) listener(tournament);
  }

  /** Answers how to stop listening. */
  listen(listener: RulingListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
