import { Component, computed, effect, inject, signal, untracked } from '@angular/core';
import { valueOf, type Tile } from '@boardside/engine';
import { allSeats, lastStanding, runningSeatOf, squaresOfLastPlay, totalOf } from '@boardside/game';
import { BoardGrid } from '../../board/board-grid.js';
import type { BoardDiagram } from '../../board/board-diagram.js';
import { Instruments } from '../../live/instruments.js';
import { SavedTable } from '../../live/saved-table.js';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { clockSpoken, totalText } from '../../text/numbers.js';
import { otherTabText, stateSentence } from '../../text/other-tab.js';
import { turnSentence } from '../../text/turns.js';
import { TableGlyph } from '../components/table-glyph.js';
import { injectClockText } from '../reader.js';

/** The game in a second tab of its tablet: shown, never played. The first one is the clock. */
@Component({
  selector: 'bs-other-tab',
  imports: [BoardGrid, TableGlyph],
  templateUrl: './other-tab.html',
  styleUrl: './other-tab.css',
})
export class OtherTab {
  private readonly clockText = injectClockText();
  private readonly clockSpoken = injectText(clockSpoken);
  private readonly stateSentence = injectText(stateSentence);
  private readonly turnSentence = injectText(turnSentence);
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  private readonly kept = signal<SavedTable | undefined>(undefined);

  protected readonly words = injectText(otherTabText);
  protected readonly asking = signal(false);
  /** This tab was asked to go on, and the other one is still there. */
  protected readonly refused = signal(false);

  protected readonly number = computed(
    () => this.kept()?.table()?.table ?? this.session.bound()?.table ?? 0,
  );
  protected readonly isFree = computed(() => {
    const table = this.kept()?.table();
    return table !== undefined && table.game === undefined;
  });
  protected readonly game = computed(() => this.kept()?.game());
  private readonly names = computed(
    () =>
      this.kept()
        ?.table()
        ?.game?.seats.map(({ shortName }) => shortName) ?? [],
  );
  protected readonly seats = computed(() => {
    const [game, kept] = [this.game(), this.kept()];
    if (game === undefined) return [];
    return allSeats(game).map((seat) => {
      const ms = kept?.remaining(seat);
      return {
        name: this.names()[seat] ?? '',
        total: totalText(totalOf(game, seat)),
        runs: runningSeatOf(game) === seat,
        clock: ms === undefined ? undefined : this.clockText(ms),
        spoken: ms === undefined ? undefined : this.clockSpoken(ms),
      };
    });
  });
  protected readonly look = computed((): BoardDiagram => {
    const game = this.game();
    const lying = game?.ledger.board.cells ?? [];
    const last = game === undefined ? [] : squaresOfLastPlay(game);
    return { lying, last, draft: [], cursor: undefined };
  });
  protected readonly pointsOf = (tile: Tile): number => {
    const game = this.game();
    return game === undefined ? 0 : valueOf(game.tileSet, tile);
  };
  protected readonly state = computed(() => {
    const game = this.game();
    return game === undefined ? '' : this.stateSentence(game, this.names(), runningSeatOf(game));
  });
  protected readonly lastTurn = computed(() => {
    const game = this.game();
    const turn = game && lastStanding(game);
    if (game === undefined || turn === undefined) return undefined;
    return this.turnSentence(turn, this.names()[turn.seat], totalOf(game, turn.seat));
  });

  constructor() {
    void this.open();
    effect(() => {
      this.instruments.tick();
      const kept = this.kept();
      untracked(() => void kept?.refresh());
    });
  }

  /** The table is free again once the tab that had it is gone. */
  protected async goOn(): Promise<void> {
    this.asking.set(true);
    await this.session.take();
    this.asking.set(false);
    this.refused.set(this.session.otherTab());
  }

  private async open(): Promise<void> {
    const device = this.session.bound()?.device;
    if (device === undefined) return;
    try {
      const { IndexedEntryStore } = await import('../../live/indexed-entry-store.js');
      const store = await IndexedEntryStore.forReading();
      this.kept.set(new SavedTable(device, store, this.instruments));
    } catch {
      // The sentence stands: without a disk there is nothing to read.
    }
  }
}
