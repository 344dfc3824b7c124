import { computed, Directive, effect, inject, Injectable, input, signal } from '@angular/core';
import type { Language } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { TableSession } from '../session/table-session.js';
import { inLanguage, loadLanguage, PageLanguage, READER_LANGUAGE } from '../text/language.js';
import { clockText } from '../text/numbers.js';
import type { Widened } from '../text/widened.js';
import { readChosenLanguages, saveChosenLanguages } from './chosen-languages.js';

/** In which language each player reads: chosen at this tablet, their own, or the tournament’s. */
@Injectable({ providedIn: 'root' })
export class SeatLanguages {
  private readonly session = inject(TableSession);
  private readonly page = inject(PageLanguage);
  private readonly chosen = signal(readChosenLanguages());

  constructor() {
    effect(() => {
      const now = this.session.now();
      if (now === undefined) return;
      const { language = 'en', game } = now;
      this.page.read(language);
      for (const seat of game?.seats.keys() ?? []) void loadLanguage(this.of(seat as Seat));
    });
  }

  of(seat: Seat): Language {
    const game = this.session.now()?.game;
    const { game: of, seats } = this.chosen();
    const chosen = of === game?.id ? seats[seat] : undefined;
    return chosen ?? game?.seats[seat]?.language ?? this.page.language();
  }

  /** For this game, on this tablet. */
  choose(seat: Seat, language: Language): void {
    const game = this.session.now()?.game?.id;
    this.chosen.update((before) => ({
      game,
      seats: { ...(before.game === game ? before.seats : {}), [seat]: language },
    }));
    saveChosenLanguages(this.chosen());
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

/** The digits of a clock as its reader writes them. */
export function injectClockText(): (ms: number) => string {
  const language = inject(READER_LANGUAGE);
  return (ms) => clockText(ms, language());
}
