import { computed, effect, inject, Injectable, signal } from '@angular/core';
import type { Language } from '@boardside/contract';
import type { Refusal, Seat, TypedTurnRefusal } from '@boardside/game';
import { entryText } from '../text/entry.js';
import { inLanguage } from '../text/language.js';
import { LazyParts } from './lazy-parts.js';
import { SeatLanguages } from './reader.js';

type LazySentences = {
  readonly refusal: (refusal: Refusal) => string;
  readonly typedLine: (refusal: TypedTurnRefusal) => string;
  readonly stops: typeof import('../text/stops.js');
};

/**
 * Why something cannot be, or clocks stand: nobody reads it before the first letter, so it comes
 * later.
 */
@Injectable({ providedIn: 'root' })
export class LazyText {
  private readonly parts = inject(LazyParts);
  private readonly languages = inject(SeatLanguages);
  private readonly sentences = signal<LazySentences | undefined>(undefined);

  /** Undefined until they are here. */
  readonly stops = computed(() => this.sentences()?.stops);

  constructor() {
    effect(() => {
      if (this.parts.has('words')) void this.take();
    });
  }

  /** Words a refusal for whoever reads: by their language, or the player of a seat. */
  refusal(refusal: Refusal, reader: Language | Seat): string {
    const language = typeof reader === 'string' ? reader : this.languages.of(reader);
    const texts = this.sentences();
    if (texts === undefined) return inLanguage(entryText, language).cannotBe;
    return inLanguage(texts.refusal, language)(refusal);
  }

  typedLine(refusal: TypedTurnRefusal, language: Language): string {
    const texts = this.sentences();
    if (texts === undefined) return inLanguage(entryText, language).cannotBe;
    return inLanguage(texts.typedLine, language)(refusal);
  }

  private async take(): Promise<void> {
    const [{ refusalSentence }, { typedLineSentence }, stops] = await Promise.all([
      import('../text/refusals.js'),
      import('../text/typed-line.js'),
      import('../text/stops.js'),
    ]);
    this.sentences.set({ refusal: refusalSentence, typedLine: typedLineSentence, stops });
  }
}
