import type { Entry, RecordedGameEvent } from '@boardside/game';
import type { EntryStore, SavedTabletGame } from '@boardside/tablet';

const nothing: SavedTabletGame = {
  events: [],
  entries: [],
  acked: 0,
  tick: undefined,
  ruling: undefined,
};

/** A device's disk in memory: it never fails, and lasts as long as the object. */
export class MemoryEntryStore implements EntryStore {
  readonly #games = new Map<string, SavedTabletGame>();

  keep(game: string, entry: Entry): Promise<void> {
    return this.#change(game, { entries: [...this.#read(game).entries, entry] });
  }

  acknowledge(game: string, acked: number): Promise<void> {
    return this.#change(game, { acked });
  }

  tick(game: string, tick: SavedTabletGame['tick']): Promise<void> {
    return this.#change(game, { tick });
  }

  rememberRuling(game: string, ruling: SavedTabletGame['ruling']): Promise<void> {
    return this.#change(game, { ruling });
  }

  rememberEvents(game: string, events: readonly RecordedGameEvent[]): Promise<void> {
    const known = this.#read(game).events.filter(
      ({ version }) => !events.some((event) => event.version === version),
    );
    return this.#change(game, { events: [...known, ...events] });
  }

  replaceEvents(game: string, events: readonly RecordedGameEvent[], acked: number): Promise<void> {
    return this.#change(game, { events, acked });
  }

  recall(game: string): Promise<SavedTabletGame> {
    return Promise.resolve(this.#read(game));
  }

  #read(game: string): SavedTabletGame {
    return this.#games.get(game) ?? nothing;
  }

  #change(game: string, change: Partial<SavedTabletGame>): Promise<void> {
    this.#games.set(game, { ...this.#read(game), ...change });
    return Promise.resolve();
  }
}
