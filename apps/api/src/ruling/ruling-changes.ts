import { Injectable } from '@nestjs/common';
import { Relay, Topic } from '../platform/relay.js';

/** Hears that something about the cases or claims of a tournament has changed. */
export type RulingListener = (tournament: string) => void;

/** Tells listeners that cases or claims have changed: a hint to look, never the change. */
@Injectable()
export class RulingChanges {
  readonly #changes: Topic<{ readonly tournament: string }>;

  constructor(relay: Relay) {
    this.#changes = new Topic(relay, 'ruling');
  }

  announce(tournament: string): void {
    this.#changes.publish({ tournament });
  }

  /** Answers how to stop listening. */
  listen(listener: RulingListener): () => void {
    return this.#changes.listen(({ tournament }) => listener(tournament));
  }
}
