import { Injectable } from '@nestjs/common';
import type { WordListView } from '@boardside/contract';
import { alphabetSets, usesSameLetters, tileSetNamed } from '@boardside/engine';
import type { LexiconInUse, RulesInUse } from '@boardside/game';
import { WordLists } from '../../lexicon/word-lists.js';
import { ProblemAnswer } from '../../platform/http/problem.js';

/** The word lists that divisions play by. */
@Injectable()
export class DivisionWordLists {
  constructor(private readonly lists: WordLists) {}

  /**
   * The list that was chosen by its hash, as games will carry it: with the name and the mark that
   * it has now. `none`: the jury uses its own book.
   */
  async choose(list: string, rules: RulesInUse): Promise<LexiconInUse | undefined> {
    if (list === 'none') return undefined;
    const known = await this.lists.named(list);
    if (known === undefined) throw listNotFound();
    if (!fits(known, rules)) throw tilesDiffer(known, rules);
    const { name, hash, official } = known;
    return { name, hash, official };
  }

  /** As `choose`, but a list that the division has already may be missing here. */
  async keep(
    lexicon: LexiconInUse | undefined,
    rules: RulesInUse,
  ): Promise<LexiconInUse | undefined> {
    const known = lexicon && (await this.lists.named(lexicon.hash));
    return known ? this.choose(known.hash, rules) : lexicon;
  }

  /** What a division that plays by these rules keeps: it may have other tiles than its list now. */
  async requireFit(lexicon: LexiconInUse | undefined, rules: RulesInUse): Promise<void> {
    const known = lexicon && (await this.lists.named(lexicon.hash));
    if (known && !fits(known, rules)) throw tilesDiffer(known, rules);
  }

  /**
   * Boardside's own, which a new division plays by where nothing else is said; none where the rules
   * have other tiles.
   */
  async defaultFor(rules: RulesInUse): Promise<LexiconInUse | undefined> {
    const lists = await this.lists.all();
    const own = lists.find((list) => list.origin === 'embedded' && fits(list, rules));
    return own && { name: own.name, hash: own.hash, official: own.official };
  }

  /** A division's list with its size; its name and mark are those that its games get. */
  async viewOf(lexicon: LexiconInUse | undefined): Promise<WordListView | undefined> {
    if (lexicon === undefined) return undefined;
    const known = await this.lists.named(lexicon.hash);
    return { words: 0, origin: 'loaded', tileSet: '', ...known, ...lexicon };
  }
}

function fits({ tileSet }: WordListView, { options }: RulesInUse): boolean {
  return usesSameLetters(tileSet, options.tileSet);
}

function tilesDiffer({ name, tileSet }: WordListView, { options }: RulesInUse): ProblemAnswer {
  const { id, version } = options.tileSet;
  const listTiles = alphabetSets().find((each) => each.id === tileSet)?.name ?? tileSet;
  const tiles = tileSetNamed(id, version)?.name ?? id;
  return new ProblemAnswer(409, { code: 'other-tiles', list: name, listTiles, tiles });
}

function listNotFound(): ProblemAnswer {
  return new ProblemAnswer(409, { code: 'no-such-list' });
}
