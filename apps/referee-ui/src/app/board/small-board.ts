import { Component, computed, input } from '@angular/core';
import type { HallBoard } from '@boardside/contract';

/** A square picture of the tiles on a board, without its premium squares. */
@Component({
  selector: 'bs-small-board',
  template: `
    <svg aria-hidden="true" [attr.viewBox]="box()">
      <rect class="ground" [attr.width]="size()" [attr.height]="size()" />
      @for (square of squares(); track square.index) {
        <g [class.last]="square.isLast" [class.blank]="square.isBlank">
          <rect [attr.x]="square.x" [attr.y]="square.y" width="1" height="1" />
          <text
            [class.two]="square.letter.length > 1"
            [attr.x]="square.x + 0.5"
            [attr.y]="square.y + 0.77"
          >
            {{ square.letter }}
          </text>
        </g>
      }
    </svg>
  `,
  styles: `
    :host {
      display: block;
      aspect-ratio: 1;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
    }
    .ground {
      fill: var(--paper-2);
      stroke: var(--line);
      stroke-width: 0.1;
    }
    g rect {
      fill: var(--tile);
      stroke: var(--sheet);
      stroke-width: 0.08;
    }
    .last rect {
      fill: var(--tile-last);
    }
    text {
      fill: var(--tile-ink);
      font: 600 0.74px var(--face);
      text-anchor: middle;
    }
    .two {
      font-size: 0.54px;
    }
    .blank text {
      font-style: italic;
    }
  `,
})
export class SmallBoard {
  readonly board = input.required<HallBoard>();

  protected readonly size = computed(() => Math.sqrt(this.board().lying.length));
  protected readonly box = computed(() => `0 0 ${String(this.size())} ${String(this.size())}`);
  protected readonly squares = computed(() => {
    const { lying, last } = this.board();
    const size = this.size();
    return lying.flatMap((tile, index) => {
      if (tile === null) return [];
      const [x, y] = [index % size, Math.floor(index / size)];
      const isLast = last.some(({ row, column }) => row === y && column === x);
      const { letter, blank: isBlank = false } = tile;
      return [{ index, x, y, isLast, isBlank, letter }];
    });
  });
}
