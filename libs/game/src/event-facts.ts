import type { ClosingReason } from './end/end-reasons.js';
import type { Ms } from '@boardside/clock';
import type { Square, Word } from '@boardside/engine';
import type { By, Seat, TurnId } from './ids.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';

/** A turn that a flag cut off, and that its player has again. */
export type ReturnedTurn = {
  readonly seat: Seat;
  readonly refundMs: Ms;
  /** What the turn has used then. */
  readonly turnMs: Ms;
  readonly limitMs?: Ms;
};

/** What a seat was charged since the game ended, given back: nobody is charged for it. */
export type Refund = { readonly seat: Seat; readonly ms: Ms };

/** Whose turn begins, with the move limit in force for it. */
export type NextTurn = { readonly seat: Seat; readonly limitMs?: Ms };

/** An end is reached. It becomes one when the last play can no longer be challenged. */
export type Closing = {
  readonly reason: ClosingReason;
  /** Who played the last tile. */
  readonly out?: Seat;
  /** Any of these seats may accept; none: nothing is left to wait for. */
  readonly accepts: readonly Seat[];
  /** Turns pressed after the one that ended the game, before anybody saw that (G29, G30). */
  readonly takesBack?: readonly TurnId[];
  /** What the director wrote, where the director found that no play is possible (M8). */
  readonly said?: Reason;
};

export type EndAdjustment = {
  readonly seat: Seat;
  readonly why: 'out-twice-opponents' | 'out-opponents' | 'own-tiles' | 'declared';
  readonly points: number;
};

/** What a correction made of a later play: its words and score again. */
export type RescoredTurn = {
  readonly turn: TurnId;
  /** Where the main word begins now, if that has changed. */
  readonly at?: Square;
  readonly words: readonly Word[];
  readonly bonus: number;
  readonly score: number;
};

/** What a correction did to one turn; an inserted turn has got its id. */
export type CorrectedTurn =
  | {
      readonly kind: 'change';
      readonly turn: TurnId;
      readonly move: Move;
      readonly ruled?: 'stands' | 'off';
    }
  | {
      readonly kind: 'insert';
      readonly turn: TurnId;
      readonly after: TurnId;
      readonly seat: Seat;
      readonly move: Move;
    };

/** What a seat has for the whole game. */
export type BaseTime = {
  readonly baseMs: Ms;
  /** Added to `baseMs`, for entering plays on the tablet. */
  readonly allowanceMs: Ms;
};

/** One event: what happened, who did it, and the time that it took. */
export type EventWith<Type, Body> = {
  readonly type: Type;
  readonly body: Body;
  readonly by: By;
  /** Time since the previous event that has one; charged by the clock as it stood. */
  readonly spentMs?: Ms;
  readonly unattributedMs?: Ms;
  readonly flagged?: true;
};
