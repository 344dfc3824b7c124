import { Component, input } from '@angular/core';

/** An empty list or page: what will be here, and at most one action. */
@Component({
  selector: 'bs-empty',
  template: `
    @if (heading(); as heading) {
      <h2>{{ heading }}</h2>
    }
    <p>{{ text() }}</p>
    <ng-content />
  `,
  styles: `
    :host {
      display: grid;
      gap: 12px;
      justify-items: start;
      max-width: 62ch;
      padding: 32px;
      border: 1px dashed var(--line-2);
      border-radius: var(--r-2);
    }
  `,
})
export class Empty {
  readonly heading = input<string>();
  readonly text = input.required<string>();
}
