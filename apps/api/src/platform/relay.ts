import { Subscriptions } from './subscriptions.js';

/**
 * What the nodes of one server tell each other. News is a hint to look, never the only place where
 * something is: it may be lost, and then those who hear of the loss look at everything again.
 */
export abstract class Relay {
  /** Tells every other node, soon. `news`: a few hundred bytes of JSON. */
  abstract publish(topic: string, news: object): void;
  /** Hears what other nodes tell of a topic, for as long as the server runs. */
  abstract subscribe(topic: string, listener: (news: object) => void): void;
  /** Hears that news may have been lost. */
  abstract onLoss(listener: () => void): void;
}

/** Where there is no other node: nobody to tell, nothing to hear. */
export class SingleNodeRelay extends Relay {
  override publish(): void {
    // Nobody hears it.
  }

  override subscribe(): void {
    // Nobody tells anything.
  }

  override onLoss(): void {
    // Nothing is lost.
  }
}

/** News of one topic: told here at once, and to the other nodes soon. */
export class Topic<News extends object> {
  readonly #subscriptions = new Subscriptions<[News]>();

  constructor(
    private readonly relay: Relay,
    private readonly topic: string,
  ) {
    relay.subscribe(topic, (news) => this.#subscriptions.notify(news as News));
  }

  publish(news: News): void {
    this.#subscriptions.notify(news);
    this.relay.publish(this.topic, news);
  }

  /** Returns how to end the subscription. */
  subscribe(subscriber: (news: News) => void): () => void {
    return this.#subscriptions.subscribe(subscriber);
  }
}
