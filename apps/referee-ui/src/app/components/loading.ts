import { Component } from '@angular/core';
import { consoleText } from '../text/director-console.js';

/** Grey bars while a page waits for its data, shown only if that takes longer than 200 ms. */
@Component({
  selector: 'bs-loading',
  template: '<span></span><span></span><span></span>',
  styles: `
    :host {
      display: grid;
      gap: 12px;
      padding: 24px;
      opacity: 0;
      animation: appear 0ms 200ms forwards;
    }
    span {
      height: 16px;
      border-radius: 4px;
      background: var(--paper-3);
    }
    @keyframes appear {
      to {
        opacity: 1;
      }
    }
  `,
  host: { role: 'status', '[attr.aria-label]': 'text' },
})
export class Loading {
  protected readonly text = consoleText.loading;
}
