import { effect, inject, Injectable, signal } from '@angular/core';
import type { Refusal, TypedTurnRefusal } from '@boardside/game';
import { entryWords } from '../words/entry.js';
import { LateParts } from './late-parts.js';

type Sentences = {
  readonly refusal: (refusal: Refusal) => string;
  readonly typedLine: (refusal: TypedTurnRefusal) => string;
};

/** Why something cannot be, in sentences that nobody reads before the first letter: they come later. */
@Injectable({ providedIn: 'root' })
export class LateWords {
  private readonly parts = inject(LateParts);
  private readonly sentences = signal<Sentences | undefined>(undefined);

  constructor() {
    effect(() => {
      if (this.parts.has('words')) void this.take();
    });
  }

  refusal(refusal: Refusal): string {
    return this.sentences()?.refusal(refusal) ?? entryWords.cannotBe;
  }

  typedLine(refusal: TypedTurnRefusal): string {
    return this.sentences()?.typedLine(refusal) ?? entryWords.cannotBe;
  }

  private async take(): Promise<void> {
    const [{ refusalSentence }, { typedLineSentence }] = await Promise.all([
      import('../words/refusals.js'),
      import('../words/typed-line.js'),
    ]);
    this.sentences.set({ refusal: refusalSentence, typedLine: typedLineSentence });
  }
}
