import type { EventsMessage, Follow, FollowAnswer } from '@boardside/contract';
import { stillHasEvent, type StreamSubscription } from './table-link.js';

/**
 * Asks for what a stream has since a version. Where the connection goes meanwhile it is never
 * answered: the next one asks again.
 */
export type AskForEvents = (follow: Follow, answered: (answer: FollowAnswer) => void) => void;

/** The streams that are followed over one connection: asks again wherever a hole shows. */
export class FollowedStreams {
  readonly #subscriptions = new Set<StreamSubscription>();

  constructor(private readonly ask: AskForEvents) {}

  /** Follows a stream until the answer is called. */
  follow(subscription: StreamSubscription): () => void {
    this.#subscriptions.add(subscription);
    this.#askSince(subscription);
    return () => this.#subscriptions.delete(subscription);
  }

  /** The server is reached anew: what each stream has missed. */
  askForMissed(): void {
    for (const subscription of this.#subscriptions) this.#askSince(subscription);
  }

  /** The server tells of events of one stream. */
  receive({ tournament, stream, events }: Omit<EventsMessage, 'since'>): void {
    for (const subscription of this.#subscriptions) {
      const isMeant = subscription.stream === stream && subscription.tournament === tournament;
      if (isMeant && subscription.take(events) === 'hole') this.#askSince(subscription);
    }
  }

  /** Follows nothing, and hears no answer that is still under way. */
  clear(): void {
    this.#subscriptions.clear();
  }

  #askSince(subscription: StreamSubscription): void {
    const { tournament, stream } = subscription;
    const last = subscription.last?.();
    const since = last === undefined ? subscription.since() : last.version - 1;
    this.ask({ tournament, stream, since }, (answer) => {
      if (!this.#subscriptions.has(subscription)) return;
      if (!answer.ok) subscription.refused?.(answer.why);
      else if (stillHasEvent(last, answer)) subscription.take(answer.events);
      else subscription.differs?.();
    });
  }
}
