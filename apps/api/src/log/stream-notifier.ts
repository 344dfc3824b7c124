import { Injectable } from '@nestjs/common';
import { Subscriptions } from '../platform/subscriptions.js';
import type { StreamPosition, StreamName } from './event-log.js';

/** Receives how far a stream has got; it reads what it lacks by itself. */
export type StreamSubscriber = (name: StreamName, standing: StreamPosition) => void;

/**
 * Tells subscribers that something was committed, here or by another node. A hint, never the event:
 * who hears it reads the committed rows since the version it holds, so a hint may come twice.
 */
export abstract class StreamNotifier {
  abstract announce(name: StreamName, standing: StreamPosition): void;
  /** Returns how to end the subscription. */
  abstract subscribe(subscriber: StreamSubscriber): () => void;
}

/** Where one node is all there is. */
@Injectable()
export class LocalStreamNotifier extends StreamNotifier {
  readonly #subscriptions = new Subscriptions<Parameters<StreamSubscriber>>();

  override announce(name: StreamName, standing: StreamPosition): void {
    this.#subscriptions.notify(name, standing);
  }

  override subscribe(subscriber: StreamSubscriber): () => void {
    return this.#subscriptions.subscribe(subscriber);
  }
}
