import { Component, computed, input } from '@angular/core';
import { ConsoleGlyph, type ConsoleGlyphName } from './glyph.js';

export type BadgeLevel = 'stop' | 'now' | 'soon' | 'note' | 'done';

/** Shape, word and weight say the level; the colour comes last. */
@Component({
  selector: 'bs-badge',
  imports: [ConsoleGlyph],
  template: `<bs-glyph [name]="glyph()" /><span><ng-content /></span>`,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      height: 24px;
      padding: 0 8px;
      border-radius: var(--r-1);
      font: 650 12px/16px var(--face);
      white-space: nowrap;
    }
    :host(.small) {
      height: 20px;
      gap: 5px;
      padding: 0 6px;
      font-size: 11px;
    }
    :host(.stop) {
      background: var(--stop);
      color: var(--on-fill);
    }
    :host(.now) {
      background: var(--low);
      color: var(--on-low);
    }
    :host(.soon) {
      box-shadow: inset 0 0 0 1.5px var(--ink);
    }
    :host(.note) {
      padding: 0;
      color: var(--ink-2);
    }
    :host(.done) {
      padding: 0;
      color: var(--good);
    }
    @media (forced-colors: active) {
      :host {
        border: 1px solid;
      }
    }
    @media print {
      :host(.stop),
      :host(.now) {
        background: none;
        color: #000;
        box-shadow: inset 0 0 0 2px #000;
      }
    }
  `,
  host: { '[class]': 'level()', '[class.small]': 'size() === "small"' },
})
export class Badge {
  readonly level = input.required<BadgeLevel>();
  readonly size = input<'plain' | 'small'>('plain');
  protected readonly glyph = computed<ConsoleGlyphName>(() => this.level());
}
