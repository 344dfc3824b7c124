import { Component, computed, inject, input } from '@angular/core';
import { injectText } from '../../text/language.js';
import { exchangeText } from '../../text/exchange.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { exchangeRefusal } from '../entry/turn-preview.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';

/** How many tiles go back: a number that cannot be says why. */
@Component({
  selector: 'bs-exchange-numbers',
  imports: [TapButton],
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
      @if (wholeRack()) {
        {{ exchange.wholeRack }}
      }
      @if (needed(); as fewest) {
        {{ exchange.bagFewer(fewest) }}
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
  private readonly table = inject(PlayerTable);
  readonly desk = input.required<EntryForm>();
  protected readonly words = injectText(tableText);
  protected readonly exchange = injectText(exchangeText);

  protected readonly bag = computed(() => this.table.game().ledger.bag);
  protected readonly chosen = computed(() => {
    const draft = this.desk().draft();
    return draft.kind === 'exchange' ? draft.count : undefined;
  });
  protected readonly numbers = computed(() => {
    const game = this.table.game();
    const seat = this.table.facing();
    const rack = game.ledger.racks[seat] ?? 0;
    const counts = Array.from({ length: game.rules.options.scoring.rackSize }, (_, at) => at + 1);
    return counts
      .filter((count) => !this.wholeRack() || count === rack)
      .map((count) => {
        const refusal = exchangeRefusal(game, seat, count);
        const needed = refusal?.code === 'bag-too-small' ? refusal.needed : undefined;
        return { count, refused: refusal !== undefined, needed };
      });
  });
  /** M7: all of the tiles or none, so that one number is left to choose. */
  protected readonly wholeRack = computed(
    () => this.table.game().rules.options.exchange.tiles === 'whole-rack',
  );
  protected readonly needed = computed(
    () => this.numbers().find(({ needed }) => needed !== undefined)?.needed,
  );

  protected choose(count: number, touch: Event): void {
    this.table.keyed(touch);
    this.desk().exchange(count);
  }
}
