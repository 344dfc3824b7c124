import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SerialTask } from '../log/serial-task.js';
import type { CancelTimer, Timers } from '../platform/time/timers.js';
import type { RulingChanges } from '../ruling/ruling-changes.js';

/** Where somebody listens. */
export interface FeedListener {
  readonly id: string;
  /** While it does not, it is left alone; then it is told how things are, not how they were. */
  readonly keepsUp: boolean;
}

/** Somebody who watches something of a tournament, and as whom. */
export interface FeedWatcher {
  readonly listener: FeedListener;
}

interface WatchedTournament<Each> {
  readonly watchers: Map<string, { readonly watcher: Each; told: string | undefined }>;
  readonly telling: SerialTask;
}

/** At most four messages a second to a watcher. */
const restMs = 250;
/** A claim that lapses makes no sound: it is looked at anyway. */
const lookAgainMs = 5_000;

/**
 * Tells whoever watches a tournament how something stands: at once, and again whenever it has
 * changed for them. What changes often is told together.
 */
export abstract class ChangeFeed<Each extends FeedWatcher, Content>
  implements OnModuleInit, OnModuleDestroy
{
  /** What the feed tells of, as its log line names it. */
  protected abstract readonly what: string;
  readonly #watched = new Map<string, WatchedTournament<Each>>();
  readonly #cancelRechecks: CancelTimer;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly changes: Pick<RulingChanges, 'subscribe'>,
    private readonly timers: Timers,
  ) {
    this.#cancelRechecks = timers.every(lookAgainMs, () => this.#recheckAll());
  }

  /** Reads how things are; answers how each watcher sees them. */
  protected abstract read(tournament: string): Promise<(watcher: Each) => Content>;
  protected abstract notify(watcher: Each, tournament: string, content: Content): void;

  onModuleInit(): void {
    this.#unsubscribe = this.changes.subscribe((tournament) =>
      this.#watched.get(tournament)?.telling.request(),
    );
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
    this.#cancelRechecks();
    for (const { telling } of this.#watched.values()) telling.end();
    this.#watched.clear();
  }

  watch(tournament: string, watcher: Each): void {
    const watched = this.#watchedOf(tournament);
    watched.watchers.set(watcher.listener.id, { watcher, told: undefined });
    watched.telling.request();
  }

  unwatch(tournament: string, { id }: Pick<FeedListener, 'id'>): void {
    const watched = this.#watched.get(tournament);
    if (watched === undefined) return;
    watched.watchers.delete(id);
    if (watched.watchers.size > 0) return;
    watched.telling.end();
    this.#watched.delete(tournament);
  }

  forget(listener: Pick<FeedListener, 'id'>): void {
    for (const tournament of [...this.#watched.keys()]) this.unwatch(tournament, listener);
  }

  #recheckAll(): void {
    for (const { telling } of this.#watched.values()) telling.request();
  }

  #watchedOf(tournament: string): WatchedTournament<Each> {
    const known = this.#watched.get(tournament);
    if (known) return known;
    const watched: WatchedTournament<Each> = {
      watchers: new Map(),
      telling: new SerialTask(this.timers, () => this.#notify(tournament, watched), {
        restMs,
        failed: (error) =>
          new Logger(this.what).warn(`${this.what} could not be read: ${String(error)}`),
      }),
    };
    this.#watched.set(tournament, watched);
    return watched;
  }

  async #notify(tournament: string, { watchers }: WatchedTournament<Each>): Promise<void> {
    const seenBy = await this.read(tournament);
    for (const listening of watchers.values()) {
      const { watcher, told } = listening;
      const content = seenBy(watcher);
      const text = JSON.stringify(content);
      if (text === told || !watcher.listener.keepsUp) continue;
      this.notify(watcher, tournament, content);
      listening.told = text;
    }
  }
}
