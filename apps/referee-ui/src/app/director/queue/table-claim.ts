import { Component, DestroyRef, computed, inject, input } from '@angular/core';
import { ConsoleKeys } from '../console-keys.js';
import { ClaimLine } from './claim-line.js';
import { QueueStore } from './queue-store.js';

/** Who goes to this table for its most urgent need; `c` says that it is this console. */
@Component({
  selector: 'bs-table-claim',
  imports: [ClaimLine],
  template: `
    @if (need(); as need) {
      <bs-claim-line [need]="need" />
    }
  `,
})
export class TableClaim {
  private readonly keeper = inject(QueueStore);

  /** The game’s id. */
  readonly game = input.required<string>();

  protected readonly need = computed(() =>
    this.keeper.needs().find(({ id, level }) => id.startsWith(`${this.game()}:`) && level < 2),
  );

  constructor() {
    const keys = inject(ConsoleKeys);
    keys.claim = () => this.claim();
    inject(DestroyRef).onDestroy(() => (keys.claim = () => 'left'));
  }

  private claim(): 'taken' | 'left' {
    const need = this.need();
    if (need === undefined) return 'left';
    if (this.keeper.claimOf(need) === undefined) void this.keeper.claim(need);
    return 'taken';
  }
}
