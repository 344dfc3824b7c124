import type { Result, TileSet } from '@boardside/engine';
import type { WordListUpload, WordListView } from '@boardside/contract';
import type { Hash } from '@boardside/game';
import type { ListFaults } from './list-file.js';
import type { WordJudge } from './word-judge.js';

/** A file as a director hands it in. */
export interface SubmittedWordList {
  readonly name: string;
  readonly official: 'official' | 'not-official';
  /** Whose letters its words are spelled with. */
  readonly tileSet: TileSet;
  readonly file: Buffer;
  readonly staff: string;
}

/** The word lists of this server: Boardside's own, and those that directors loaded. */
export abstract class WordLists {
  /** Boardside's own first, then by name. */
  abstract all(): Promise<readonly WordListView[]>;
  /** Undefined: there is no such list here. */
  abstract named(hash: Hash): Promise<WordListView | undefined>;
  /** "Judge these words": undefined when there is no such list here. */
  abstract judgeOf(hash: Hash): Promise<WordJudge | undefined>;
  /** The list as a graph of these tiles’ letters, its hash as its name; undefined as above. */
  abstract graphOf(hash: Hash, tileSet: TileSet): Promise<Uint8Array | undefined>;
  /** Keeps a list under the hash of its words; nothing of a file with a fault is kept. */
  abstract load(list: SubmittedWordList): Promise<Result<WordListUpload, ListFaults>>;
  /** Forgets a loaded list; whoever asks has made sure that nothing needs it. */
  abstract forget(hash: Hash): Promise<'forgotten' | 'not-here' | 'own-list'>;
}
