import { computed, inject, Injectable, signal } from '@angular/core';
import { pendingTurns, type Seat, type TurnId } from '@boardside/game';
import type { UnanimousEnd } from '../../text/unanimous-end.js';
import { PlayerTable } from '../player-table.js';

/** Somebody has offered to end the game; nothing of it is in the log before all have agreed. */
export type EndOffer = {
  readonly reason: UnanimousEnd;
  readonly by: Seat;
  readonly turn: TurnId;
  /** Another game comes to that turn at the same tablet. */
  readonly game: string | undefined;
};

/**
 * An end by the word of the players (M8, C6), from the offer to the racks that everybody confirms.
 */
@Injectable({ providedIn: 'root' })
export class EndForm {
  private readonly table = inject(PlayerTable);
  private readonly offered = signal<EndOffer | undefined>(undefined);
  private readonly gameId = computed(() => this.table.keeper()?.place.game);

  /** What the rule set lets the players offer now. */
  readonly possibleEnds = computed((): readonly UnanimousEnd[] => {
    const game = this.table.game();
    const { byAgreement, noPlayDeclared } = game.rules.options.ends;
    const inPlay = game.phase === 'playing' && game.challenge === undefined;
    if (!inPlay || pendingTurns(game.turns).length > 0) return [];
    const ends = { agreed: byAgreement, 'no-play': noPlayDeclared };
    return (['agreed', 'no-play'] as const).filter((end) => ends[end] === 'yes');
  });
  /** Undefined again as soon as anything else happens in the game. */
  readonly ending = computed((): EndOffer | undefined => {
    const ending = this.offered();
    const game = this.table.opened();
    if (ending === undefined || game === undefined || !this.possibleEnds().includes(ending.reason))
      return undefined;
    const isHere = game.nextTurn === ending.turn && this.gameId() === ending.game;
    return isHere ? ending : undefined;
  });

  offer(reason: UnanimousEnd, by: Seat): void {
    this.offered.set({ reason, by, turn: this.table.game().nextTurn, game: this.gameId() });
  }

  /** Somebody plays on. */
  leave(): void {
    this.offered.set(undefined);
  }
}
