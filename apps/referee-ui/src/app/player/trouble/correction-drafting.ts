import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import type { Seat, TurnId } from '@boardside/game';
import type { correctionText } from '../../text/recount.js';
import { PlayerTable } from '../player-table.js';

/** What is wrong with a turn, as the player chose it. */
export type TurnErrorKind = keyof typeof correctionText.kinds;

/** Who says that which turn is wrong, and in what. */
export type CorrectionDraft = {
  readonly seat: Seat;
  readonly turn: TurnId;
  readonly wrong: TurnErrorKind | undefined;
};

/** The side that says what is wrong with a turn, until it has asked or play goes on. */
@Injectable({ providedIn: 'root' })
export class CorrectionDrafting {
  private readonly table = inject(PlayerTable);

  /** One name for every time that scores are compared; after play nothing has to stop for it. */
  private readonly compared = computed(() => {
    const { clock, phase } = this.table.game();
    const stop = clock.stops.find(({ reason, settled }) => reason === 'score' && !settled);
    return `${this.table.keeper()?.place.game ?? ''}/${stop?.id ?? phase}`;
  });
  readonly draft: WritableSignal<CorrectionDraft | undefined> = linkedSignal({
    source: this.compared,
    computation: () => undefined,
  });
}
