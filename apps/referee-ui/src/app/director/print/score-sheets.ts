import { Component, computed, input } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { ScoreSheet } from './score-sheet.js';

/** An empty score sheet a table, a page each. */
@Component({
  selector: 'bs-score-sheets',
  imports: [ScoreSheet],
  template: `
    @for (pairing of pairings(); track pairing.table) {
      <bs-score-sheet [round]="round().number" [pairing]="pairing" [head]="head()" />
    }
  `,
})
export class ScoreSheets {
  readonly round = input.required<RoundView>();
  readonly head = input.required<string>();

  protected readonly pairings = computed(() =>
    [...this.round().pairings].sort((one, other) => one.table - other.table),
  );
}
