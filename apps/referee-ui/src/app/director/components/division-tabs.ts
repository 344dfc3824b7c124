import { Component, computed, input, output } from '@angular/core';
import type { DivisionView } from '@boardside/contract';
import { Tabs } from '../../components/tabs.js';
import { standingsText } from '../../text/director-standings.js';

/** The division that a page shows: a choice between them, or its name where there is one. */
@Component({
  selector: 'bs-division-tabs',
  imports: [Tabs],
  template: `
    @if (divisions().length > 1) {
      <bs-tabs
        class="no-print"
        [label]="words.divisions"
        [items]="tabs()"
        [current]="current()"
        (chosen)="chosen.emit($event)"
      />
    } @else {
      <span class="muted">{{ divisions()[0]?.name }}</span>
    }
  `,
})
export class DivisionTabs {
  protected readonly words = standingsText;
  readonly divisions = input.required<readonly Pick<DivisionView, 'id' | 'name'>[]>();
  readonly current = input.required<string | undefined>();
  readonly chosen = output<string>();
  protected readonly tabs = computed(() =>
    this.divisions().map(({ id, name }) => ({ value: id, text: name })),
  );
}
