import { Component, input } from '@angular/core';
import type { DiagramSquare } from './board-diagram.js';

/** One row of a board: drawn again only when one of its own squares has changed. */
@Component({
  selector: 'bs-board-row',
  template: `
    <i class="coordinate" aria-hidden="true">{{ name() }}</i>
    @for (square of squares(); track square.index) {
      <div
        role="gridcell"
        [class]="square.kind + ' ' + square.premium"
        [class.two]="square.letter.length > 1"
        [class.shakes]="shaking() === square.index"
        [attr.aria-label]="square.label"
        [attr.tabindex]="square.index === focused() ? 0 : -1"
        [attr.data-square]="square.name"
        [attr.data-corner]="square.letter ? square.value : null"
        [attr.data-mark]="
          square.kind === 'empty' && !square.centre && square.mark ? square.mark : null
        "
      >
        @if (square.letter) {
          @if (square.blank) {
            <em>{{ square.letter }}</em>
          } @else {
            {{ square.letter }}
          }
        } @else if (square.kind === 'cursor') {
          <svg class="arrow" viewBox="0 0 16 16" aria-hidden="true">
            @if (arrow() === 'across') {
              <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
            } @else {
              <path d="M8 2.5v11M3.5 9 8 13.5 12.5 9" />
            }
          </svg>
        } @else if (square.centre) {
          <svg class="star" viewBox="0 0 16 16" aria-hidden="true">
            <path
              d="m8 1.6 1.95 4.1 4.5.55-3.3 3.1.85 4.45L8 11.65 4 13.8l.85-4.45-3.3-3.1 4.5-.55z"
            />
          </svg>
        }
      </div>
    }
  `,
  styleUrls: ['./coordinate.css', './board-row.css'],
  host: { role: 'row' },
})
export class BoardRow {
  readonly name = input.required<string>();
  readonly squares = input.required<readonly DiagramSquare[]>();
  /** The way of the cursor’s arrow, where the cursor is in this row. */
  readonly arrow = input<'across' | 'down' | undefined>();
  /** The square of this row that the keyboard comes to, counted on the whole board. */
  readonly focused = input<number | undefined>();
  readonly shaking = input<number | undefined>();
}
