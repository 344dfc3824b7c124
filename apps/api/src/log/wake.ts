import { Injectable } from '@nestjs/common';
import type { Standing, StreamName } from './event-log.js';

/** Hears how far a stream has got; it reads what it lacks by itself. */
export type WakeListener = (name: StreamName, standing: Standing) => void;

/**
 * Tells listeners that something was committed, here or by another node. A hint, never the event: who
 * hears it reads the committed rows since the version it holds, so a hint may come twice.
 */
export abstract class Wake {
  abstract announce(name: StreamName, standing: Standing): void;
  /** Answers how to stop listening. */
  abstract listen(listener: WakeListener): () => void;
}

/** Where one node is all there is. */
@Injectable()
export class NodeWake extends Wake {
  readonly #listeners = new Set<WakeListener>();

  override announce(name: StreamName, standing: Standing): void {
    for (const listener of this.#listeners) listener(name, standing);
  }

  override listen(listener: WakeListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
