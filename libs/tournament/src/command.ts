import type { TournamentCommandRule } from './command-rule.js';
import type { TournamentAuthor } from './ids.js';
import { playerCommands } from './players/commands.js';
import { resultCommands } from './results/commands.js';
import { roundCommands } from './rounds/commands.js';
import { ruleCommands } from './rules/commands.js';
import { tableCommands } from './tables/commands.js';
import type { UndoCommand } from './undo.js';

const rules = {
  ...ruleCommands,
  ...playerCommands,
  ...tableCommands,
  ...roundCommands,
  ...resultCommands,
};

type DecidedBy<Rule> = Rule extends {
  readonly decide: (command: infer One, ...rest: never) => unknown;
}
  ? One
  : never;

/** Those with a rule of their own: all but *undo*, which reads the log. */
export type RuledCommand = DecidedBy<(typeof rules)[keyof typeof rules]>;

/** Everything that may be asked of a tournament. Ids are drawn by the server, never here. */
export type TournamentCommand = RuledCommand | UndoCommand;

/** The command of one kind. */
export type RuledCommandOf<Kind extends RuledCommand['kind']> = Extract<
  RuledCommand,
  { kind: Kind }
>;

/** What a tournament makes of every command, by its kind. */
export const tournamentCommandRules: {
  readonly [Kind in RuledCommand['kind']]: TournamentCommandRule<RuledCommandOf<Kind>>;
} = rules;

/** A command with whoever asks for it. Only results come from others than staff. */
export type IssuedTournamentCommand = { readonly command: TournamentCommand } & TournamentAuthor;
