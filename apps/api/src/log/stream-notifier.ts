import { Injectable } from '@nestjs/common';
import type { StreamPosition, StreamName } from './event-log.js';

/** Hears how far a stream has got; it reads what it lacks by itself. */
export type StreamListener = (name: StreamName, standing: StreamPosition) => void;

/**
 * Tells listeners that something was committed, here or by another node. A hint, never the event: who
 * hears it reads the committed rows since the version it holds, so a hint may come twice.
 */
export abstract class StreamNotifier {
  abstract announce(name: StreamName, standing: StreamPosition): void;
  /** Answers how to stop listening. */
  abstract listen(listener: StreamListener): () => void;
}

/** Where one node is all there is. */
@Injectable()
export class LocalStreamNotifier extends StreamNotifier {
  readonly #listeners = new Set<StreamListener>();

  override announce(name: StreamName, standing: StreamPosition): void {
    for (const listener of this.#listeners) listener(name, standing);
  }

  override listen(listener: StreamListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
