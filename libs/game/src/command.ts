import type { Ms } from '@boardside/clock';
import { challengeCommands } from './challenge/commands.js';
import { clockCommands } from './clock/commands.js';
import type { CommandContext, CommandRule } from './command-rule.js';
import { correctionCommands } from './correction/commands.js';
import { endCommands } from './end/commands.js';
import type { Seat, SessionId } from './ids.js';
import { openingCommands } from './opening/commands.js';
import { staffCommands } from './staff/commands.js';
import { turnCommands } from './turn/commands.js';

const everyRule = {
  ...openingCommands,
  ...turnCommands,
  ...challengeCommands,
  ...clockCommands,
  ...correctionCommands,
  ...endCommands,
  ...staffCommands,
};

type DecidedBy<Rule> = Rule extends {
  readonly decide: (command: infer One, ...rest: never) => unknown;
}
  ? One
  : never;

/** Everything that may be asked of a game: what the topics list. */
export type Command = DecidedBy<(typeof everyRule)[keyof typeof everyRule]>;

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** What a game makes of every command, by its kind. */
export const commandRules: {
  readonly [Kind in Command['kind']]: CommandRule<CommandOf<Kind>, Command>;
} = everyRule;

/** A command as it is put to a game. */
export type IssuedCommand = CommandContext & { readonly command: Command };

/** One command at the holder with its instant: stored there before it is sent. */
export type Entry = {
  /** 1, 2, 3… without a hole for this game and device. */
  readonly seq: number;
  readonly epoch: number;
  readonly sid: SessionId;
  /** Milliseconds of the session's own clock; never smaller than the entry's before it. */
  readonly t: Ms;
  /** Milliseconds since 1970 by the device's wall clock: for gaps and for people only. */
  readonly wall: Ms;
  readonly seen: number;
  /** The seats that tapped, or the holder by itself. */
  readonly by: { readonly seats: readonly Seat[] } | { readonly auto: 'holder' };
  readonly command: Command;
};
