import type { TableNow } from '@boardside/contract';
import type { Entry, Recorded } from '@boardside/game';
import { Dexie, type Table } from 'dexie';
import type { EntryStore, Kept, Tick } from './entry-store.js';

type EntryRow = { readonly game: string; readonly seq: number; readonly entry: Entry };
type EventRow = { readonly game: string; readonly version: number; readonly event: Recorded };
type NoteRow = { readonly key: string; readonly value: unknown };

/** IndexedDB, as two databases because durability is a setting of a whole one. */
export class DexieEntryStore implements EntryStore {
  private readonly strict = new Dexie('boardside-entries', {
    chromeTransactionDurability: 'strict',
  });
  private readonly relaxed = new Dexie('boardside-kept', {
    chromeTransactionDurability: 'relaxed',
  });
  private readonly entries: Table<EntryRow, [string, number]>;
  private readonly events: Table<EventRow, [string, number]>;
  private readonly notes: Table<NoteRow, string>;

  constructor() {
    this.strict.version(1).stores({ entries: '[game+seq]' });
    this.relaxed.version(1).stores({ events: '[game+version]', notes: 'key' });
    this.entries = this.strict.table('entries');
    this.events = this.relaxed.table('events');
    this.notes = this.relaxed.table('notes');
  }

  async keep(game: string, entry: Entry): Promise<void> {
    await this.entries.put({ game, seq: entry.seq, entry });
  }

  async acknowledge(game: string, seq: number): Promise<void> {
    await this.notes.put({ key: `acked:${game}`, value: seq });
  }

  async tick(game: string, tick: Tick): Promise<void> {
    await this.notes.put({ key: `tick:${game}`, value: tick });
  }

  async rememberEvents(game: string, events: readonly Recorded[]): Promise<void> {
    await this.events.bulkPut(events.map((event) => ({ game, version: event.version, event })));
  }

  async recall(game: string): Promise<Kept> {
    const [events, entries, acked, tick] = await Promise.all([
      this.events.where('[game+version]').between([game, 0], [game, Infinity]).toArray(),
      this.entries.where('[game+seq]').between([game, 0], [game, Infinity]).toArray(),
      this.notes.get(`acked:${game}`),
      this.notes.get(`tick:${game}`),
    ]);
    return {
      events: events.map(({ event }) => event),
      entries: entries.map(({ entry }) => entry),
      acked: (acked?.value as number | undefined) ?? 0,
      tick: tick?.value as Tick | undefined,
    };
  }

  async rememberTable(table: TableNow): Promise<void> {
    await this.notes.put({ key: 'table', value: table });
  }

  async recallTable(): Promise<TableNow | undefined> {
    return (await this.notes.get('table'))?.value as TableNow | undefined;
  }
}
