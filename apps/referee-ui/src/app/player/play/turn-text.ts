import { Component, computed, inject, input } from '@angular/core';
import type { Turn } from '@boardside/game';
import { PlayerTable } from '../player-table.js';
import { injectText } from '../../text/language.js';
import { turnSentence } from '../../text/turns.js';

/** One turn in a line: who did what where, and what it brought. */
@Component({
  selector: 'bs-turn-text',
  template: `{{ line().lead }}<b>{{ line().play }}</b
    >{{ line().rest }}`,
  styles: `
    b {
      font-weight: 650;
    }
  `,
})
export class TurnText {
  private readonly turnSentence = injectText(turnSentence);
  private readonly table = inject(PlayerTable);
  readonly turn = input.required<Turn>();
  /** `own`: said to the player who made it. `other`: to the opponent. */
  readonly voice = input.required<'own' | 'other'>();

  protected readonly line = computed(() => {
    const turn = this.turn();
    const who = this.voice() === 'own' ? undefined : this.table.name(turn.seat);
    return this.turnSentence(turn, who, this.table.total(turn.seat));
  });
}
