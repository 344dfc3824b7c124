import { Component, input, output } from '@angular/core';
import { ConsoleGlyph, type ConsoleGlyphName } from './glyph.js';

/** One choice: its value, and its label of a word or two. */
export type Tab<Value> = {
  readonly value: Value;
  readonly text: string;
  /** How many there are of it, after its label. */
  readonly count?: number | undefined;
  readonly glyph?: ConsoleGlyphName;
};

/** A choice between a few that stand side by side; the chosen one is filled with ink. */
@Component({
  selector: 'bs-tabs',
  imports: [ConsoleGlyph],
  template: `
    @for (tab of items(); track tab.value) {
      <button
        type="button"
        [attr.aria-pressed]="tab.value === current()"
        (click)="chosen.emit(tab.value)"
      >
        @if (tab.glyph; as glyph) {
          <bs-glyph [name]="glyph" />
        }
        {{ tab.text }} {{ tab.count }}
      </button>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex-wrap: wrap;
      justify-self: start;
      border: 1px solid var(--line-2);
      border-radius: var(--r-2);
      background: var(--sheet);
    }
    button {
      display: flex;
      gap: 5px;
      align-items: center;
      min-height: 30px;
      padding: 0 12px;
      border: 0;
      background: none;
      font: 600 13px/16px var(--face);
      white-space: nowrap;
      cursor: pointer;
    }
    button + button {
      border-left: 1px solid var(--line-2);
    }
    button:first-child {
      border-radius: 7px 0 0 7px;
    }
    button:last-child {
      border-radius: 0 7px 7px 0;
    }
    button:only-child {
      border-radius: 7px;
    }
    [aria-pressed='true'] {
      background: var(--ink);
      color: var(--on-fill);
    }
    @media (max-width: 720px) {
      bs-glyph {
        display: none;
      }
    }
    @media (pointer: coarse) {
      button {
        min-width: 44px;
        min-height: 44px;
      }
    }
    @media (forced-colors: active) {
      [aria-pressed='true'] {
        outline: 2px solid Highlight;
      }
    }
  `,
  host: { role: 'group', '[attr.aria-label]': 'label()' },
})
export class Tabs<Value extends string | number | undefined> {
  readonly label = input.required<string>();
  readonly items = input.required<readonly Tab<Value>[]>();
  readonly current = input.required<Value | undefined>();
  readonly chosen = output<Value>();
}
