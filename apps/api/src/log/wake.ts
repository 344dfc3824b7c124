import { Injectable } from '@nestjs/common';
import type { StreamName } from './event-log.js';

/** Hears that a stream has reached a version; it reads what it lacks by itself. */
export type WakeListener = (name: StreamName, version: number) => void;

/**
 * Tells listeners of this node that something was committed. A hint, never the event: who hears it
 * reads the committed rows since the version it holds, so a hint may come twice or from another node.
 */
export abstract class Wake {
  abstract announce(name: StreamName, version: number): void;
  /** Answers how to stop listening. */
  abstract listen(listener: WakeListener): () => void;
}

@Injectable()
export class NodeWake extends Wake {
  readonly #listeners = new Set<WakeListener>();

  override announce(name: StreamName, version: number): void {
    for (const listener of this.#listeners) listener(name, version);
  }

  override listen(listener: WakeListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
