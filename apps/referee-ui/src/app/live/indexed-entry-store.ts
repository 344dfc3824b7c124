import type { TableState } from '@boardside/contract';
import type { Entry, RecordedGameEvent } from '@boardside/game';
import type { EntryStore, SavedTabletGame, ShownRuling, Tick } from '@boardside/tablet';
import { openDatabase, requestError, requestResult } from './indexed-database.js';

type EntryRow = { readonly game: string; readonly seq: number; readonly entry: Entry };
type EventRow = {
  readonly game: string;
  readonly version: number;
  readonly event: RecordedGameEvent;
};

const databaseVersion = 1;

/**
 * IndexedDB by its own calls: a press is stored in the task of its touch, and every layer between
 * would be paid there, and in the bytes of the table's first load.
 */
export class IndexedEntryStore implements EntryStore {
  private constructor(readonly database: IDBDatabase) {}

  /** Fails where the browser has no database, or writes nothing into it. */
  static async open(): Promise<IndexedEntryStore> {
    const store = await IndexedEntryStore.forReading();
    await store.note('opened', true);
    return store;
  }

  /** Fails where the browser has no database; puts nothing into it. */
  static async forReading(): Promise<IndexedEntryStore> {
    const database = await openDatabase('boardside-table', databaseVersion, (fresh) => {
      fresh.createObjectStore('entries', { keyPath: ['game', 'seq'] });
      fresh.createObjectStore('events', { keyPath: ['game', 'version'] });
      fresh.createObjectStore('notes');
    });
    return new IndexedEntryStore(database);
  }

  keep(game: string, entry: Entry): Promise<void> {
    return this.write('entries', 'strict', (store) => {
      store.put({ game, seq: entry.seq, entry } satisfies EntryRow);
    });
  }

  acknowledge(game: string, seq: number): Promise<void> {
    return this.note(`acked:${game}`, seq);
  }

  tick(game: string, tick: Tick): Promise<void> {
    return this.note(`tick:${game}`, tick);
  }

  rememberRuling(game: string, shown: ShownRuling): Promise<void> {
    return this.note(`ruling:${game}`, shown);
  }

  rememberEvents(game: string, events: readonly RecordedGameEvent[]): Promise<void> {
    return this.write('events', 'relaxed', (store) => {
      for (const event of events) {
        store.put({ game, version: event.version, event } satisfies EventRow);
      }
    });
  }

  async replaceEvents(
    game: string,
    events: readonly RecordedGameEvent[],
    acked: number,
  ): Promise<void> {
    await this.acknowledge(game, acked);
    await this.write('events', 'relaxed', (store) => {
      store.delete(gameKeyRange(game));
      for (const event of events) {
        store.put({ game, version: event.version, event } satisfies EventRow);
      }
    });
  }

  async recall(game: string): Promise<SavedTabletGame> {
    const range = gameKeyRange(game);
    const read = this.database.transaction(['events', 'entries', 'notes']);
    const [events, entries, acked, tick, ruling] = await Promise.all([
      requestResult<EventRow[]>(read.objectStore('events').getAll(range)),
      requestResult<EntryRow[]>(read.objectStore('entries').getAll(range)),
      requestResult<number | undefined>(read.objectStore('notes').get(`acked:${game}`)),
      requestResult<Tick | undefined>(read.objectStore('notes').get(`tick:${game}`)),
      requestResult<ShownRuling | undefined>(read.objectStore('notes').get(`ruling:${game}`)),
    ]);
    return {
      events: events.map(({ event }) => event),
      entries: entries.map(({ entry }) => entry),
      acked: acked ?? 0,
      tick,
      ruling,
    };
  }

  rememberTable(table: TableState): Promise<void> {
    return this.note('table', table);
  }

  recallTable(): Promise<TableState | undefined> {
    return requestResult<TableState | undefined>(
      this.database.transaction('notes').objectStore('notes').get('table'),
    );
  }

  private note(key: string, value: unknown): Promise<void> {
    return this.write('notes', 'relaxed', (store) => {
      store.put(value, key);
    });
  }

  private write(
    name: 'entries' | 'events' | 'notes',
    durability: 'strict' | 'relaxed',
    put: (store: IDBObjectStore) => void,
  ): Promise<void> {
    return new Promise((done, failed) => {
      const transaction = this.database.transaction(name, 'readwrite', { durability });
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(requestError(transaction.error));
      put(transaction.objectStore(name));
      transaction.commit();
    });
  }
}

function gameKeyRange(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Infinity]);
}
