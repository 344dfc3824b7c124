import { Component, input, output } from '@angular/core';
import { hallText } from '../../text/director-hall.js';
import type { UnfinishedRound } from './unfinished-rounds.js';

/** Which of the rounds that go on is meant; nothing where there is one. */
@Component({
  selector: 'bs-round-choice',
  template: `
    @if (rounds().length > 1) {
      <div class="segments" role="group" [attr.aria-label]="words.whichRound">
        @for (each of rounds(); track each.number) {
          <button
            type="button"
            [attr.aria-pressed]="each.number === chosen()"
            (click)="chose.emit(each.number)"
          >
            {{ words.roundOf(each.number, each.divisions) }}
          </button>
        }
      </div>
    }
  `,
})
export class RoundChoice {
  protected readonly words = hallText;
  readonly rounds = input.required<readonly UnfinishedRound[]>();
  readonly chosen = input.required<number>();
  readonly chose = output<number>();
}
