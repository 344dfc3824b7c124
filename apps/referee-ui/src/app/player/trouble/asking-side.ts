import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import type { Seat, TurnId } from '@boardside/game';
import type { correctWords } from '../../words/tallies.js';
import { Table } from '../table.js';

/** What is wrong with a turn, as the player chose it. */
export type Wrong = (typeof correctWords.kinds)[number];

/** Who says that which turn is wrong, and in what. */
export type Asking = {
  readonly seat: Seat;
  readonly turn: TurnId;
  readonly wrong: Wrong | undefined;
};

/** The side that says what is wrong with a turn, until it has asked or play goes on. */
@Injectable({ providedIn: 'root' })
export class AskingSide {
  private readonly table = inject(Table);

  /** One name for every time that scores are compared; after play nothing has to stop for it. */
  private readonly compared = computed(() => {
    const { clock, phase } = this.table.game();
    const stop = clock.stops.find(({ reason, settled }) => reason === 'score' && !settled);
    return `${this.table.keeper()?.place.game ?? ''}/${stop?.id ?? phase}`;
  });
  readonly now: WritableSignal<Asking | undefined> = linkedSignal({
    source: this.compared,
    computation: () => undefined,
  });
}
