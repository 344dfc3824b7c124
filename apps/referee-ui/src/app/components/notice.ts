import { Component, input } from '@angular/core';
import type { BadgeLevel } from './badge.js';
import { ConsoleGlyph } from './glyph.js';

/**
 * One thing that the page has to say: its sign, a sentence, and in its content what can be done.
 * While its text is `undefined` there is no notice.
 */
@Component({
  selector: 'bs-notice',
  imports: [ConsoleGlyph],
  template: `
    @if (text() !== undefined) {
      <bs-glyph [name]="level()" />
      <div [attr.role]="level() === 'stop' && !polite() ? 'alert' : 'status'">
        {{ text() }}<ng-content />
      </div>
    }
  `,
  styles: `
    :host {
      display: flex;
      gap: 8px;
      align-items: flex-start;
      padding: 8px 12px;
      border: 2px solid var(--ink);
      border-radius: var(--r-2);
      background: var(--low-soft);
    }
    :host(:empty) {
      display: none;
    }
    :host(.stop) {
      border-color: var(--stop);
      background: var(--stop-soft);
    }
    :host(.done) {
      border-color: var(--good);
      background: var(--good-soft);
    }
    bs-glyph {
      margin-top: 2px;
    }
    div {
      display: grid;
      flex: 1;
      gap: 4px;
      justify-items: start;
      min-width: 0;
    }
    @media print {
      :host(:host) {
        border: 1px solid #000;
        background: none;
      }
    }
  `,
  host: { '[class]': 'level()' },
})
export class Notice {
  readonly level = input<BadgeLevel>('stop');
  readonly text = input<string | undefined>('');
  /** A refusal that changes while somebody types waits until a screen reader has finished. */
  readonly polite = input(false);
}
