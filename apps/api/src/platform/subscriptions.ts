/** Whoever wants to know of something that changes, told in the order in which they subscribed. */
export class Subscriptions<News extends readonly unknown[]> {
  readonly #subscribers = new Set<(...news: News) => void>();

  /** `failed`: one who cannot take the news keeps them from no other; without it the teller fails. */
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
