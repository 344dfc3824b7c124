import { Component, computed, inject, input, output } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { entryText } from '../../text/entry.js';
import { refusalSentence } from '../../text/refusals.js';
import { tableText } from '../../text/table.js';
import { typedLineSentence } from '../../text/typed-line.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { LineKeys } from './line-keys.js';

/** The compact keys of a side that waits: a play made earlier is entered as a line, `8H WORD`. */
@Component({
  selector: 'bs-strip-entry',
  imports: [LineKeys, TapButton],
  template: `
    <div class="line">
      <output [attr.aria-label]="words.lineLabel" [class.hint]="desk().written() === ''">{{
        desk().written() || entry.linePlaceholder
      }}</output>
      <p class="says">{{ says() }}</p>
    </div>
    <bs-line-keys [desk]="desk()" (touched)="table.refusal.forget(seat())" />
    <div class="acts">
      <button type="button" class="t-button strong" bsTap [disabled]="!ready()" (tapped)="enter()">
        {{ words.enterThis }}
      </button>
      <button type="button" class="t-button" bsTap (tapped)="leave()">
        {{ words.later }}
      </button>
    </div>
  `,
  styleUrl: './strip-entry.css',
})
export class StripEntry {
  private readonly refusalSentence = injectText(refusalSentence);
  private readonly typedLineSentence = injectText(typedLineSentence);
  protected readonly table = inject(PlayerTable);
  readonly seat = input.required<Seat>();
  readonly closed = output();

  protected readonly words = injectText(tableText);
  protected readonly entry = injectText(entryText);
  protected readonly desk = computed(() => this.table.entryFormOf(this.seat()));

  protected readonly ready = computed(() => this.desk().move().kind !== 'pending');
  protected readonly says = computed(() => {
    const preview = this.desk().preview();
    const refused = this.table.refusal.of(this.seat());
    if (refused !== undefined) return this.refusalSentence(refused);
    const refusal = this.desk().line()?.refusal;
    if (refusal !== undefined) return this.typedLineSentence(refusal);
    if (preview.kind === 'play') {
      const words = preview.words.map(({ text, points }) => `${text} ${String(points)}`);
      const parts = preview.bonus === 0 ? words : [...words, this.entry.bonus(preview.bonus)];
      return `${String(preview.score)} · ${parts.join(', ')}`;
    }
    return preview.kind === 'illegal' ? this.refusalSentence(preview.refusal) : this.entry.lineHint;
  });

  /** The clock of the side on turn runs, so this tap must not make that side deaf. */
  protected enter(): void {
    if (this.table.enterPending(this.seat()).ok) this.leave();
  }

  protected leave(): void {
    this.table.refusal.forget(this.seat());
    this.desk().closeLine();
    this.closed.emit();
  }
}
