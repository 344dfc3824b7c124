import { Errand } from '../log/errand.js';
import type { CallOff, Timers } from '../platform/time/timers.js';

/** Where somebody listens. */
export interface Told {
  readonly id: string;
  /** While it does not, it is left alone; then it is told how things are, not how they were. */
  readonly keepsUp: boolean;
}

/** Somebody who watches something of a tournament, and as whom. */
export interface Watcher {
  readonly listener: Told;
}

export interface TellingHooks<Each extends Watcher, Content> {
  /** Reads how things are; answers how each watcher sees them. */
  readonly read: (tournament: string) => Promise<(watcher: Each) => Content>;
  readonly tell: (watcher: Each, tournament: string, content: Content) => void;
  readonly failed: (error: unknown) => void;
}

interface Watched<Each> {
  readonly watchers: Map<string, { readonly watcher: Each; told: string | undefined }>;
  readonly telling: Errand;
}

/** At most four messages a second to a watcher. */
const restMs = 250;
/** A claim that lapses makes no sound: it is looked at anyway. */
const lookAgainMs = 5_000;

/**
 * Tells whoever watches a tournament how something stands: at once, and again whenever it has changed
 * for them. What changes often is told together.
 */
export class Tellings<Each extends Watcher, Content> {
  readonly #watched = new Map<string, Watched<Each>>();
  readonly #endLooks: CallOff;

  constructor(
    private readonly timers: Timers,
    private readonly hooks: TellingHooks<Each, Content>,
  ) {
    this.#endLooks = timers.every(lookAgainMs, () => this.#lookAtAll());
  }

  watch(tournament: string, watcher: Each): void {
    const watched = this.#watchedOf(tournament);
    watched.watchers.set(watcher.listener.id, { watcher, told: undefined });
    watched.telling.ask();
  }

  unwatch(tournament: string, { id }: Pick<Told, 'id'>): void {
    const watched = this.#watched.get(tournament);
    if (watched === undefined) return;
    watched.watchers.delete(id);
    if (watched.watchers.size > 0) return;
    watched.telling.end();
    this.#watched.delete(tournament);
  }

  forget(listener: Pick<Told, 'id'>): void {
    for (const tournament of [...this.#watched.keys()]) this.unwatch(tournament, listener);
  }

  /** Something may have changed. */
  ask(tournament: string): void {
    this.#watched.get(tournament)?.telling.ask();
  }

  end(): void {
    this.#endLooks();
    for (const { telling } of this.#watched.values()) telling.end();
    this.#watched.clear();
  }

  #lookAtAll(): void {
    for (const { telling } of this.#watched.values()) telling.ask();
  }

  #watchedOf(tournament: string): Watched<Each> {
    const known = this.#watched.get(tournament);
    if (known) return known;
    const watched: Watched<Each> = {
      watchers: new Map(),
      telling: new Errand(this.timers, () => this.#tell(tournament, watched), {
        restMs,
        failed: this.hooks.failed,
      }),
    };
    this.#watched.set(tournament, watched);
    return watched;
  }

  async #tell(tournament: string, { watchers }: Watched<Each>): Promise<void> {
    const seenBy = await this.hooks.read(tournament);
    for (const listening of watchers.values()) {
      const { watcher, told } = listening;
      const content = seenBy(watcher);
      const text = JSON.stringify(content);
      if (text === told || !watcher.listener.keepsUp) continue;
      this.hooks.tell(watcher, tournament, content);
      listening.told = text;
    }
  }
}
