import { Component, computed, inject, output } from '@angular/core';
import type { Seat } from '@boardside/game';
import { wordListProgressText } from '../../text/word-list-progress.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { injectTextOf } from '../reader.js';
import { TabletWordList } from './tablet-word-list.js';

/**
 * M1: such a table starts only when its tablet holds the list of the game; this says how far it is.
 */
@Component({
  selector: 'bs-list-awaited',
  imports: [SplitScreen, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <h1 class="title">{{ words(seat).title }}</h1>
        <p class="t-lead">{{ words(seat).lead }}</p>
        <p class="t-lead" role="status">{{ said(seat) }}</p>
        @if (state().kind === 'comes') {
          <progress
            [value]="received()"
            [max]="of()"
            [attr.aria-label]="words(seat).title"
          ></progress>
        }
        @if (state().kind === 'failed') {
          <button type="button" class="t-button strong" (click)="again.emit()">
            {{ words(seat).again }}
          </button>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: '../before/before.css',
  styles: `
    progress {
      width: min(480px, 100%);
      height: 16px;
      accent-color: var(--act);
    }
  `,
})
export class WordListProgress {
  /** Somebody wants it asked for at once. */
  readonly again = output();
  private readonly list = inject(TabletWordList);
  protected readonly words = injectTextOf(wordListProgressText);
  protected readonly state = computed(() => this.list.state());

  private readonly coming = computed(() => {
    const state = this.state();
    return state.kind === 'comes' ? state : undefined;
  });
  protected readonly received = computed(() => this.coming()?.received ?? 0);
  /** Something ahead, where the server does not say how long the list is. */
  protected readonly of = computed(() => this.coming()?.of ?? this.received() * 2 + 1);

  protected said(seat: Seat): string {
    const words = this.words(seat);
    const state = this.state();
    if (state.kind === 'failed') return words.why[state.why];
    if (state.kind !== 'comes') return words.waits;
    const { received, of } = state;
    const percent = of === undefined ? undefined : Math.floor((100 * received) / of);
    return words.comes(percent, Math.floor(received / 1000));
  }
}
