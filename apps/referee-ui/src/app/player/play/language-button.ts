import { Component, computed, inject, input, output } from '@angular/core';
import type { Language } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { moreMenuText } from '../../text/more-menu.js';
import { TapButton } from '../components/touch-buttons.js';
import { SeatLanguages } from '../reader.js';

/** Changes the language of one side, for this game; says so in that language. */
@Component({
  selector: 'bs-language-button',
  imports: [TapButton],
  template: `
    <button type="button" class="t-button" bsTap [attr.lang]="other()" (tapped)="choose()">
      {{ words.otherLanguage }}
    </button>
  `,
  styles: `
    .t-button {
      min-height: 56px;
    }
  `,
})
export class LanguageButton {
  private readonly languages = inject(SeatLanguages);
  readonly seat = input.required<Seat>();
  readonly chosen = output();
  protected readonly words = injectText(moreMenuText);
  protected readonly other = computed((): Language =>
    this.languages.of(this.seat()) === 'en' ? 'es' : 'en',
  );

  protected choose(): void {
    this.languages.choose(this.seat(), this.other());
    this.chosen.emit();
  }
}
