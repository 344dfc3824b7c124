import { Component, input } from '@angular/core';

/**
 * What belongs together on a page: a head with what stands `[aside]` in it, and a body. Its look is
 * with the other styles of the console: `preview` has a line of ink round it.
 */
@Component({
  selector: 'bs-panel',
  template: `
    @if (heading(); as said) {
      <header>
        <h2>{{ said }}</h2>
        <ng-content select="[aside]" />
      </header>
    }
    <div class="body"><ng-content /></div>
  `,
  host: { class: 'panel', role: 'region', '[attr.aria-label]': 'heading()' },
})
export class Panel {
  readonly heading = input<string>();
}
