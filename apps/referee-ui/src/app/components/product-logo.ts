import { Component } from '@angular/core';

/** The product's mark: a corner of a board in a square of ink. */
@Component({
  selector: 'bs-mark',
  template: `
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="5" fill="var(--ink)" />
      <path d="M6.5 5v12.5H19" fill="none" stroke="var(--gold)" stroke-width="2.6" />
      <path d="M9.5 5H19v9.5" fill="none" stroke="#fff" stroke-width="2.6" />
    </svg>
  `,
  styles: `
    :host {
      display: inline-flex;
    }
  `,
})
export class ProductLogo {}
