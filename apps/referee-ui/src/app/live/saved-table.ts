import { computed, signal } from '@angular/core';
import type { Ms, TableState } from '@boardside/contract';
import { isOpened, remainingAt, type LiveGame, type Seat } from '@boardside/game';
import {
  GameMirror,
  lastSignOfLife,
  storageKeyOf,
  upcastSavedGame,
  type SavedTabletGame,
} from '@boardside/tablet';
import type { IndexedEntryStore } from './indexed-entry-store.js';
import type { Instruments } from './instruments.js';

/** How often the disk is looked at. */
const readEveryMs: Ms = 1_000;

type TableSnapshot = {
  readonly table: TableState;
  /** Tells whether anything is new: a fold is made once. */
  readonly state: string;
  readonly mirror: GameMirror;
  /** What the clock of the tab that writes is ahead of this one's. */
  readonly aheadMs: Ms;
};

/**
 * The table as another tab of this tablet keeps it on the disk: its game with the entries that are
 * not sent yet, and its clocks. Only reads (I19), and needs no server.
 */
export class SavedTable {
  private readonly snapshot = signal<TableSnapshot | undefined>(undefined);
  private readAt: Ms = -Infinity;
  private isReading = false;

  readonly table = computed(() => this.snapshot()?.table);
  readonly game = computed((): LiveGame | undefined => {
    const game = this.snapshot()?.mirror.game();
    return game !== undefined && isOpened(game) ? game : undefined;
  });

  constructor(
    private readonly device: string,
    private readonly store: Pick<IndexedEntryStore, 'recall' | 'recallTable'>,
    private readonly instruments: Pick<
      Instruments,
      'instant' | 'instantAt' | 'session' | 'tick' | 'wallAt'
    >,
  ) {}

  /** To be called at every beat: reads again what may have changed. */
  async refresh(): Promise<void> {
    const now = this.instruments.instant();
    if (this.isReading || now - this.readAt < readEveryMs) return;
    this.isReading = true;
    this.readAt = now;
    try {
      const table = await this.store.recallTable();
      if (table?.device === this.device) this.take(table, await this.savedGameOf(table.game?.id));
    } catch {
      // A disk that cannot be read now shows what it showed before.
    }
    this.isReading = false;
  }

  /** What is left to a seat; undefined where the tablet is not its clock, or the game has none. */
  remaining(seat: Seat): Ms | undefined {
    const look = this.snapshot();
    const game = this.game();
    const { holder } = game ?? {};
    if (look === undefined || game === undefined) return undefined;
    if (holder?.kind !== 'device' || holder.device !== this.device) return undefined;
    const now = this.instruments.tick() + look.aheadMs;
    return remainingAt(game, seat, look.mirror.anchor(), now);
  }

  /** Under the name by which a `Timekeeper` keeps it. */
  private async savedGameOf(game: string | undefined): Promise<SavedTabletGame | undefined> {
    const { device } = this;
    if (game === undefined) return undefined;
    return upcastSavedGame(await this.store.recall(storageKeyOf({ device, game })));
  }

  private take(table: TableState, kept: SavedTabletGame | undefined): void {
    const { events = [], entries = [], acked = 0, tick } = kept ?? {};
    const entry = entries.at(-1);
    const state = [table.game?.id, events.length, events.at(-1)?.at, entry?.seq, acked].join();
    const before = this.snapshot();
    if (before?.state === state) {
      this.snapshot.set({ ...before, table });
      return;
    }
    const alive = lastSignOfLife({ entries, tick });
    const now = this.instruments.instant();
    const aheadMs =
      alive === undefined ? 0 : alive.t + (this.instruments.wallAt(now) - alive.wall) - now;
    // On the clock of the session that wrote last: its instants are the ones that count.
    const mirror = new GameMirror(
      {
        session: () => alive?.sid ?? this.instruments.session(),
        instant: () => this.instruments.instant() + aheadMs,
        instantAt: (at) => this.instruments.instantAt(at) + aheadMs,
      },
      { device: this.device },
    );
    mirror.receive(events);
    mirror.restore(entries, acked);
    this.snapshot.set({ table, state, mirror, aheadMs });
  }
}
