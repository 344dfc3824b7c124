import { computed, Directive, effect, inject, Injectable, input } from '@angular/core';
import type { Language } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { TableSession } from '../session/table-session.js';
import { inLanguage, loadLanguage, PageLanguage, READER_LANGUAGE } from '../text/language.js';
import type { Widened } from '../text/widened.js';

/** In which language each player reads: their own, or the tournament’s. */
@Injectable({ providedIn: 'root' })
export class SeatLanguages {
  private readonly session = inject(TableSession);
  private readonly page = inject(PageLanguage);

  constructor() {
    effect(() => {
      const now = this.session.now();
      if (now === undefined) return;
      const { language = 'en', game } = now;
      this.page.read(language);
      for (const { language: own } of game?.seats ?? []) if (own) void loadLanguage(own);
    });
  }

  of(seat: Seat): Language {
    return this.session.now()?.game?.seats[seat]?.language ?? this.page.language();
  }
}

/** The element is read by the player of a seat: its texts and its `lang` are in their language. */
@Directive({
  selector: '[bsReader]',
  providers: [{ provide: READER_LANGUAGE, useFactory: () => inject(Reader).language }],
  host: { '[attr.lang]': 'language()' },
})
export class Reader {
  private readonly languages = inject(SeatLanguages);
  readonly bsReader = input.required<Seat>();
  readonly language = computed(() => this.languages.of(this.bsReader()));
}

/** Texts by the seat whose player reads them, where a page draws several sides itself. */
export function injectTextOf<Texts extends object>(texts: Texts): (seat: Seat) => Widened<Texts> {
  const languages = inject(SeatLanguages);
  return (seat) => inLanguage(texts, languages.of(seat));
}
