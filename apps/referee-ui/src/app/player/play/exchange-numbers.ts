import { Component, computed, inject, input } from '@angular/core';
import { tableWords } from '../../words/table.js';
import type { EntryDesk } from '../entry/entry-desk.js';
import { exchangeRefusal } from '../entry/preview.js';
import { Tap } from '../parts/touch.js';
import { Table } from '../table.js';

/** How many tiles go back: a number that cannot be says why. */
@Component({
  selector: 'bs-exchange-numbers',
  imports: [Tap],
  template: `
    <div class="numbers">
      @for (number of numbers(); track number.count) {
        <button
          type="button"
          class="t-button"
          bsTap
          [attr.aria-pressed]="chosen() === number.count"
          [disabled]="number.refused"
          [attr.aria-describedby]="number.refused ? 'exchange-why' : null"
          (tapped)="choose(number.count, $event)"
        >
          {{ number.count }}
        </button>
      }
    </div>
    <p id="exchange-why" class="t-lead t-muted">
      {{ words.bag }} {{ bag() }}.
      @if (needed(); as fewest) {
        {{ words.bagFewer(fewest) }}
      }
    </p>
  `,
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      justify-content: center;
      gap: 16px;
      min-height: 0;
      overflow: auto;
    }
    .numbers {
      display: flex;
      gap: 8px;
    }
    .numbers .t-button {
      flex: 1;
      min-width: 0;
      min-height: var(--number, 88px);
      padding: 0;
      font: 600 28px/32px var(--face);
    }
  `,
})
export class ExchangeNumbers {
  private readonly table = inject(Table);
  readonly desk = input.required<EntryDesk>();
  protected readonly words = tableWords;

  protected readonly bag = computed(() => this.table.game().ledger.bag);
  protected readonly chosen = computed(() => {
    const draft = this.desk().draft();
    return draft.kind === 'exchange' ? draft.count : undefined;
  });
  protected readonly numbers = computed(() => {
    const game = this.table.game();
    return Array.from({ length: game.rules.options.scoring.rackSize }, (_, index) => {
      const refusal = exchangeRefusal(game, this.table.facing(), index + 1);
      const needed = refusal?.code === 'bag-too-small' ? refusal.needed : undefined;
      return { count: index + 1, refused: refusal !== undefined, needed };
    });
  });
  protected readonly needed = computed(
    () => this.numbers().find(({ needed }) => needed !== undefined)?.needed,
  );

  protected choose(count: number, touch: Event): void {
    this.table.keyed(touch);
    this.desk().exchange(count);
  }
}
