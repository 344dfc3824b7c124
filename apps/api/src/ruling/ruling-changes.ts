import { Injectable } from '@nestjs/common';
import { Relay, Topic } from '../platform/relay.js';

/** Receives that something about the cases or claims of a tournament has changed. */
export type RulingSubscriber = (tournament: string) => void;

/** Tells subscribers that cases or claims have changed: a hint to look, never the change. */
@Injectable()
export class RulingChanges {
  readonly #changes: Topic<{ readonly tournament: string }>;

  constructor(relay: Relay) {
    this.#changes = new Topic(relay, 'ruling');
  }

  announce(tournament: string): void {
    this.#changes.publish({ tournament });
  }

  /** Returns how to end the subscription. */
  subscribe(subscriber: RulingSubscriber): () => void {
    return this.#changes.subscribe(({ tournament }) => subscriber(tournament));
  }
}
