import type { Place, Square, Tile } from '@boardside/engine';

/**
 * How a game stood at one moment, in the plain words of a page; a page fills it from what it has.
 */
export type ReplayPosition = {
  /** Row by row from the top left; undefined where no tile lies. */
  readonly lying: readonly (Tile | undefined)[];
  /** Where the tiles of the last play lie. */
  readonly last: readonly Place[];
  /** In seat order; undefined while a turn is not entered yet. */
  readonly totals: readonly (number | undefined)[];
};

/** One line of a replay: what was done, and how the game stood behind it. */
export type ReplayStep = ReplayPosition & {
  /** Tells it from the others of its game. */
  readonly id: number;
  /** The turn's number as the screens have it; undefined for what is no turn. */
  readonly number: number | undefined;
  readonly seat: number;
  /** `8D`; undefined where nothing was put on the board. */
  readonly at: Square | undefined;
  /** The main word tile by tile; empty where nothing was put on the board. */
  readonly letters: readonly { readonly letter: string; readonly blank: boolean }[];
  /** What was done where it was no play, and what became of a play: `challenged off`. */
  readonly said: string;
  readonly points: number | undefined;
  /** What somebody wrote beside it. */
  readonly notes: readonly string[];
};
