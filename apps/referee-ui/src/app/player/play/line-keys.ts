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
    @for (row of rows(); track $index) {
      <div class="row">
        @for (key of row; track key) {
          <button
            type="button"
            [attr.aria-label]="key === ' ' ? words.gap : null"
            (click)="type(key, $event)"
          >
            {{ key === ' ' ? '␣' : key }}
          </button>
        }
        @if ($last) {
          <button type="button" [attr.aria-label]="bar.backspace" (click)="back($event)">
            <bs-glyph name="backspace" />
          </button>
        }
      </div>
    }
  `,
  styles: `
    /* Where there is room, the rows of a keyboard; on a strip the same keys in two. */
    :host {
      display: var(--line-keys, grid);
      flex-direction: column;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
      gap: 3px;
      min-width: 0;
      min-height: 0;
    }
    .row {
      flex: 1;
      display: var(--line-key-row, contents);
      justify-content: center;
      gap: inherit;
    }
    button {
      flex: 0 0 calc((100% - (var(--widest) - 1) * 6px) / var(--widest));
      padding: 0;
      min-height: 24px;
      background: var(--sheet);
      border: 1px solid var(--line-2);
      border-radius: var(--r-1);
      font: var(--line-key-font, 600 16px/20px var(--face));
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
    '[style.--widest]': 'widest()',
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
  /** Digits above the letters; the last row also has the key that takes back. */
  protected readonly rows = computed(() => {
    const { keys, blanks } = this.tileSet() ?? this.table.game().tileSet;
    const last = [...(keys.at(-1) ?? []), ' ', ...(blanks > 0 ? ['?'] : []), '.'];
    return [[...'1234567890'], ...keys.slice(0, -1), last];
  });
  private readonly lengths = computed(() =>
    this.rows().map(({ length }, row, { length: rows }) => length + (row === rows - 1 ? 1 : 0)),
  );
  protected readonly widest = computed(() => Math.max(...this.lengths()));
  protected readonly columns = computed(() =>
    Math.ceil(this.lengths().reduce((all, keys) => all + keys, 0) / 2),
  );

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
