import { Component } from '@angular/core';
import { consoleText } from '../../text/director-console.js';
import { ProductLogo } from '../../components/product-logo.js';

/** The quiet page round everything that comes before the console. */
@Component({
  selector: 'bs-entrance-frame',
  imports: [ProductLogo],
  template: `
    <header>
      <bs-mark /><b>{{ words.product }}</b>
    </header>
    <main><ng-content /></main>
  `,
  styles: `
    :host {
      display: block;
      min-height: 100vh;
    }
    header {
      display: flex;
      align-items: center;
      gap: 10px;
      height: 56px;
      padding: 0 16px;
      border-bottom: 1px solid var(--line);
      font: 700 16px/24px var(--face);
    }
    main {
      max-width: 640px;
      margin: 0 auto;
      padding: 48px 24px;
    }
  `,
})
export class SignInFrame {
  protected readonly words = consoleText;
}
