import { Relay } from '../src/platform/relay.js';

/** What two nodes tell each other, at once, until it is cut. */
export class LinkedRelays {
  readonly #listeners: ((topic: string, news: object) => void)[] = [];
  isCut = false;

  end(): Relay {
    const own = { hear: [] as ((news: object) => void)[] };
    const mine = (_topic: string, news: object): void => own.hear.forEach((hear) => hear(news));
    this.#listeners.push(mine);
    const tell = (topic: string, news: object): void => {
      const others = this.isCut ? [] : this.#listeners.filter((each) => each !== mine);
      for (const listener of others) listener(topic, news);
    };
    return new (class extends Relay {
      override publish = tell;
      override subscribe(_topic: string, listener: (news: object) => void): void {
        own.hear.push(listener);
      }
      override onLoss(): void {
        // Nothing is lost before it is cut.
      }
    })();
  }
}
