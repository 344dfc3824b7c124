import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { unknownAddressText } from '../text/unknown-address.js';

/** Says that an address leads nowhere, and where to go from there. */
@Component({
  selector: 'bs-unknown-address',
  imports: [RouterLink],
  template: `
    <main>
      <h1>{{ words.title }}</h1>
      <p>{{ words.lead }}</p>
      <a href="/">{{ words.table }}</a>
      <a routerLink="/tournaments">{{ words.console }}</a>
    </main>
  `,
  styles: `
    main {
      display: grid;
      gap: 16px;
      justify-items: start;
      max-width: 560px;
      margin: 0 auto;
      padding: 48px 16px;
      font: var(--t-16);
    }
    h1 {
      font: var(--t-28);
    }
    a {
      padding: 10px 0;
      color: var(--act);
      font-weight: 600;
    }
  `,
})
export class UnknownAddressPage {
  protected readonly words = unknownAddressText;
}
