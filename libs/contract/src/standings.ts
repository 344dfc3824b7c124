import type { Award, DivisionSettings, PlacesThatCount, Standing } from '@boardside/tournament';
import type { Ms } from './shapes.js';

/** One line of a division's table. */
export type StandingRow = Standing & {
  readonly name: string;
  readonly rating: number | undefined;
  readonly team: string | undefined;
  /** Places won since the round before, lost where negative; undefined after the first round. */
  readonly moved: number | undefined;
  /** Counts a game that is not over: its totals as they stand. */
  readonly live: 'live' | 'final';
};

/** The table of a division after a round. */
export type StandingsView = {
  readonly division: string;
  /** The version of the tournament that it was made of. */
  readonly version: number;
  /** The round after which it stands; 0: before play. */
  readonly after: number;
  /** Every round that can be asked for, 0 first. */
  readonly rounds: readonly number[];
  /** Games up to that round without a result. */
  readonly missing: number;
  readonly rules: Pick<DivisionSettings, 'tieBreaks' | 'spreads'>;
  readonly places: PlacesThatCount;
  readonly rows: readonly StandingRow[];
};

/** One round of a player. */
export type PlayerRound = {
  readonly round: number;
  readonly kind: 'game' | 'bye' | 'forfeit' | 'absent';
  /** `open`: its result is not known. */
  readonly state: 'final' | 'open';
  readonly against: readonly string[];
  /** The player's own points, then the others’. */
  readonly scores?: readonly number[];
  /** The name of the game's division, where that is not the player's own: it counts there. */
  readonly division?: string;
  /** What the round added, penalties included; missing while it is open, or of another division. */
  readonly spread?: number;
  /** The whole spread after the round. */
  readonly total: number;
  /** Where the player stood after the round. */
  readonly rank: number;
  /** Time used, and what there was; missing where no clock ran. */
  readonly spentMs?: Ms;
  readonly baseMs?: Ms;
};

/** How a tournament went for one player. */
export type PlayerScorecard = {
  readonly entrant: string;
  readonly name: string;
  /** The division’s name. */
  readonly division: string;
  readonly rounds: readonly PlayerRound[];
};

/** Why the next round cannot start yet, each with the names that a director looks for. */
export type RoundBlocker =
  | {
      /**
       * `unfinished`: it is played. `unsigned`: it has ended. `correction`: one is asked for, or
       * the slip was reopened. `missing`: nobody has begun and nothing was handed in. `disputed`:
       * slips differ. `one-slip`: the other is missing.
       */
      readonly kind: 'unfinished' | 'unsigned' | 'correction' | 'missing' | 'disputed' | 'one-slip';
      readonly round: number;
      /** The division’s name. */
      readonly division: string;
      readonly table: number;
      readonly game: string;
      readonly names: readonly string[];
    }
  | {
      readonly kind: 'unpaired';
      readonly round: number;
      readonly division: string;
      readonly entrants: readonly EntrantName[];
    }
  | { readonly kind: 'not-drafted'; readonly round: number; readonly division: string }
  /** So many people of a division need more tables than there are. */
  | { readonly kind: 'tables-short'; readonly round: number; readonly missing: number };

export type EntrantName = { readonly entrant: string; readonly name: string };

/**
 * A result that a director reviews; `unsigned`: declared by the director, and not signed at
 * its table.
 */
export type UnusualResult = {
  readonly kind: 'wide' | 'low' | 'tie' | 'forfeit' | 'unsigned';
  readonly round: number;
  readonly table: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly scores: readonly number[];
};

/** What is between the round that each division is in and its next one. */
export type RoundChecklistView = {
  readonly version: number;
  /** The round that was published last; 0 before the first one. */
  readonly round: number;
  /**
   * By name the round that each is in, 0 before its first, and the one that it is to play next; not
   * those that have played all of theirs.
   */
  readonly divisions: readonly {
    readonly division: string;
    readonly round: number;
    readonly next: number;
  }[];
  readonly waits: readonly RoundBlocker[];
  /** Of every round. */
  readonly odd: readonly UnusualResult[];
};

/** A prize, or several that a shared rank takes together, with its winners by name. */
export type AwardView = Omit<Award, 'winners'> & { readonly winners: readonly EntrantName[] };

export type PrizesView = {
  readonly division: string;
  readonly version: number;
  readonly prizes: DivisionSettings['prizes'];
  readonly awards: readonly AwardView[];
};

/** Where somebody stands, as a correction shows it before and after. */
export type StandingLine = Pick<Standing, 'rank' | 'wins' | 'losses' | 'spread'>;

/** What correcting a result would change; nothing is changed yet. */
export type CorrectionPreview = {
  /** Of the tournament: the correction is refused once anything has happened since. */
  readonly version: number;
  readonly division: string;
  /**
   * Decides the lots of what is paired again: given back with the correction, the same is drawn.
   */
  readonly seed: number;
  /** Everybody of the division, in the order of the new table. */
  readonly standings: readonly (EntrantName & {
    readonly before: StandingLine;
    readonly after: StandingLine;
  })[];
  readonly prizes: { readonly before: readonly AwardView[]; readonly after: readonly AwardView[] };
  /** Later rounds of the division that are drafted or published. */
  readonly rounds: readonly CorrectedRound[];
};

export type CorrectedRound = {
  readonly round: number;
  /** `begun`: games of it are played or have a result, so it stays. */
  readonly status: 'draft' | 'published' | 'begun';
  readonly before: readonly CorrectedMeeting[];
  /**
   * As it would be paired again; undefined: it stays, because it has begun, is paired by hand, or
   * does not depend on the result.
   */
  readonly after: readonly CorrectedMeeting[] | undefined;
};

export type CorrectedMeeting = {
  readonly table: number;
  readonly entrants: readonly EntrantName[];
};

/** What became of a correction: the rounds that were paired again, and those that could not be. */
export type CorrectionAnswer = {
  readonly before: number;
  readonly version: number;
  readonly repaired: readonly {
    readonly round: number;
    /** `refused`: it stands as it was; its draft is kept to be looked at. */
    readonly outcome: 'drafted' | 'published' | 'refused';
  }[];
};
