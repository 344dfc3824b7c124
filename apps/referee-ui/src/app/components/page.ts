import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { ConsoleGlyph } from './glyph.js';
import { Button } from './button.js';

/** Where *Back* leads and what the page there is called. */
export type BackLink = { readonly to: readonly (string | number)[]; readonly text: string };

/**
 * A page of the console: its head, and what it is about. The head has the way back, the title, what
 * is `[status]` beside it, a lead, and at the right what can be done (`[actions]`, the one filled
 * button last). `table` keeps rows of figures together on a wide screen.
 */
@Component({
  selector: 'bs-page',
  imports: [Button, ConsoleGlyph, RouterLink],
  template: `
    <header [class.no-print]="!headOnPaper()">
      @if (back(); as link) {
        <a class="no-print" bsButton="text" [routerLink]="target()">
          <bs-glyph name="back" /> {{ link.text }}
        </a>
      }
      <h1>{{ heading() }}</h1>
      <ng-content select="[status]" />
      @if (lead(); as lead) {
        <span class="muted">{{ lead }}</span>
      }
      <span class="spring"></span>
      <ng-content select="[actions]" />
    </header>
    <ng-content />
  `,
  host: { class: 'page', role: 'region', '[attr.aria-label]': 'heading()', '[class]': 'width()' },
})
export class Page {
  readonly heading = input.required<string>();
  readonly lead = input<string>();
  readonly back = input<BackLink | undefined>();
  /** False where what is printed has a head of its own. */
  readonly headOnPaper = input(true);
  readonly width = input<'full' | 'table' | 'text'>('full');
  protected readonly target = computed(() => [...(this.back()?.to ?? [])]);
}
