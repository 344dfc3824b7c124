import { Component, inject } from '@angular/core';
import { consoleText } from '../../text/director-console.js';
import { LastAct } from '../data/last-act.js';
import { kit } from '../../components/kit.js';

/** Below every page, in a slot of its own: what was just done, and its way back. */
@Component({
  selector: 'bs-undo-bar',
  imports: [kit],
  template: `
    <div role="status">
      @if (last.act(); as act) {
        <p class="bar">
          <bs-glyph name="done" /> <span>{{ act.said }}</span>
          <button type="button" bsButton size="small" (click)="last.undo()">
            {{ words.undo }} <kbd>z</kbd>
          </button>
          <button
            type="button"
            bsButton="text"
            size="small"
            [attr.aria-label]="words.close"
            (click)="last.close()"
          >
            <bs-glyph name="close" />
          </button>
        </p>
      } @else if (last.said(); as said) {
        <p class="bar">{{ said }}</p>
      }
    </div>
  `,
  styles: `
    .bar {
      display: flex;
      gap: 12px;
      align-items: center;
      min-height: 48px;
      padding: 4px 24px;
      border-top: 1px solid var(--ink);
      background: var(--sheet);
    }
  `,
  host: { class: 'no-print' },
})
export class UndoBar {
  protected readonly last = inject(LastAct);
  protected readonly words = consoleText;
}
