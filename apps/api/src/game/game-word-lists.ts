import { Injectable } from '@nestjs/common';
import type { Consultation, WordListView } from '@boardside/contract';
import type { TileSet } from '@boardside/engine';
import { openWordGraph, type WordGraph } from '@boardside/lexicon';
import { WordLists } from '../lexicon/word-lists.js';

/** What the list of a game is asked: here, by its hash, and for whole words only (G34). */
@Injectable()
export class GameWordLists {
  constructor(private readonly lists: WordLists) {}

  /** Undefined: the server has no such list. */
  async named(hash: string): Promise<WordListView | undefined> {
    return this.lists.named(hash);
  }

  /** G26: of the play as a whole; undefined: the server has no such list. */
  async isAcceptable(hash: string, words: readonly string[]): Promise<boolean | undefined> {
    return (await this.lists.judgeOf(hash))?.acceptable(words);
  }

  /** Word by word, for a juror; never for a table. */
  async consult(hash: string, words: readonly string[]): Promise<Consultation | undefined> {
    return (await this.lists.judgeOf(hash))?.consult(words);
  }

  /** To look for plays, for staff only; undefined as above. */
  async graphOf(hash: string, tileSet: TileSet): Promise<WordGraph | undefined> {
    const bytes = await this.lists.graphOf(hash, tileSet);
    return bytes && openWordGraph(bytes);
  }
}
