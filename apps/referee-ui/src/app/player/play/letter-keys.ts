import { Component, computed, inject, input } from '@angular/core';
import type { Letter, TileSet } from '@boardside/engine';
import { Instruments } from '../../live/instruments.js';
import { injectText } from '../../text/language.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { touchGuards, isFinger } from '../touch-guards.js';
import { TableGlyph } from '../components/table-glyph.js';
import { PlayerTable } from '../player-table.js';

/** The table's own keys, from the tile set. They act on touch-down; a held letter is a blank. */
@Component({
  selector: 'bs-letter-keys',
  imports: [TableGlyph],
  template: `
    @for (row of rows(); track $index) {
      <div class="row" [style.--keys]="widest()">
        @if ($last && tileSet().blanks > 0) {
          <button
            type="button"
            tabindex="-1"
            class="wide"
            [attr.aria-pressed]="blankNext()"
            (pointerdown)="down($event, undefined)"
            (click)="clicked($event, undefined)"
          >
            {{ words.blank }}
          </button>
        }
        @for (letter of row; track letter) {
          <button
            type="button"
            tabindex="-1"
            (pointerdown)="down($event, letter)"
            (pointerup)="up()"
            (pointercancel)="up()"
            (pointerleave)="up()"
            (contextmenu)="$event.preventDefault()"
            (click)="clicked($event, letter)"
          >
            {{ letter }}
          </button>
        }
        @if ($last) {
          <button
            type="button"
            tabindex="-1"
            class="wide"
            [attr.aria-label]="words.backspace"
            (pointerdown)="back($event)"
            (click)="backClicked($event)"
          >
            <bs-glyph name="backspace" />
          </button>
        }
      </div>
    }
  `,
  styleUrl: './letter-keys.css',
  host: { role: 'group', '[attr.aria-label]': 'label()' },
})
export class LetterKeys {
  private readonly table = inject(PlayerTable);
  private readonly instruments = inject(Instruments);
  private holding: (() => void) | undefined;

  readonly desk = input.required<EntryForm>();
  readonly tileSet = input.required<TileSet>();
  readonly label = input.required<string>();
  /** `alphabet`: in fewer and wider columns, where the panel is narrow. */
  readonly order = input<'rows' | 'alphabet'>('rows');

  protected readonly words = injectText(tableText);
  protected readonly rows = computed(() =>
    this.order() === 'rows' ? this.tileSet().keys : inAlphabet(this.tileSet()),
  );
  protected readonly widest = computed(() => Math.max(...this.rows().map(({ length }) => length)));
  protected readonly blankNext = computed(() => {
    const draft = this.desk().draft();
    return draft.kind === 'play' && draft.next === 'blank';
  });

  protected down(touch: PointerEvent, letter: Letter | undefined): void {
    if (!this.takes(touch)) return;
    this.key(letter, touch);
    if (letter === undefined) return;
    this.holding?.();
    this.holding = this.instruments.later(touchGuards.holdKeyMs, () => this.desk().holdLetter());
  }

  /** A click without a touch comes from a keyboard or from assistive technology. */
  protected clicked(click: MouseEvent, letter: Letter | undefined): void {
    if (click.detail === 0) this.key(letter, click);
  }

  protected up(): void {
    this.holding?.();
    this.holding = undefined;
  }

  protected back(touch: PointerEvent): void {
    if (!this.takes(touch)) return;
    this.table.keyed(touch);
    this.desk().backspace();
  }

  protected backClicked(click: MouseEvent): void {
    if (click.detail === 0) this.desk().backspace();
  }

  private key(letter: Letter | undefined, touch: Event): void {
    this.table.keyed(touch);
    if (letter === undefined) this.desk().blank();
    else this.desk().type(letter, 'letter');
  }

  private takes(touch: PointerEvent): boolean {
    return touch.button === 0 && isFinger(touch) && this.table.takesTouch(touch);
  }
}

const narrowColumns = 7;

function inAlphabet({ letters }: TileSet): readonly (readonly Letter[])[] {
  const all = letters.map(({ letter }) => letter);
  return Array.from({ length: Math.ceil(all.length / narrowColumns) }, (_, row) =>
    all.slice(row * narrowColumns, (row + 1) * narrowColumns),
  );
}
