/** Subscribers to one kind of change, notified in the order in which they subscribed. */
export class Subscriptions<News extends readonly unknown[]> {
  readonly #subscribers = new Set<(...news: News) => void>();

  /** `failed`: receives an error of a subscriber; without it the error reaches whoever notifies. */
  constructor(private readonly failed?: (error: unknown) => void) {}

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** Returns how to end the subscription. */
  subscribe(subscriber: (...news: News) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
    };
  }

  notify(...news: News): void {
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(...news);
      } catch (error) {
        if (this.failed === undefined) throw error;
        this.failed(error);
      }
    }
  }
}
