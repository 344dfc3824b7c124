import type { Direction, Place, Square } from './square.js';
import type { Letter, Tile } from './tile.js';

/** A word as it stands on the board, capitals only, and what it brings on this turn. */
export type Word = { readonly text: string; readonly points: number };

/** Where a word stands: its first square, with its direction, and how many tiles it has. */
export type WordSpan = {
  readonly at: Square;
  readonly place: Place;
  readonly direction: Direction;
  readonly length: number;
};

export type PlacedTile = { readonly place: Place; readonly tile: Tile };

/** A turn's tiles, found to fit, with everything that they form and score. */
export type Play = {
  /** Where the main word begins, with its direction, as score sheets write it. */
  readonly at: Square;
  /** Only the new tiles, in order along the main word. */
  readonly tiles: readonly Tile[];
  /** The same tiles with their squares. */
  readonly placed: readonly PlacedTile[];
  /** The main word first, then the crossing words in the order of the tiles (G5). */
  readonly words: readonly Word[];
  /** Where each of `words` stands, in the same order. */
  readonly spans: readonly WordSpan[];
  /** For using every tile of a full rack (G21), or 0. */
  readonly bonus: number;
  /** The sum of the words' points, and the bonus. */
  readonly score: number;
};

export type PlayRefusal =
  /** The square is none of this board, or the tiles run over its edge. */
  | { readonly code: 'off-board' }
  /** G5, G7: `at` is the first square left empty between the tiles of the turn. */
  | { readonly code: 'gap'; readonly at: Square }
  /** G6: the tiles of the turn are not in one row or one column. */
  | { readonly code: 'not-in-line' }
  /** G14: no tile of the turn touches a tile on the board; or there is no tile at all. */
  | { readonly code: 'disconnected' }
  /** G11 */
  | { readonly code: 'centre-uncovered' }
  /** G11: fewer tiles than the first play needs. */
  | { readonly code: 'one-tile-first' }
  | { readonly code: 'square-taken'; readonly at: Square }
  /**
   * The set has only `count` tiles of this letter (`''`: blanks), and with this turn there would
   * be more. `lies`: where they are already, row by row.
   */
  | {
      readonly code: 'no-such-tile';
      readonly letter: Letter;
      readonly count: number;
      readonly lies?: readonly Square[];
    }
  | { readonly code: 'too-many-tiles'; readonly count: number; readonly rackSize: number };
