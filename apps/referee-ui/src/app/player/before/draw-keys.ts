import { Component, computed, input, output } from '@angular/core';
import { undeclaredBlank, type Tile, type TileSet } from '@boardside/engine';
import { injectText } from '../../text/language.js';
import { tableText } from '../../text/table.js';

/** One side’s keys for tiles that are not on the board: letters and the blank. */
@Component({
  selector: 'bs-draw-keys',
  template: `
    @for (row of tileSet().keys; track $index) {
      <div class="row" [style.--keys]="widest()">
        @for (letter of row; track letter) {
          <button type="button" (click)="chosen.emit({ letter })">{{ letter }}</button>
        }
        @if ($last && tileSet().blanks > 0) {
          <button type="button" class="wide" (click)="chosen.emit(blank)">{{ words.blank }}</button>
        }
      </div>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      gap: 6px;
    }
    .row {
      flex: 1;
      display: flex;
      gap: 6px;
    }
    button {
      width: calc((100% - (var(--keys) - 1) * 6px) / var(--keys));
      max-width: 88px;
      min-height: 44px;
      padding: 0;
      background: var(--sheet);
      border: 1px solid var(--line-2);
      border-bottom-width: 3px;
      border-radius: var(--r-2);
      font: 600 22px/28px var(--face);
    }
    .wide {
      min-width: 88px;
      background: var(--paper-2);
      font-size: 16px;
    }
  `,
})
export class DrawKeys {
  readonly tileSet = input.required<TileSet>();
  readonly chosen = output<Tile>();
  protected readonly words = injectText(tableText);
  protected readonly blank = undeclaredBlank;
  protected readonly widest = computed(() =>
    Math.max(...this.tileSet().keys.map(({ length }) => length)),
  );
}
