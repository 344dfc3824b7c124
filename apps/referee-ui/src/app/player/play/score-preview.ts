import { Component, computed, inject, input } from '@angular/core';
import { parseSquare } from '@boardside/engine';
import { injectText, READER_LANGUAGE } from '../../text/language.js';
import { entryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { LazyText } from '../lazy-text.js';
import { TableGlyph } from '../components/table-glyph.js';

/**
 * What the play would bring: its score, every word with its points, the new total. No word is
 * judged.
 */
@Component({
  selector: 'bs-score-preview',
  template: `
    @switch (preview().kind) {
      @case ('play') {
        <b class="score">{{ play()?.score }}</b>
        <ul class="words">
          @for (word of play()?.words; track $index) {
            <li>
              <span class="t-word">{{ word.text }}</span>
              <span class="points">{{ word.points }}</span>
            </li>
          }
          @if (play()?.bonus) {
            <li>
              {{ words.bonus }} <span class="points">+{{ play()?.bonus }}</span>
            </li>
          }
        </ul>
        @if (newTotal() !== undefined) {
          <div class="new">
            <span>{{ words.newTotal }}</span>
            <b>{{ newTotal() }}</b>
          </div>
        }
      }
      @case ('exchange') {
        <p class="says">
          <b>{{ words.exchanging(exchange()) }}</b>
          <span>{{ words.exchangeSub }}</span>
        </p>
      }
      @case ('pass') {
        <p class="says">
          <b>{{ words.passing }}</b>
          <span>{{ words.passingSub }}</span>
        </p>
      }
      @default {
        <p class="reason" [class.illegal]="illegal()">
          @if (illegal()) {
            <bs-glyph name="warning" />
          }
          {{ sentence() }}
        </p>
      }
    }
  `,
  styleUrl: './score-preview.css',
  imports: [TableGlyph],
})
export class ScorePreview {
  private readonly entryText = injectText(entryText);
  private readonly late = inject(LazyText);
  private readonly language = inject(READER_LANGUAGE);
  readonly desk = input.required<EntryForm>();
  /** The total before this play; undefined while it is not known. */
  readonly total = input<number | undefined>();
  /** Whose earlier play is still to be entered. */
  readonly waitsFor = input<string | undefined>();
  readonly refused = input<string | undefined>();
  /** How a play is entered here: by taps on the board, or as a line. */
  readonly entry = input<'taps' | 'line'>('taps');

  protected readonly words = injectText(tableText);
  protected readonly preview = computed(() => {
    const preview = this.desk().preview();
    return this.refused() !== undefined || this.waitsFor() !== undefined
      ? ({ kind: 'nothing' } as const)
      : preview;
  });
  protected readonly play = computed(() => {
    const preview = this.preview();
    return preview.kind === 'play' ? preview : undefined;
  });
  protected readonly exchange = computed(() => {
    const preview = this.preview();
    return preview.kind === 'exchange' ? preview.count : undefined;
  });
  protected readonly newTotal = computed(() => {
    const play = this.play();
    const total = this.total();
    return play === undefined || total === undefined ? undefined : total + play.score;
  });
  protected readonly illegal = computed(
    () => this.refused() !== undefined || this.preview().kind === 'illegal',
  );
  protected readonly sentence = computed(() => {
    const refused = this.refused();
    if (refused !== undefined) return refused;
    const waitsFor = this.waitsFor();
    if (waitsFor !== undefined) return this.words.otherPending(waitsFor);
    if (this.desk().missedStart()) return this.entryText.noStart;
    const line = this.desk().line()?.refusal;
    if (line !== undefined) return this.late.typedLine(line, this.language());
    const preview = this.preview();
    if (preview.kind === 'illegal') return this.late.refusal(preview.refusal, this.language());
    if (preview.kind === 'square') return this.entryText.typeTiles(preview.at);
    if (this.desk().line() !== undefined) return this.entryText.lineHint;
    if (this.entry() === 'line') return this.entryText.lineShort;
    const loose = this.desk().unplacedLetters();
    if (parseSquare(`${loose}1`) !== undefined) return this.entryText.column(loose);
    return loose === '' ? this.words.tapASquare : this.words.squareFirst;
  });
}
