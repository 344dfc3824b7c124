import { Component, computed, inject, input } from '@angular/core';
import { injectText } from '../../text/language.js';
import { overdrawText } from '../../text/overdraw.js';
import { OverdrawForm } from './overdraw-form.js';

/** All tiles of a rack in a row, face down; those to take are pushed out of it and say so. */
@Component({
  selector: 'bs-tile-row',
  template: `
    @for (tile of tiles(); track tile.position) {
      <li [class.taken]="tile.taken" [attr.aria-label]="tile.said">
        <b aria-hidden="true">{{ tile.position }}</b>
        <span aria-hidden="true">{{ tile.taken ? words.taken : '' }}</span>
      </li>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 72px);
      gap: 6px;
      align-items: end;
      width: 100%;
      padding-top: 12px;
      list-style: none;
    }
    li {
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      height: 76px;
      background: var(--tile);
      border: 1px solid var(--tile-edge);
      border-radius: var(--r-2);
      color: var(--ink-2);
    }
    b {
      font: 500 24px/28px var(--face);
    }
    .taken {
      height: 88px;
      margin-bottom: 0;
      translate: 0 -12px;
      background: var(--sheet);
      border: 4px solid var(--ink);
      color: var(--ink);
    }
    .taken b {
      font: 700 32px/36px var(--face);
    }
    span:not(:empty) {
      font: 600 16px/20px var(--face);
    }
  `,
  host: { role: 'list', '[attr.aria-label]': 'words.row' },
})
export class TileRow {
  private readonly desk = inject(OverdrawForm);
  protected readonly words = injectText(overdrawText);
  /** From where it is looked at: the remover counts from the left, the other one sees it turned. */
  readonly from = input.required<'remover' | 'offender'>();

  protected readonly tiles = computed(() => {
    const row = Array.from({ length: this.desk.onRack() }, (_, index) => {
      const position = index + 1;
      const taken = this.desk.positions().includes(position);
      return { position, taken, said: this.words.tile(position, taken ? 'taken' : 'stays') };
    });
    return this.from() === 'remover' ? row : row.toReversed();
  });
}
