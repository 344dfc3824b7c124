import type { Square, Tile, Word } from '@boardside/engine';
import type { Hash } from './ids.js';

/** What a turn was, as the log keeps it: facts worked out when it was recorded. */
export type Move =
  | PlayMove
  | { readonly kind: 'exchange'; readonly count: number }
  | { readonly kind: 'pass' }
  /** Final, not entered yet. */
  | { readonly kind: 'pending' }
  /** Struck out by a correction. */
  | { readonly kind: 'none' };

export type PlayMove = {
  readonly kind: 'play';
  /** `8D` across, `D8` down: where the main word begins; squares already filled are passed over. */
  readonly at: Square;
  /** Only the new tiles, in order. */
  readonly tiles: readonly Tile[];
  /** The main word first, then the crossing words. */
  readonly words: readonly Word[];
  readonly bonus: number;
  readonly score: number;
  /**
   * The list that judged the play at entry; `refused`: the play came off and the turn is lost (M1).
   */
  readonly judged?: { readonly list: Hash; readonly refused?: true };
};

/** What a player or the director enters as a turn; words and points are worked out from it. */
export type EnteredMove =
  | {
      readonly kind: 'play';
      readonly at: Square;
      readonly tiles: readonly Tile[];
      /** Words of the play that the list does not have, where plays are judged at entry. */
      readonly judged?: { readonly list: Hash; readonly unknown: readonly string[] };
    }
  | { readonly kind: 'exchange'; readonly count: number }
  | { readonly kind: 'pass' }
  | { readonly kind: 'pending' };

/** What a correction makes of a turn: an entered move, or nothing. */
export type CorrectedMove = Exclude<EnteredMove, { kind: 'pending' }> | { readonly kind: 'none' };

/**
 * Whether both are the same tiles from the same square, as many tiles exchanged, or no tiles alike.
 */
export function isSameMove(one: Move | CorrectedMove, other: Move | CorrectedMove): boolean {
  if (one.kind === 'play' && other.kind === 'play')
    return one.at === other.at && tilesText(one.tiles) === tilesText(other.tiles);
  if (one.kind === 'exchange' && other.kind === 'exchange') return one.count === other.count;
  return one.kind === other.kind;
}

function tilesText(tiles: readonly Tile[]): string {
  return tiles.map(({ letter, blank }) => (blank ? `.${letter}` : letter)).join(' ');
}
