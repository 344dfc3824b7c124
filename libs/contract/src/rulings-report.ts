import type { Reason, Seat } from '@boardside/game';

/** What was said of a play as a whole, never of a word of it (G26). */
export type ReportedVerdict = {
  readonly acceptable: boolean;
  readonly judge: 'list' | 'person';
  /** The list’s name, or the name of whoever answered. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
};

/** What happened at a table that somebody had to rule on, or that counts against a player. */
export type RulingInGame = {
  /** ISO 8601: when it was called, settled or noted. */
  readonly at: string;
  /** The turn that was the last one then, as people count; 0: before the first. */
  readonly turn: number;
} & (
  | {
      readonly kind: 'challenge';
      readonly mover: Seat;
      readonly challenger: Seat;
      /**
       * `8D QUIRT`: the square and the main word stand for the whole play; empty while it is not
       * entered.
       */
      readonly play: string;
      readonly points: number;
      readonly first?: ReportedVerdict;
      /** Who asked for the second opinion. */
      readonly secondAskedBy?: Seat;
      readonly second?: ReportedVerdict;
      /**
       * `dropped`: by the challenger or the director; `gone`: with the turns that were rolled back.
       */
      readonly end: 'open' | 'dropped' | 'gone' | 'stands' | 'off';
      readonly losesTurn?: Seat;
      readonly bonus?: { readonly seat: Seat; readonly points: number };
    }
  | {
      readonly kind: 'overdraw';
      readonly seat: Seat;
      readonly onRack: number;
      readonly removed: number;
    }
  | {
      readonly kind: 'infraction';
      readonly seat: Seat;
      /** As the rules number it, `G23`; empty where none was named. */
      readonly clause: string;
      readonly what: Reason;
      readonly warning: 'warning' | 'noted';
    }
);

/** The rulings of one game, for the report that directors print. */
export type ReportedGame = {
  readonly game: string;
  readonly round: number;
  readonly table: number;
  /** The division’s name. */
  readonly division: string;
  /** In seat order. */
  readonly names: readonly string[];
  /** In the order in which they happened; at least one. */
  readonly rulings: readonly RulingInGame[];
};

/** By round, then by table. */
export type RulingsView = { readonly games: readonly ReportedGame[] };
