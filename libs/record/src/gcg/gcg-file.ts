import type { Square, Tile } from '@boardside/engine';

/** Where a file departs from the format, and what would have been read there. Both count from 1. */
export type GcgError = {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
};

export type GcgPlayer = { readonly nick: string; readonly name: string };

/**
 * A pragma other than the players and the notes of events: `#title`, `#lexicon`, `#rack1`… A note
 * before the first event is one too, as it belongs to no event.
 */
export type GcgPragma = { readonly line: number; readonly keyword: string; readonly text: string };

/** One square of a play as written. */
export type GcgSlot =
  /** A dot, or a letter in brackets: the tile was on the board already. */
  | { readonly kind: 'filled'; readonly letter: string | undefined }
  /** A letter: a new tile, or by some writers the tile that was on the board already. */
  | { readonly kind: 'tile'; readonly tile: Tile };

/** What an event says, without what it does to a game. A blank on a rack has no letter. */
export type GcgAct =
  | {
      readonly kind: 'play';
      readonly at: Square;
      readonly slots: readonly GcgSlot[];
      readonly points: number;
    }
  /** The play before it is taken back; points are negative or 0. */
  | { readonly kind: 'withdrawal'; readonly points: number }
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'exchange';
      readonly count: number;
      /** Undefined when only their number is written. */
      readonly tiles: readonly Tile[] | undefined;
    }
  /** Points for the player of the line, whose play was challenged in vain. */
  | { readonly kind: 'challenge-bonus'; readonly points: number }
  /** Points for the player of the line, who went out; the tiles are the opponent's. */
  | { readonly kind: 'opponents-tiles'; readonly tiles: readonly Tile[]; readonly points: number }
  /** The player of the line loses the value of their own tiles; points are negative or 0. */
  | { readonly kind: 'own-tiles'; readonly tiles: readonly Tile[]; readonly points: number }
  /** Overtime; points are negative or 0. */
  | { readonly kind: 'time-penalty'; readonly points: number };

/**
 * Where the parts of an event's line begin, from 1; a part that is not there has the line's end.
 */
export type GcgColumns = {
  readonly rack: number;
  /** What was done: a square, a dash, tiles in brackets. */
  readonly act: number;
  /** The tiles of a play; for everything else the same as `act`. */
  readonly tiles: number;
  readonly points: number;
  readonly total: number;
};

export type GcgEvent = {
  readonly line: number;
  readonly columns: GcgColumns;
  /** Index into the file's players. */
  readonly player: 0 | 1;
  /** Undefined where none is written. */
  readonly rack: readonly Tile[] | undefined;
  readonly act: GcgAct;
  /** The player's running total as written; undefined where none is. */
  readonly total: number | undefined;
  /** What some writers put behind the total, such as the words formed; '' where nothing is. */
  readonly remark: string;
  readonly notes: readonly string[];
};

export type GcgFile = {
  readonly players: readonly [GcgPlayer, GcgPlayer];
  readonly pragmas: readonly GcgPragma[];
  readonly events: readonly GcgEvent[];
};
