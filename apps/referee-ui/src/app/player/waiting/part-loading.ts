import { Component, DestroyRef, inject, input } from '@angular/core';
import { injectText } from '../../text/language.js';
import { lazyPartText } from '../../text/entry.js';
import { LazyParts } from '../lazy-parts.js';
import { PlainMessage } from './plain-message.js';

/** In the place of a part that is still on its way: nothing at first, then what is the matter. */
@Component({
  selector: 'bs-part-awaited',
  imports: [PlainMessage],
  template: `
    @if (shape() === 'page') {
      <bs-plain-message [text]="parts.missing() ? words.missing : words.coming">
        @if (parts.missing()) {
          <p class="t-muted">{{ words.goOn }}</p>
          <button type="button" class="t-button" (click)="ask()">{{ words.again }}</button>
        }
      </bs-plain-message>
    } @else {
      <p role="status">{{ parts.missing() ? words.missing : words.coming }}</p>
      @if (parts.missing()) {
        <button type="button" class="t-button" (click)="ask()">{{ words.again }}</button>
      }
    }
  `,
  styles: `
    :host {
      display: block;
      animation: appears 200ms 200ms backwards;
    }
    :host(.inside) {
      display: flex;
      align-items: center;
      gap: 16px;
    }
    @keyframes appears {
      from {
        opacity: 0;
      }
    }
  `,
  host: { '[class.inside]': "shape() === 'inside'" },
})
export class PartLoading {
  protected readonly parts = inject(LazyParts);
  /** `page`: the whole screen. `inside`: a strip or a panel of it. */
  readonly shape = input<'page' | 'inside'>('page');
  protected readonly words = injectText(lazyPartText);

  constructor() {
    inject(DestroyRef).onDestroy(this.parts.await());
  }

  protected ask(): void {
    void this.parts.fetch();
  }
}
