import type { Place, Tile } from '@boardside/engine';
import type { Language, NameVisibility } from '@boardside/tournament';
import type { Ms } from './shapes.js';

/** Which of so many equal parts of a list a screen shows, 1 the first. */
export type ScreenPart = { readonly part: number; readonly of: number };

/**
 * What a screen of the hall shows, of names no more than the tournament, as the director has
 * chosen.
 */
export type ScreenContent = { readonly names: NameVisibility } &
  /** `part`: of the names, shared out over several screens. */
  (
    | { readonly what: 'pairings'; readonly part?: ScreenPart }
    /**
     * Where players find their table, as a code to scan. `sheet`: printed on the sheet of the door.
     */
    | { readonly what: 'find'; readonly sheet?: 'door' }
    | { readonly what: 'standings'; readonly division: string }
    /** `overlay`: for a stream, on a transparent ground. Everything is shown so much later. */
    | {
        readonly what: 'board' | 'overlay';
        readonly table: number;
        readonly delayS: number;
        /** The tiles that nobody has seen, letter by letter; left out: not shown (G34). */
        readonly unseen?: 'shown';
      }
  );

/** Somebody's place of a round, as the pairings by name have it. */
export type ScreenPairing = {
  readonly name: string;
  readonly round: number;
  /** None: a bye. */
  readonly table?: number;
  readonly division: string;
  readonly against: readonly string[];
  /** Who begins, where the pairing says so. */
  readonly begins: 'this-one' | 'another' | 'drawn';
};

export type ScreenStandingLine = {
  readonly rank: number;
  readonly name: string;
  /** A tie is half of one. */
  readonly wins: number;
  readonly losses: number;
  readonly spread: number;
  /** Ranks gained by the last round with a result, below 0 lost; none after a first round. */
  readonly moved?: number;
  /** The game of that round, once its result is known. */
  readonly last?: {
    readonly own: number;
    readonly other: number;
    readonly against: string;
  };
};

export type ScreenStandings = {
  /** The division’s name. */
  readonly division: string;
  /** The last published round that has games; 0: none. */
  readonly after: number;
  /** How many results up to there are not known yet. */
  readonly missing: number;
  readonly lines: readonly ScreenStandingLine[];
  /** Results between two players of the last round that has any, at most five. */
  readonly results?: readonly {
    readonly names: readonly string[];
    readonly scores: readonly number[];
  }[];
};

/** A game as everybody may see it: nothing of a rack, of a word in doubt or of who asked what. */
export type ScreenBoard = {
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
  /** The last four plays that stand, the newest first. */
  readonly plays: readonly {
    readonly seat: number;
    readonly word: string;
    readonly at: string;
    readonly points: number;
  }[];
  /** Tiles in the bag. */
  readonly bag: number;
  /** Of two players: points of seat A less those of seat B, after each play that stands. */
  readonly spread: readonly number[];
  /** In seat order. */
  readonly seats: readonly {
    readonly name: string;
    readonly total: number;
    /** At `now`; undefined without a clock. */
    readonly leftMs: Ms | undefined;
    readonly clock: 'runs' | 'stands';
  }[];
  readonly state: 'not-begun' | 'playing' | 'over';
  /** Where the director shows them: how many of each, the blank as `?`, in the order of the set. */
  readonly unseen?: readonly { readonly letter: string; readonly count: number }[];
};

/** When a round is to end, ISO 8601. */
export type RoundClock = { readonly round: number; readonly endsAt: string };

/** What a screen has to show now. */
export type ScreenView = {
  readonly tournamentName: string;
  /** In which it is read; not said: English. */
  readonly language?: Language;
  /** The server's wall clock, ISO 8601. */
  readonly now: string;
  /** Rounds that have a time at which they end, where there are any; not on a stream. */
  readonly clocks?: readonly RoundClock[];
} & (
  | { readonly what: 'find'; readonly find: string | undefined }
  | {
      readonly what: 'pairings';
      /**
       * Those of the lines, in order: one, but where divisions are apart; none before the first.
       */
      readonly rounds: readonly number[];
      /** The how-manieth publication of the round that was published last. */
      readonly publication: number;
      /** Where players find their table on a phone, once there is a code for that. */
      readonly find: string | undefined;
      /** By name. */
      readonly lines: readonly ScreenPairing[];
      /**
       * Where this screen has a part of them alone: with which letters its first and its last name
       * begin, as many as tell them from the names on the screens beside it.
       */
      readonly letters?: { readonly from: string; readonly to: string };
    }
  | ({ readonly what: 'standings' } & ScreenStandings)
  | {
      readonly what: 'board' | 'overlay';
      readonly board: ScreenBoard | undefined;
      /** The division of that table, its first lines: only where they were asked for. */
      readonly standings?: ScreenStandings;
    }
);

/**
 * Somebody whom a player has looked for; who has two games to play is there twice, the earlier
 * first.
 */
export type PlayerSearchMatch = {
  /** As the tournament shows names. */
  readonly name: string;
  readonly division: string;
  /** Of the place; undefined: it is of none. */
  readonly round: number | undefined;
  readonly place:
    | ({ readonly kind: 'table' } & Pick<ScreenPairing, 'table' | 'against' | 'begins'>)
    | { readonly kind: 'bye' | 'forfeit' | 'absent' | 'withdrawn' | 'not-paired' };
};

/** What looking for a name comes to. */
export type PlayerSearchView = {
  readonly tournamentName: string;
  /** In which it is read; not said: English. */
  readonly language?: Language;
  /** Those that are played, in order: one, but where divisions are apart; none before the first. */
  readonly rounds: readonly number[];
  readonly found: readonly PlayerSearchMatch[];
  /** So many more have these letters in their names. */
  readonly more: number;
};
