import type { Ms } from '@boardside/clock';
import type { CommutingEvent } from './commuting.js';
import type { CommandDecision } from './decision.js';
import type { Field } from './field.js';
import type { LiveGame } from './game.js';
import type { Author, Seat } from './ids.js';
import type { UndoRule } from './undo-rule.js';

/** Who gives a command, when, and what they knew of the game. */
export type CommandContext = {
  readonly author: Author;
  /** Set on entries of the holder: the epoch under which it was made. */
  readonly epoch?: number;
  /** Set on entries of the holder: accepted time since the entry before it. */
  readonly elapsedMs?: Ms;
  readonly unattributedMs?: Ms;
  /** Set where the server had to cut what a device claimed. */
  readonly flagged?: true;
  /** The version its author knew. */
  readonly seen: number;
  /** How much of the running turn passed after the order that a stop obeys was given. */
  readonly refundMs?: Ms;
};

/** What a game makes of one kind of command; `Opposite`: the commands that undo it. */
export type CommandRule<
  Command extends { readonly kind: string },
  Opposite extends { readonly kind: string } = Command,
> = {
  /** How it is read from a message; none: it comes only by publishing its round. */
  readonly fields?: Field<object>;
  /** Events of an open game, or why there are none: also who may give it and in which phases. */
  readonly decide: (command: Command, context: CommandContext, game: LiveGame) => CommandDecision;
  /** The event it makes that commutes with play: staff need not know the game to give it. */
  readonly commutesAs?: CommutingEvent;
  /** Staff may give it while the clocks run, though it does not commute. */
  readonly isAllowedDuringPlay?: true;
  /** Whether it may follow the signatures; otherwise a signed slip stays as it is. */
  readonly mayFollowSignatures?: (command: Command) => boolean;
  /** Seats that it names otherwise than as `seat`. */
  readonly alsoNames?: (command: Command) => readonly Seat[];
  /** How its event is undone when staff gave it (G36); none: it is not. */
  readonly undo?: UndoRule<Opposite>;
};

export const always = (): true => true;
