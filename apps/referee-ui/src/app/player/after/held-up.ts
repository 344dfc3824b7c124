import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { tableWords } from '../../words/table.js';
import { StartRights } from '../play/start-rights.js';

/** After play, to one side: what holds up the next step, and the tap of both where that ends it. */
@Component({
  selector: 'bs-held-up',
  template: `
    @if (rights.reason() !== undefined) {
      <p class="t-lead" role="status">
        <b>{{ rights.reasonTitle() }}.</b> {{ rights.words().why }}
      </p>
      @for (said of rights.said(); track said) {
        <p class="t-lead">{{ said }}</p>
      }
      @if (rights.of(seat()); as right) {
        <button type="button" class="t-button strong" (click)="rights.use(seat(), $event)">
          {{ right.label }}
        </button>
      } @else if (rights.waits(seat())) {
        <p class="t-lead">{{ waits() }}</p>
      }
    }
  `,
  styles: `
    :host:not(:empty) {
      display: grid;
      gap: 8px;
      justify-items: start;
    }
  `,
})
export class HeldUp {
  protected readonly rights = inject(StartRights);
  readonly seat = input.required<Seat>();
  protected readonly waits = computed(() =>
    tableWords.waitsForOther(this.rights.waitsFor(this.seat())),
  );
}
