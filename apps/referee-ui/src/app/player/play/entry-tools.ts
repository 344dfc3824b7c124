import { Component, computed, inject, input, output } from '@angular/core';
import { injectText } from '../../text/language.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { TableGlyph } from '../components/table-glyph.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';

/** Turning and moving the play, and the turns that are no play. */
@Component({
  selector: 'bs-entry-tools',
  imports: [TableGlyph, TapButton],
  template: `
    <button
      type="button"
      class="t-button arrow"
      bsTap
      [attr.aria-label]="words.turnArrow(direction())"
      [disabled]="!playing()"
      (tapped)="flip($event)"
    >
      <bs-glyph [name]="direction()" />{{ direction() === 'across' ? words.across : words.down }}
    </button>
    <button
      type="button"
      class="t-button"
      bsTap
      [attr.aria-label]="words.nudgeBack(direction())"
      [disabled]="!playing()"
      (tapped)="nudge(-1, $event)"
    >
      <bs-glyph [name]="direction() === 'across' ? 'left' : 'up'" />
    </button>
    <button
      type="button"
      class="t-button"
      bsTap
      [attr.aria-label]="words.nudgeOn(direction())"
      [disabled]="!playing()"
      (tapped)="nudge(1, $event)"
    >
      <bs-glyph [name]="direction() === 'across' ? 'right' : 'below'" />
    </button>
    <span class="space"></span>
    @if (turns() === 'all') {
      <button
        type="button"
        class="t-button"
        bsTap
        [attr.aria-pressed]="desk().draft().kind === 'exchange'"
        (tapped)="exchange($event)"
      >
        {{ words.exchange }}
      </button>
      <button
        type="button"
        class="t-button"
        bsTap
        [attr.aria-pressed]="desk().draft().kind === 'pass'"
        (tapped)="pass($event)"
      >
        {{ words.pass }}
      </button>
    }
    <button type="button" class="t-button" bsTap (tapped)="clear($event)">{{ words.clear }}</button>
  `,
  styleUrl: './entry-tools.css',
})
export class EntryTools {
  private readonly table = inject(PlayerTable);
  readonly desk = input.required<EntryForm>();
  /** `plays`: no exchange and no pass here, as on the practice board. */
  readonly turns = input<'all' | 'plays'>('all');
  readonly touched = output();

  protected readonly words = injectText(tableText);
  protected readonly playing = computed(() => this.desk().draft().kind === 'play');
  protected readonly direction = computed(() => {
    const draft = this.desk().draft();
    return draft.kind === 'play' ? draft.direction : 'across';
  });

  protected flip(touch: Event): void {
    this.table.keyed(touch);
    this.desk().flip();
  }

  protected nudge(by: 1 | -1, touch: Event): void {
    this.table.keyed(touch);
    this.desk().nudge(this.direction(), by);
  }

  protected exchange(touch: Event): void {
    this.table.keyed(touch);
    const { desk } = { desk: this.desk() };
    if (desk.draft().kind === 'exchange') desk.clear();
    else desk.exchange(undefined);
  }

  protected pass(touch: Event): void {
    this.table.keyed(touch);
    const desk = this.desk();
    if (desk.draft().kind === 'pass') desk.clear();
    else desk.pass();
  }

  protected clear(touch: Event): void {
    this.table.keyed(touch);
    this.desk().clear();
  }
}
