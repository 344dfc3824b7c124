import { Component, computed, inject, input, output } from '@angular/core';
import { parseSquare, type TileSet } from '@boardside/engine';
import { injectText } from '../../text/language.js';
import { entryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { TableGlyph } from '../components/table-glyph.js';
import { PlayerTable } from '../player-table.js';

/**
 * Keys that write a turn as a line, `8H WORD`: for a strip, and where squares are too small to tap.
 */
@Component({
  selector: 'bs-line-keys',
  imports: [TableGlyph],
  template: `
    @for (key of keys(); track key) {
      <button
        type="button"
        [attr.aria-label]="key === ' ' ? words.gap : null"
        (click)="type(key, $event)"
      >
        {{ key === ' ' ? '␣' : key }}
      </button>
    }
    <button type="button" [attr.aria-label]="bar.backspace" (click)="back($event)">
      <bs-glyph name="backspace" />
    </button>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      gap: 3px;
      min-width: 0;
      min-height: 0;
    }
    button {
      padding: 0;
      min-height: 24px;
      background: var(--sheet);
      border: 1px solid var(--line-2);
      border-radius: var(--r-1);
      font: 600 16px/20px var(--face);
      color: var(--ink);
    }
    button:active {
      background: var(--act-soft);
    }
  `,
  host: {
    role: 'group',
    '[attr.aria-label]': 'bar.fullKeys',
    '[style.--columns]': 'columns()',
  },
})
export class LineKeys {
  private readonly table = inject(PlayerTable);
  readonly desk = input.required<EntryForm>();
  /** Whether a touch may act: the side that has just got the turn is deaf for a moment. */
  readonly accepts = input<(touch: Event) => boolean>(() => true);
  /** Whose letters; those of the game, where nothing is said. */
  readonly tileSet = input<TileSet>();
  readonly touched = output<Event>();

  protected readonly words = injectText(entryText);
  protected readonly bar = injectText(tableText);
  protected readonly keys = computed(() => {
    const { letters, blanks } = this.tileSet() ?? this.table.game().tileSet;
    const tiles = letters.map(({ letter }) => letter);
    return [...'1234567890', ...tiles, ' ', ...(blanks > 0 ? ['?'] : []), '.'];
  });
  /** Two rows, the last key being the one that takes back. */
  protected readonly columns = computed(() => Math.ceil((this.keys().length + 1) / 2));

  protected type(key: string, click: MouseEvent): void {
    // A key of the table is one tile, whatever stands beside it.
    const written = key.length > 1 ? `[${key}]` : key;
    this.write(withGap(this.desk().written(), written), click);
  }

  protected back(click: MouseEvent): void {
    this.write(
      this.desk()
        .written()
        .replace(/\[[^[\]]*\]$|.$/u, ''),
      click,
    );
  }

  private write(line: string, click: MouseEvent): void {
    const isTouch = click.detail !== 0;
    if (isTouch && !this.accepts()(click)) return;
    this.touched.emit(click);
    this.desk().writeLine(line);
  }
}

/** The gap after a whole square comes by itself. */
function withGap(text: string, key: string): string {
  const direction = parseSquare(text)?.direction;
  const isWhole = direction === 'across' || (direction === 'down' && !/^\d$/.test(key));
  return isWhole && key !== ' ' ? `${text} ${key}` : text + key;
}
