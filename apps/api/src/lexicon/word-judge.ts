import type { Consultation } from '@boardside/contract';
import { hasWord, type WordGraph } from '@boardside/lexicon';

/**
 * Says of words whether a list has them. Words are as the game has them, blanks as their letters.
 */
export class WordJudge {
  constructor(private readonly hasWord: (word: string) => boolean) {}

  /**
   * G26: of the play as a whole. Every word is looked up, also after one that is not in the list:
   * the same work for each answer.
   */
  acceptable(words: readonly string[]): boolean {
    return this.#found(words).every((found) => found);
  }

  /** Word by word, for a juror who has claimed the case; never for a table. */
  consult(words: readonly string[]): Consultation {
    const found = this.#found(words);
    return { words: words.map((text, index) => ({ text, inList: found[index] === true })) };
  }

  #found(words: readonly string[]): readonly boolean[] {
    return words.map((word) => this.hasWord(word));
  }
}

/** A word takes as many steps through a graph that does not have it as through one that does. */
export function wordJudgeFrom(graph: WordGraph): WordJudge {
  return new WordJudge((word) => hasWord(graph, word));
}
