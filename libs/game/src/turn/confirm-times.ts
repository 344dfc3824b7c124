import { accept, refuse } from '@boardside/engine';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, listOf, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';

/** These turns took as long as their tablet says, which alone has measured them. */
const fields = objectOf({ turns: listOf(field.turn, 200) });

export type ConfirmTimesCommand = CommandWith<'confirm-times', typeof fields>;

export const confirmTimes: CommandRule<ConfirmTimesCommand> = { fields, decide };

/**
 * Players say that turns took as long as their tablet measured. Nobody says so for them, and once
 * is enough: a turn that they have all confirmed is left out, and where none is left nothing
 * happens.
 */
function decide(
  { turns: named }: ConfirmTimesCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!('seats' in author)) return refuse({ code: 'not-entitled' });
  const unknown = named.find((turn) => !game.turns.some(({ id }) => id === turn));
  const turns = game.turns
    .filter(({ id, timeConfirmedBy }) => {
      const isNew = author.seats.some((seat) => !timeConfirmedBy.includes(seat));
      return isNew && named.includes(id);
    })
    .map(({ id }) => id);
  const wrong = unknown ?? (turns.length === 0 ? (named[0] ?? 0) : undefined);
  if (wrong !== undefined) return refuse({ code: 'wrong-turn', turn: wrong, expected: undefined });
  return accept([{ type: 'TimesConfirmed', by: author, body: { turns } }]);
}
