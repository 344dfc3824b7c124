import type { Command, CommandOf, IssuedCommand } from './command.js';
import type { CommandDecision } from './decision.js';
import type { LiveGame } from './game.js';
import type { Seat } from './ids.js';

/** What a game makes of one kind of command. */
export type CommandRule<Kind extends Command['kind']> = {
  /** Events of an open game, or why there are none. */
  readonly decide: (
    command: CommandOf<Kind>,
    issued: IssuedCommand,
    game: LiveGame,
  ) => CommandDecision;
  /** Staff may give it while the clocks run, whatever they had seen of the game. */
  readonly isAllowedDuringPlay?: true;
  /** Whether it may follow the signatures; otherwise a signed slip stays as it is. */
  readonly mayFollowSignatures?: (command: CommandOf<Kind>) => boolean;
  /** Seats that it names otherwise than as `seat`. */
  readonly alsoNames?: (command: CommandOf<Kind>) => readonly Seat[];
};

export type CommandRules<Kind extends Command['kind']> = {
  readonly [Each in Kind]: CommandRule<Each>;
};

export const always = (): true => true;
