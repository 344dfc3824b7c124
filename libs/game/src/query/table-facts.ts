import type { Ms } from '@boardside/clock';
import type { Seat } from '../ids.js';
import type { Move } from '../move.js';
import type { LeavingReason, StopReason } from '../stop.js';

/** Why the clocks of a table stand. What is settled waits only for somebody to start them. */
export type TableStop = {
  readonly reason: StopReason;
  readonly state: 'open' | 'settled';
  /** Who leaves the table, and why, where the referee is called for that. */
  readonly leaves?: { readonly seat: Seat; readonly why: LeavingReason };
  /** What players say a turn was, where they typed it; `turn` as people count. */
  readonly asked?: {
    readonly turn: number;
    readonly seats: readonly Seat[];
    readonly entered: Move;
    readonly said: Move;
  };
  /** When it was opened, ISO 8601. */
  readonly since: string;
};

/**
 * Something at a table that may need somebody, as its log tells it. How urgent it is, `staffNeeds`
 * says. `since` is ISO 8601 everywhere; turns are numbered as people count.
 */
export type TableFact =
  | {
      readonly kind: 'challenge';
      /** `ruled`: a second opinion may still be asked for. */
      readonly stage: 'called' | 'with-jury' | 'with-list' | 'ruled' | 'second-opinion';
      readonly turn: number;
      /** Who called it, or who asked for the second opinion. */
      readonly by: Seat;
      /** Number of the case in this game, once it was sent to a judge. */
      readonly case: number | undefined;
      readonly since: string;
    }
  /** The oldest play that is final and not entered. */
  | { readonly kind: 'pending'; readonly seat: Seat; readonly since: string }
  /** G2: the limit of a move was reached, and staff have done nothing about it. */
  | {
      readonly kind: 'move-limit';
      readonly seat: Seat;
      readonly turn: number;
      readonly since: string;
    }
  /** A player is noted as absent, or staff started their clock, and they have not played yet. */
  | {
      readonly kind: 'absent';
      readonly seat: Seat;
      /** After how long that player forfeits, by the division. */
      readonly forfeitMs: Ms;
      readonly since: string;
    }
  /** Entries that were not accepted, and are kept. */
  | { readonly kind: 'refused'; readonly count: number; readonly since: string }
  /** The last overdraw that was settled (G24). `stopped`: the clocks stand since. */
  | {
      readonly kind: 'overdraw';
      readonly seat: Seat;
      readonly removed: number;
      readonly clocks: 'stopped' | 'started';
      readonly since: string;
    }
  /** A seat whose time is out while the game goes on; `limit`: that of its overtime is reached. */
  | {
      readonly kind: 'flag';
      readonly seat: Seat;
      readonly what: 'time' | 'limit';
      readonly since: string;
    }
  /** The last press that was taken back (G12). */
  | { readonly kind: 'press-undone'; readonly seat: Seat; readonly since: string }
  /** Plays that a player entered after the press, three or more (G15). */
  | {
      readonly kind: 'late-entries';
      readonly seat: Seat;
      readonly count: number;
      readonly since: string;
    }
  /** The tiles that were declared are not the unseen ones (G32). */
  | { readonly kind: 'racks-differ'; readonly since: string }
  /** Times of this game that the server could not vouch for, three or more. */
  | { readonly kind: 'not-witnessed'; readonly count: number; readonly since: string }
  /** What nobody was charged in the turns of a seat, for stops made at the table: over a minute. */
  | { readonly kind: 'paused'; readonly seat: Seat; readonly ms: Ms; readonly since: string }
  /** A tablet judged a play or a challenge by its list, and the server’s list says otherwise. */
  | {
      readonly kind: 'judged-otherwise';
      readonly turn: number;
      /** `signed`: it was signed before the server could look, and can be opened again. */
      readonly slip: 'open' | 'signed';
      readonly since: string;
    }
  /** C6: a game ended because nothing could be played, and this seat had a play: `8F HORN`. */
  | {
      readonly kind: 'play-possible';
      readonly seat: Seat;
      readonly play: string;
      readonly slip: 'open' | 'signed';
      readonly since: string;
    }
  /** The list that the game was begun with is not on the server. */
  | { readonly kind: 'list-missing'; readonly name: string; readonly since: string }
  /**
   * The round was published again with other entrants in the seats, and the game has not taken them
   * yet: it does as soon as its clock stops, or its slip is opened again. `nothing`: at once.
   */
  | {
      readonly kind: 'seats-differ';
      readonly waitsFor: 'clock' | 'slip' | 'nothing';
      readonly since: string;
    };

/** What the server hears of the tablet of a table. */
export type TabletState =
  | { readonly kind: 'none' }
  | { readonly kind: 'online'; readonly battery?: number; readonly lacks: readonly string[] }
  /** Since when nothing has been heard, ISO 8601. */
  | { readonly kind: 'silent'; readonly since: string };
