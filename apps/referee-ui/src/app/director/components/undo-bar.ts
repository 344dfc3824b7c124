import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { consoleText } from '../../text/director-console.js';
import { LastAct } from '../data/last-act.js';
import { ConsoleGlyph } from '../../components/glyph.js';

/** At the foot of every page: what was just done, and its way back. */
@Component({
  selector: 'bs-undo-bar',
  imports: [ConsoleGlyph],
  template: `
    <div role="status">
      @if (last.act(); as act) {
        <p class="bar">
          <bs-glyph name="done" /> <span>{{ act.said }}</span>
          <button type="button" class="button small" (click)="last.undo()">
            {{ words.undo }} <kbd>z</kbd>
          </button>
          <button
            type="button"
            class="button small text"
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
      position: fixed;
      bottom: 16px;
      left: 168px;
      z-index: 2;
      display: flex;
      gap: 12px;
      align-items: center;
      max-width: calc(100vw - 48px);
      padding: 8px 16px;
      border: 1px solid var(--ink);
      border-radius: var(--r-2);
      background: var(--sheet);
    }
    @media (max-width: 600px) {
      .bar {
        bottom: 64px;
        left: 8px;
        max-width: calc(100vw - 16px);
      }
    }
  `,
  host: { class: 'no-print' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class UndoBar {
  protected readonly last = inject(LastAct);
  protected readonly words = consoleText;
}
