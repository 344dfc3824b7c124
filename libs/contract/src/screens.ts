import type { Place, Tile } from '@boardside/engine';
import type { Ms } from './shapes.js';

/** How players are named on a screen; `hidden`: by their number in the list. */
export type NamesShown = 'whole' | 'short' | 'hidden';

/** What a screen of the hall shows, as the director has chosen. */
export type ScreenShows = { readonly names: NamesShown } & (
  | { readonly what: 'pairings' }
  | { readonly what: 'standings'; readonly division: string }
  /** `overlay`: for a stream, on a transparent ground. Everything is shown so much later. */
  | { readonly what: 'board' | 'overlay'; readonly table: number; readonly delayS: number }
);

/** Somebody's place of the round, as the pairings by name have it. */
export type ScreenPairing = {
  readonly name: string;
  readonly table: number;
  readonly division: string;
  readonly against: readonly string[];
  /** Who begins, where the pairing says so. */
  readonly begins: 'this-one' | 'another' | 'drawn';
};

export type ScreenStanding = {
  readonly rank: number;
  readonly name: string;
  /** A tie is half of one. */
  readonly wins: number;
  readonly losses: number;
  readonly spread: number;
};

/** A game as everybody may see it: nothing of a rack, of a word in doubt or of who asked what. */
export type BoardOnScreen = {
  readonly table: number;
  readonly round: number;
  readonly layout: { readonly id: string; readonly version: number };
  readonly tileSet: { readonly id: string; readonly version: number };
  /** Row by row from the top left; null where nothing lies. */
  readonly lying: readonly (Tile | null)[];
  readonly last:
    | {
        readonly seat: number;
        readonly word: string;
        readonly at: string;
        readonly points: number;
        readonly squares: readonly Place[];
      }
    | undefined;
  /** In seat order. */
  readonly seats: readonly {
    readonly name: string;
    readonly total: number;
    /** At `now`; undefined without a clock. */
    readonly leftMs: Ms | undefined;
    readonly clock: 'runs' | 'stands';
  }[];
  readonly state: 'not-begun' | 'playing' | 'over';
};

/** What a screen has to show now. */
export type ScreenView = {
  readonly tournamentName: string;
  /** The server's wall clock, ISO 8601. */
  readonly now: string;
} & (
  | {
      readonly what: 'pairings';
      /** The round that was published last; undefined: none yet. */
      readonly round: number | undefined;
      /** The how-manieth publication of it. */
      readonly publication: number;
      /** By name. */
      readonly lines: readonly ScreenPairing[];
    }
  | {
      readonly what: 'standings';
      readonly division: string;
      /** The last round of which a result is known; 0: none. */
      readonly after: number;
      /** How many of its results are not known yet. */
      readonly missing: number;
      readonly lines: readonly ScreenStanding[];
    }
  | { readonly what: 'board' | 'overlay'; readonly board: BoardOnScreen | undefined }
);
