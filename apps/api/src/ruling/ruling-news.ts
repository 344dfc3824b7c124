import { Injectable } from '@nestjs/common';
import { Relay, Tidings } from '../runtime/relay.js';

/** Hears that something about the cases or claims of a tournament has changed. */
export type RulingListener = (tournament: string) => void;

/** Tells listeners that cases or claims have changed: a hint to look, never the change. */
@Injectable()
export class RulingNews {
  readonly #changes: Tidings<{ readonly tournament: string }>;

  constructor(relay: Relay) {
    this.#changes = new Tidings(relay, 'ruling');
  }

  announce(tournament: string): void {
    this.#changes.tell({ tournament });
  }

  /** Answers how to stop listening. */
  listen(listener: RulingListener): () => void {
    return this.#changes.listen(({ tournament }) => listener(tournament));
  }
}
