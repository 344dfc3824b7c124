import { computed, effect, inject, Injectable, untracked } from '@angular/core';
import { pendingTurns, type LiveGame, type Seat, type TurnId } from '@boardside/game';
import { Instruments } from '../live/instruments.js';
import { saveDrafts, readDrafts, type SavedDraft } from './entry/saved-drafts.js';
import { PlayerTable } from './player-table.js';

/** Typing goes on for so long before it is written down. */
const writeAfterMs = 200;

/** Keeps what is entered and not pressed over a reload of the page. */
@Injectable({ providedIn: 'root' })
export class DraftStorage {
  private readonly table = inject(PlayerTable);
  private readonly instruments = inject(Instruments);
  /** The game whose drafts were put back. */
  private restored: string | undefined;
  private dropWriting: (() => void) | undefined;

  private readonly opened = computed(() => {
    const id = this.table.keeper()?.place.game;
    return id !== undefined && this.table.opened() !== undefined ? id : undefined;
  });
  private readonly drafts = this.table.afterClocks((): readonly SavedDraft[] => {
    const game = this.opened();
    if (game === undefined) return [];
    return this.table.entryForms().flatMap((desk, index) => {
      const seat = index as Seat;
      const draft = desk.draft();
      const turn = turnOf(this.table.game(), seat);
      return draft.kind === 'nothing' ? [] : [{ game, seat, turn, draft }];
    });
  });

  constructor() {
    effect(() => {
      const id = this.opened();
      if (id !== undefined && id !== this.restored) untracked(() => this.restore(id));
    });
    effect(() => {
      this.drafts();
      if (this.restored === undefined) return;
      this.dropWriting?.();
      this.dropWriting = this.instruments.later(writeAfterMs, () => this.write());
    });
    window.addEventListener('pagehide', () => this.write());
  }

  private restore(id: string): void {
    this.restored = id;
    const game = this.table.game();
    for (const { game: of, seat, turn, draft } of readDrafts()) {
      const desk = this.table.entryForms()[seat];
      const isOfNow = of === id && turn === turnOf(game, seat);
      if (isOfNow && desk?.draft().kind === 'nothing') desk.restore(draft);
    }
  }

  private write(): void {
    if (this.restored !== undefined && this.opened() === this.restored) saveDrafts(this.drafts());
  }
}

/** The turn that a side enters: its own that is still to be entered, else the one being played. */
function turnOf(game: LiveGame, seat: Seat): TurnId {
  return pendingTurns(game.turns).find((turn) => turn.seat === seat)?.id ?? game.nextTurn;
}
