/** A word list as pages name it. */
export type WordListView = {
  /** SHA-256 of the list's words in order, in hexadecimal: what a game is judged by. */
  readonly hash: string;
  readonly name: string;
  /** How many words. */
  readonly words: number;
  readonly official: 'official' | 'not-official';
  /** Id of the tile set whose letters it is spelled with. */
  readonly tileSet: string;
  /** `embedded`: it came with Boardside; `loaded`: a director brought it. */
  readonly origin: 'embedded' | 'loaded';
  /** ISO 8601; when a director loaded it. */
  readonly at?: string;
};

/** Why a file is no word list. `line` counts from 1; absent where it is about the whole file. */
export type WordListFault = {
  readonly fault:
    | 'empty-file'
    | 'wrong-encoding'
    | 'too-many-words'
    | 'not-a-word'
    | 'twice'
    | 'too-long'
    | 'too-short';
  readonly line?: number;
  /** The text of that line, cut to 40 characters. */
  readonly text?: string;
  /** `not-a-word`: the first character of it that is no letter of the tiles. */
  readonly letter?: string;
};

/**
 * Answer to a list that was taken. `before`: the same words were here; name and mark are the new
 * ones.
 */
export type WordListUpload = { readonly list: WordListView; readonly loaded: 'now' | 'before' };

/**
 * A ruling that a list had a part in (never which word), for a list found wrong in mid-tournament.
 */
export type WordListRuling = {
  readonly game: string;
  readonly round: number;
  readonly table: number;
  /** The turn’s number as people count. */
  readonly turn: number;
  readonly acceptable: boolean;
  /** `list`: it answered; `juror`: a person answered in a game that was begun with it. */
  readonly judge: 'list' | 'juror';
  /** ISO 8601. */
  readonly at: string;
  /** What the list asked about would say of the whole today; undefined: no other was named. */
  readonly otherwise?: boolean;
};
