import { computed, effect, inject, Injectable, signal } from '@angular/core';
import type { Refusal, TypedTurnRefusal } from '@boardside/game';
import { entryText } from '../text/entry.js';
import { LazyParts } from './lazy-parts.js';

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
  private readonly sentences = signal<LazySentences | undefined>(undefined);

  /** Undefined until they are here. */
  readonly stops = computed(() => this.sentences()?.stops);

  constructor() {
    effect(() => {
      if (this.parts.has('words')) void this.take();
    });
  }

  refusal(refusal: Refusal): string {
    return this.sentences()?.refusal(refusal) ?? entryText.cannotBe;
  }

  typedLine(refusal: TypedTurnRefusal): string {
    return this.sentences()?.typedLine(refusal) ?? entryText.cannotBe;
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
