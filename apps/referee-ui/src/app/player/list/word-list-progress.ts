import { Component, computed, inject, output } from '@angular/core';
import { wordListProgressText } from '../../text/word-list-progress.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { TabletWordList } from './tablet-word-list.js';

/**
 * M1: such a table starts only when its tablet holds the list of the game; this says how far it is.
 */
@Component({
  selector: 'bs-list-awaited',
  imports: [SplitScreen, TableStatusLine],
  template: `
    <ng-template #side>
      <div class="stack">
        <h1 class="title">{{ words.title }}</h1>
        <p class="t-lead">{{ words.lead }}</p>
        <p class="t-lead" role="status">{{ said() }}</p>
        @if (state().kind === 'comes') {
          <progress [value]="received()" [max]="of()" [attr.aria-label]="words.title"></progress>
        }
        @if (state().kind === 'failed') {
          <button type="button" class="t-button strong" (click)="again.emit()">
            {{ words.again }}
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
  protected readonly words = wordListProgressText;
  protected readonly state = computed(() => this.list.state());

  private readonly coming = computed(() => {
    const state = this.state();
    return state.kind === 'comes' ? state : undefined;
  });
  protected readonly received = computed(() => this.coming()?.received ?? 0);
  /** Something ahead, where the server does not say how long the list is. */
  protected readonly of = computed(() => this.coming()?.of ?? this.received() * 2 + 1);
  protected readonly said = computed(() => {
    const state = this.state();
    if (state.kind === 'failed') return wordListProgressText.why[state.why];
    if (state.kind !== 'comes') return wordListProgressText.waits;
    const { received, of } = state;
    const percent = of === undefined ? undefined : Math.floor((100 * received) / of);
    return wordListProgressText.comes(percent, Math.floor(received / 1000));
  });
}
