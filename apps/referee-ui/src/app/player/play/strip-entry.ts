import { Component, computed, inject, input, output, signal } from '@angular/core';
import { parseSquare } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import { refusalSentence } from '../../words/refusals.js';
import { tableWords } from '../../words/table.js';
import { typedLineSentence } from '../../words/typed-line.js';
import { squareOf } from '../entry/draft.js';
import { Glyph } from '../parts/glyph.js';
import { Tap } from '../parts/touch.js';
import { Table } from '../table.js';

/** The compact keys of a side that waits: a play made earlier is entered as a line, `8H WORD`. */
@Component({
  selector: 'bs-strip-entry',
  imports: [Glyph, Tap],
  template: `
    <div class="line">
      <output [attr.aria-label]="words.lineLabel">{{ text() || words.linePlaceholder }}</output>
      <p class="says">{{ says() }}</p>
      <div class="acts">
        <button
          type="button"
          class="t-button strong"
          bsTap
          [disabled]="!ready()"
          (tapped)="enter()"
        >
          {{ words.enterThis }}
        </button>
        <button type="button" class="t-button" bsTap (tapped)="leave()">
          {{ words.later }}
        </button>
      </div>
    </div>
    <div class="keys" role="group" [attr.aria-label]="words.fullKeys">
      @for (key of keys(); track key) {
        <button type="button" (click)="type(key)">{{ key === ' ' ? '␣' : key }}</button>
      }
      <button type="button" [attr.aria-label]="words.backspace" (click)="back()">
        <bs-glyph name="backspace" />
      </button>
    </div>
  `,
  styleUrl: './strip-entry.css',
})
export class StripEntry {
  private readonly table = inject(Table);
  readonly seat = input.required<Seat>();
  readonly closed = output();

  protected readonly words = tableWords;
  private readonly typed = signal<string | undefined>(undefined);
  private readonly desk = computed(() => this.table.deskOf(this.seat()));

  /** What is in the line: at first the draft that was kept at the press. */
  protected readonly text = computed(() => this.typed() ?? this.kept());
  protected readonly keys = computed(() => [
    ...'1234567890',
    ...this.table.game().tileSet.letters.map(({ letter }) => letter),
    ' ',
    '?',
    '.',
  ]);
  protected readonly ready = computed(() => this.desk().move().kind !== 'pending');
  protected readonly says = computed(() => {
    const preview = this.desk().preview();
    const line = this.desk().line()?.refusal;
    if (line !== undefined && this.typed() !== undefined) return typedLineSentence(line);
    if (preview.kind === 'play') {
      const words = preview.words.map(({ text, points }) => `${text} ${String(points)}`);
      return `${String(preview.score)} · ${words.join(', ')}`;
    }
    return preview.kind === 'illegal' ? refusalSentence(preview.refusal) : tableWords.lineHint;
  });

  private kept(): string {
    const draft = this.desk().draft();
    if (draft.kind !== 'play') return '';
    const tiles = draft.tiles.map(({ letter, blank }) => (blank === true ? `?${letter}` : letter));
    return `${squareOf(draft)} ${tiles.join('')}`;
  }

  protected type(key: string): void {
    this.write(this.withGap(this.text(), key));
  }

  protected back(): void {
    this.write(this.text().slice(0, -1));
  }

  protected enter(): void {
    if (this.table.enterPending(this.seat()).ok) this.leave();
  }

  protected leave(): void {
    this.desk().closeLine();
    this.closed.emit();
  }

  private write(text: string): void {
    this.typed.set(text);
    this.desk().writeLine(text);
  }

  /** The gap after a whole square comes by itself. */
  private withGap(text: string, key: string): string {
    const direction = parseSquare(text)?.direction;
    const isWhole = direction === 'across' || (direction === 'down' && !/^\d$/.test(key));
    return isWhole && key !== ' ' ? `${text} ${key}` : text + key;
  }
}
