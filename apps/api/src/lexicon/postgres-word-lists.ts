import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { accept, alphabetSets, lettersOf, type Result, type TileSet } from '@boardside/engine';
import type { WordListUpload, WordListView } from '@boardside/contract';
import { wordGraphSteps, wordGraphFault, openWordGraph } from '@boardside/lexicon';
import { Repository } from 'typeorm';
import { WallClock } from '../platform/time/wall-clock.js';
import { contentOf, hashOf, readListFile, type ListFaults, type SortedWords } from './list-file.js';
import { builtInList, readBuiltInWords } from './built-in-list.js';
import { WordGraphRow } from './word-graph.row.js';
import { wordJudgeFrom, type WordJudge } from './word-judge.js';
import { WordListRow } from './word-list.row.js';
import { WordLists, type SubmittedWordList } from './word-lists.js';

/** Lists kept in memory at once, 1 to 2 MB each. */
const mostKept = 6;

/** Lists in PostgreSQL, by hash. A graph is read, or else built, when first asked for, and kept. */
@Injectable()
export class PostgresWordLists extends WordLists {
  readonly #graphs = new Map<string, Promise<Uint8Array | undefined>>();
  /** By list. The same words are judged alike by every set that can spell them. */
  readonly #tileSets = new Map<string, string>();

  constructor(
    @InjectRepository(WordListRow) private readonly rows: Repository<WordListRow>,
    @InjectRepository(WordGraphRow) private readonly graphs: Repository<WordGraphRow>,
    private readonly wallClock: WallClock,
  ) {
    super();
  }

  async all(): Promise<readonly WordListView[]> {
    const rows = await this.rows.find({ order: { name: 'ASC', hash: 'ASC' } });
    return [builtInList, ...rows.map(viewOf)];
  }

  async named(hash: string): Promise<WordListView | undefined> {
    if (hash === builtInList.hash) return builtInList;
    const row = await this.rows.findOneBy({ hash });
    return row ? viewOf(row) : undefined;
  }

  async judgeOf(hash: string): Promise<WordJudge | undefined> {
    const list = this.#tileSets.get(hash) ?? (await this.named(hash))?.tileSet;
    const tileSet = alphabetSets().find(({ id }) => id === list);
    if (tileSet === undefined) return undefined;
    this.#tileSets.set(hash, tileSet.id);
    const bytes = await this.graphOf(hash, tileSet);
    return bytes && wordJudgeFrom(openWordGraph(bytes));
  }

  graphOf(hash: string, tileSet: TileSet): Promise<Uint8Array | undefined> {
    const key = keyOf(hash, tileSet);
    const kept = this.#graphs.get(key);
    if (kept) this.#graphs.delete(key);
    const graph = kept ?? this.#readGraph(hash, tileSet);
    this.#graphs.set(key, graph);
    const oldest = this.#graphs.keys().next();
    if (this.#graphs.size > mostKept && oldest.done !== true) this.#graphs.delete(oldest.value);
    return graph;
  }

  async load({
    name,
    official,
    tileSet,
    file,
    staff,
  }: SubmittedWordList): Promise<Result<WordListUpload, ListFaults>> {
    const words = await readListFile(file, tileSet);
    if (!words.ok) return words;
    const content = contentOf(words.value);
    const hash = hashOf(content);
    if (hash === builtInList.hash) return accept({ list: builtInList, loaded: 'before' });
    const known = await this.rows.findOneBy({ hash });
    if (known) {
      const again = { name, official, tileSet: tileSet.id };
      await this.rows.update({ hash }, again);
      return accept({ list: viewOf({ ...known, ...again }), loaded: 'before' });
    }
    const row = {
      hash,
      name,
      official,
      content,
      words: words.value.length,
      tileSet: tileSet.id,
      loadedAt: new Date(this.wallClock.nowMs()),
      loadedBy: staff,
    };
    // Two who load it at the same moment make one row.
    await this.rows.upsert(row, ['hash']);
    // Built while the director reads on; what fails is built again by whoever judges first.
    this.graphOf(hash, tileSet).catch(() => undefined);
    return accept({ list: viewOf(row), loaded: 'now' });
  }

  async forget(hash: string): Promise<'forgotten' | 'not-here' | 'own-list'> {
    if (hash === builtInList.hash) return 'own-list';
    const { affected } = await this.rows.delete({ hash });
    await this.graphs.delete({ hash });
    this.#tileSets.delete(hash);
    for (const key of this.#graphs.keys()) if (key.startsWith(hash)) this.#graphs.delete(key);
    return affected === 0 ? 'not-here' : 'forgotten';
  }

  /** What could not be read, or is not here, is asked for again the next time. */
  async #readGraph(hash: string, tileSet: TileSet): Promise<Uint8Array | undefined> {
    const forget = () => this.#graphs.delete(keyOf(hash, tileSet));
    try {
      const graph =
        (await this.#storedGraph(hash, tileSet)) ?? (await this.#buildGraph(hash, tileSet));
      if (graph === undefined) forget();
      return graph;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** One of an older format, or damaged, is as good as none. */
  async #storedGraph(hash: string, tileSet: TileSet): Promise<Uint8Array | undefined> {
    const row = await this.graphs.findOneBy({ hash, letters: lettersOf(tileSet) });
    return row && wordGraphFault(row.graph) === undefined ? row.graph : undefined;
  }

  async #buildGraph(hash: string, tileSet: TileSet): Promise<Uint8Array | undefined> {
    const words = await this.#wordsOf(hash);
    if (words === undefined) return undefined;
    const building = wordGraphSteps(words, tileSet, hash);
    for (;;) {
      const step = building.next();
      if (step.done === true) return this.#storeGraph(hash, tileSet, step.value);
      await nextTurn();
    }
  }

  async #storeGraph(hash: string, tileSet: TileSet, graph: Uint8Array): Promise<Uint8Array> {
    const row = { hash, letters: lettersOf(tileSet), graph: Buffer.from(graph.buffer) };
    await this.graphs.upsert(row, ['hash', 'letters']);
    return graph;
  }

  async #wordsOf(hash: string): Promise<SortedWords | undefined> {
    if (hash === builtInList.hash) return readBuiltInWords();
    const row = await this.rows.findOne({ where: { hash }, select: { hash: true, content: true } });
    return row?.content.toString('utf8').split('\n');
  }
}

function keyOf(hash: string, tileSet: TileSet): string {
  return `${hash} ${lettersOf(tileSet)}`;
}

function viewOf(row: Omit<WordListRow, 'content' | 'loadedBy'>): WordListView {
  const { hash, name, official, words, tileSet, loadedAt } = row;
  return { hash, name, official, words, tileSet, origin: 'loaded', at: loadedAt.toISOString() };
}
