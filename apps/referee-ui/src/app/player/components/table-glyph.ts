import { Component, input } from '@angular/core';

export type TableGlyphName =
  | 'bell'
  | 'menu'
  | 'run'
  | 'stopped'
  | 'across'
  | 'down'
  | 'left'
  | 'right'
  | 'up'
  | 'below'
  | 'backspace'
  | 'voice'
  | 'tick'
  | 'no-network'
  | 'battery'
  | 'warning';

/** A sign of the table, drawn in the colour of the words beside it. */
@Component({
  selector: 'bs-glyph',
  template: `
    <svg viewBox="0 0 16 16" aria-hidden="true">
      @switch (name()) {
        @case ('bell') {
          <path d="M1.5 13.5h13M2.5 11a5.5 5.5 0 0 1 11 0zM8 5.5V3M6.3 2.6h3.4" />
        }
        @case ('menu') {
          <path d="M2 4h12M2 8h12M2 12h12" />
        }
        @case ('run') {
          <path class="solid" d="M4 3v10l9-5z" />
        }
        @case ('stopped') {
          <path d="M5 3v10M11 3v10" />
        }
        @case ('across') {
          <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
        }
        @case ('down') {
          <path d="M8 2.5v11M3.5 9 8 13.5 12.5 9" />
        }
        @case ('left') {
          <path d="M10 3 5 8l5 5" />
        }
        @case ('right') {
          <path d="m6 3 5 5-5 5" />
        }
        @case ('up') {
          <path d="m3 10 5-5 5 5" />
        }
        @case ('below') {
          <path d="m3 6 5 5 5-5" />
        }
        @case ('backspace') {
          <path d="M5 3h9v10H5L1.5 8zM7.5 6l4 4M11.5 6l-4 4" />
        }
        @case ('voice') {
          <path d="M2 6h3l4-3.5v11L5 10H2zM11.5 5.5a3.5 3.5 0 0 1 0 5M13.5 3.5a6.4 6.4 0 0 1 0 9" />
        }
        @case ('tick') {
          <path d="m2.5 8.5 4 4 7-9" />
        }
        @case ('battery') {
          <path d="M1.5 5h11v6h-11zM14.5 7v2" />
          <path class="solid" d="M3 6.5h2v3H3z" />
        }
        @case ('no-network') {
          <path
            d="M1.5 6a9.5 9.5 0 0 1 13 0M4 9a6 6 0 0 1 8 0M6.5 12a2.5 2.5 0 0 1 3 0M2.5 14l11-12"
          />
        }
        @case ('warning') {
          <path d="M8 2 1.5 13.5h13zM8 6.5V9.5M8 11.5v.1" />
        }
      }
    </svg>
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
    }
    svg {
      width: 1.15em;
      height: 1.15em;
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    .solid {
      fill: currentColor;
      stroke: none;
    }
  `,
})
export class TableGlyph {
  readonly name = input.required<TableGlyphName>();
}
