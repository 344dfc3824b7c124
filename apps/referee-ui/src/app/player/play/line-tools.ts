import { Component, inject, input } from '@angular/core';
import { injectText } from '../../text/language.js';
import { entryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';

/** The line above its keys, and the turns that are no play: where squares are too small to tap. */
@Component({
  selector: 'bs-line-tools',
  imports: [TapButton],
  template: `
    <output [attr.aria-label]="bar.lineLabel" [class.hint]="desk().written() === ''">{{
      desk().written() || words.linePlaceholder
    }}</output>
    @if (turns() === 'all') {
      <button
        type="button"
        class="t-button"
        bsTap
        [attr.aria-pressed]="desk().draft().kind === 'exchange'"
        (tapped)="exchange($event)"
      >
        {{ bar.exchange }}
      </button>
      <button
        type="button"
        class="t-button"
        bsTap
        [attr.aria-pressed]="desk().draft().kind === 'pass'"
        (tapped)="pass($event)"
      >
        {{ bar.pass }}
      </button>
    }
    <button type="button" class="t-button" bsTap (tapped)="clear($event)">
      {{ words.clear }}
    </button>
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: 6px;
      min-width: 0;
    }
    output {
      flex: 1;
      min-width: 0;
      height: 40px;
      padding: 0 8px;
      border: 2px solid var(--draft);
      border-radius: var(--r-1);
      background: #fff;
      font: 600 18px/36px var(--face);
      overflow: hidden;
      white-space: nowrap;
    }
    .hint {
      color: var(--ink-2);
      font-weight: 400;
    }
    .t-button {
      min-height: 40px;
      padding: 0 10px;
      font-size: 15px;
    }
    @media (max-width: 700px) {
      output {
        padding: 0 4px;
        font-size: 16px;
      }
      .t-button {
        padding: 0 5px;
        font-size: 13px;
      }
    }
  `,
})
export class LineTools {
  private readonly table = inject(PlayerTable);
  readonly desk = input.required<EntryForm>();
  /** Whether a turn may be something else than a play. */
  readonly turns = input<'all' | 'plays'>('all');
  protected readonly words = injectText(entryText);
  protected readonly bar = injectText(tableText);

  protected exchange(touch: Event): void {
    this.table.keyed(touch);
    const chosen = this.desk().draft().kind === 'exchange';
    this.desk().clear();
    if (!chosen) this.desk().exchange(undefined);
  }

  protected pass(touch: Event): void {
    this.table.keyed(touch);
    const chosen = this.desk().draft().kind === 'pass';
    this.desk().clear();
    if (!chosen) this.desk().pass();
  }

  protected clear(touch: Event): void {
    this.table.keyed(touch);
    this.desk().clear();
  }
}
