import { Component, computed, input, output } from '@angular/core';
import { Tabs } from '../../components/tabs.js';
import { hallText } from '../../text/director-hall.js';
import type { UnfinishedRound } from './unfinished-rounds.js';

/** Which of the rounds that go on is meant; nothing where there is one. */
@Component({
  selector: 'bs-round-choice',
  imports: [Tabs],
  template: `
    @if (rounds().length > 1) {
      <bs-tabs
        [label]="words.whichRound"
        [items]="tabs()"
        [current]="chosen()"
        (chosen)="chose.emit($event)"
      />
    }
  `,
})
export class RoundChoice {
  protected readonly words = hallText;
  readonly rounds = input.required<readonly UnfinishedRound[]>();
  readonly chosen = input.required<number>();
  readonly chose = output<number>();
  protected readonly tabs = computed(() =>
    this.rounds().map(({ number, divisions }) => ({
      value: number,
      text: hallText.roundOf(number, divisions),
    })),
  );
}
