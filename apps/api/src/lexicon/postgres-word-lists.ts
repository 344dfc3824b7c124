import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { accept, englishTiles, type Result } from '@boardside/engine';
import type { ListTaken, WordListView } from '@boardside/contract';
import { Repository } from 'typeorm';
import { WallClock } from '../runtime/wall-clock.js';
import { contentOf, hashOf, readListFile, type ListFaults, type Words } from './list-file.js';
import { ownList, wordsOfOwnList } from './own-list.js';
import { SortedWords } from './sorted-words.js';
import { WordJudge } from './word-judge.js';
import { WordListRow } from './word-list.row.js';
import { WordLists, type NewList } from './word-lists.js';

/** Lists kept in memory at once, 8 to 12 MB each. */
const mostKept = 6;

const letters = englishTiles.letters.map(({ letter }) => letter);

/** Lists in PostgreSQL, by hash. A judge is read from it when first asked for, and kept. */
@Injectable()
export class PostgresWordLists extends WordLists {
  readonly #judges = new Map<string, Promise<WordJudge | undefined>>();

  constructor(
    @InjectRepository(WordListRow) private readonly rows: Repository<WordListRow>,
    private readonly wallClock: WallClock,
  ) {
    super();
  }

  async all(): Promise<readonly WordListView[]> {
    const rows = await this.rows.find({ order: { name: 'ASC', hash: 'ASC' } });
    return [ownList, ...rows.map(viewOf)];
  }

  async named(hash: string): Promise<WordListView | undefined> {
    if (hash === ownList.hash) return ownList;
    const row = await this.rows.findOneBy({ hash });
    return row ? viewOf(row) : undefined;
  }

  judgeOf(hash: string): Promise<WordJudge | undefined> {
    const kept = this.#judges.get(hash);
    if (kept) this.#judges.delete(hash);
    const judge = kept ?? this.#readJudge(hash);
    this.#judges.set(hash, judge);
    const oldest = this.#judges.keys().next();
    if (this.#judges.size > mostKept && oldest.done !== true) this.#judges.delete(oldest.value);
    return judge;
  }

  async load({ name, official, file, staff }: NewList): Promise<Result<ListTaken, ListFaults>> {
    const words = await readListFile(file, letters);
    if (!words.ok) return words;
    const content = contentOf(words.value);
    const hash = hashOf(content);
    if (hash === ownList.hash) return accept({ list: ownList, loaded: 'before' });
    const known = await this.rows.findOneBy({ hash });
    if (known) {
      await this.rows.update({ hash }, { name, official });
      return accept({ list: viewOf({ ...known, name, official }), loaded: 'before' });
    }
    const row = {
      ...{ hash, name, official, content, words: words.value.length },
      ...{ loadedAt: new Date(this.wallClock.nowMs()), loadedBy: staff },
    };
    // Two who load it at the same moment make one row.
    await this.rows.upsert(row, ['hash']);
    return accept({ list: viewOf(row), loaded: 'now' });
  }

  async forget(hash: string): Promise<'forgotten' | 'not-here' | 'own-list'> {
    if (hash === ownList.hash) return 'own-list';
    const { affected } = await this.rows.delete({ hash });
    this.#judges.delete(hash);
    return affected === 0 ? 'not-here' : 'forgotten';
  }

  /** What could not be read, or is not here, is asked for again the next time. */
  async #readJudge(hash: string): Promise<WordJudge | undefined> {
    try {
      const words = await this.#wordsOf(hash);
      if (words) return new WordJudge(new SortedWords(words));
    } catch (error) {
      this.#judges.delete(hash);
      throw error;
    }
    this.#judges.delete(hash);
    return undefined;
  }

  async #wordsOf(hash: string): Promise<Words | undefined> {
    if (hash === ownList.hash) return wordsOfOwnList();
    const row = await this.rows.findOne({ where: { hash }, select: { hash: true, content: true } });
    return row?.content.toString('utf8').split('\n');
  }
}

function viewOf(row: Omit<WordListRow, 'content' | 'loadedBy'>): WordListView {
  const { hash, name, official, words, loadedAt } = row;
  return { hash, name, official, words, origin: 'loaded', at: loadedAt.toISOString() };
}
