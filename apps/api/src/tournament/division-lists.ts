import { Injectable } from '@nestjs/common';
import type { WordListView } from '@boardside/contract';
import type { LexiconInUse } from '@boardside/game';
import { WordLists } from '../lexicon/word-lists.js';
import { ProblemAnswer } from '../runtime/problem.js';

/** The word lists that divisions play by. */
@Injectable()
export class DivisionLists {
  constructor(private readonly lists: WordLists) {}

  /**
   * The list that was chosen by its hash, as games will carry it: with the name and the mark that it
   * has now. `none`: the jury uses its own book.
   */
  async chosen(list: string): Promise<LexiconInUse | undefined> {
    if (list === 'none') return undefined;
    const known = await this.lists.named(list);
    if (known === undefined) throw notHere();
    const { name, hash, official } = known;
    return { name, hash, official };
  }

  /** Boardside's own, which a new division plays by where nothing else is said. */
  async usual(): Promise<LexiconInUse | undefined> {
    const own = (await this.lists.all()).find(({ origin }) => origin === 'embedded');
    return own && { name: own.name, hash: own.hash, official: own.official };
  }

  /** A division's list with its size; its name and mark are those that its games get. */
  async viewOf(lexicon: LexiconInUse | undefined): Promise<WordListView | undefined> {
    if (lexicon === undefined) return undefined;
    const known = await this.lists.named(lexicon.hash);
    return { words: 0, origin: 'loaded', ...known, ...lexicon };
  }
}

function notHere(): ProblemAnswer {
  return new ProblemAnswer(409, {
    code: 'no-such-list',
    message: 'That word list is not here any more. Load it again, or choose another.',
  });
}
