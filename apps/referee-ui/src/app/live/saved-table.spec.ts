import { signal } from '@angular/core';
import type { TableState } from '@boardside/contract';
import type { Entry } from '@boardside/game';
import type { SavedTabletGame } from '@boardside/tablet';
import type { IndexedEntryStore } from './indexed-entry-store.js';
import { SavedTable } from './saved-table.js';
import {
  FakeGameServer,
  entryOf,
  openingEntries,
  pressOf,
} from '../../../../../libs/tablet/src/opened-game.fixture.js';

const base = 1_500_000;

const table: TableState = {
  tournament: 't',
  tournamentName: 'Open',
  table: 14,
  device: 'tablet',
  game: { id: 'g', round: 5, seats: [] },
  now: '2026-03-01T10:00:00.000Z',
};

/** A tab that reads; its clock and that of the tab that writes began at different moments. */
function tab(kept: Partial<SavedTabletGame>, on: Partial<TableState> = {}) {
  const disk = { kept, calls: [] as string[] };
  const now = { instant: 500, wall: 0 };
  const tick = signal(now.instant);
  const store: Pick<IndexedEntryStore, 'recall' | 'recallTable'> = {
    recallTable: () => {
      disk.calls.push('table');
      return Promise.resolve({ ...table, ...on });
    },
    recall: (shelf) => {
      disk.calls.push(shelf);
      const nothing = { events: [], entries: [], acked: 0, tick: undefined, ruling: undefined };
      return Promise.resolve({ ...nothing, ...disk.kept });
    },
  };
  const reader = new SavedTable('tablet', store, {
    instant: () => now.instant,
    instantAt: () => now.instant,
    session: () => 'reader',
    tick,
    wallAt: (instant) => now.wall - (now.instant - instant),
  });
  const pass = (ms: number) => {
    now.instant += ms;
    now.wall += ms;
    tick.set(now.instant);
  };
  return { reader, disk, now, pass };
}

/** A game with Kim’s clock running since 30 s of the writing tab’s session. */
function begun(): FakeGameServer {
  const book = new FakeGameServer();
  for (const entry of openingEntries()) book.take(entry);
  return book;
}

function at(entry: Entry): Entry {
  return { ...entry, wall: 9_000_000 + entry.t };
}

test('I19 a tab that only reads shows turns that are not sent yet, and the clock of the tab that writes', async () => {
  const { log } = begun();
  const entries = [...openingEntries(), pressOf(4, 1, 0, '8D', 'HORN')].map(at);
  const { reader, now } = tab({ events: log, entries, acked: 3 });
  now.wall = 9_000_000 + 47_000;
  await reader.refresh();
  expect(reader.table()?.table).toBe(14);
  expect(reader.game()?.turns.map(({ status }) => status)).toEqual(['standing']);
  expect(reader.remaining(0)).toBe(base - 10_000);
  expect(reader.remaining(1)).toBe(base - 7_000);
});

test('I19 the clock goes on between two looks, and a look after it changes nothing by itself', async () => {
  const { log } = begun();
  const { reader, now, pass, disk } = tab({
    events: log,
    entries: openingEntries().map(at),
    acked: 3,
  });
  now.wall = 9_000_000 + 30_000;
  await reader.refresh();
  pass(400);
  await reader.refresh();
  expect(disk.calls).toEqual(['table', 'tablet/g']);
  expect(reader.remaining(0)).toBe(base - 400);
  pass(600);
  await reader.refresh();
  expect(disk.calls).toHaveLength(4);
  expect(reader.remaining(0)).toBe(base - 1_000);
});

test('a table whose clock is not this tablet shows no clock', async () => {
  const book = new FakeGameServer('another');
  book.take(openingEntries('another')[0] ?? entryOf(1, { kind: 'check-tiles' }, { seats: [0] }));
  const { reader } = tab({ events: book.log });
  await reader.refresh();
  expect(reader.game()?.holder).toEqual({ kind: 'device', device: 'another' });
  expect(reader.remaining(0)).toBeUndefined();
});

test('what another tablet kept here, under an earlier binding, is not shown', async () => {
  const { reader } = tab({ events: begun().log }, { device: 'before' });
  await reader.refresh();
  expect(reader.table()).toBeUndefined();
  expect(reader.game()).toBeUndefined();
});
