import { runningSeat } from '@boardside/clock';
import { accept, present, refuse } from '@boardside/engine';
import { actsFor, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';

const fields = objectOf({ turn: field.turn });

export type UndoPressCommand = CommandWith<'undo-press', typeof fields>;

export const undoPress: CommandRule<UndoPressCommand> = { fields, decide };

function decide(
  command: UndoPressCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const limitMs = game.rules.options.undoPressMs;
  const { lastPress } = game;
  const tooLate = refuse({ code: 'too-late', of: 'press', limitMs } as const);
  if (!lastPress) return tooLate;
  if (lastPress.turn !== command.turn)
    return refuse({ code: 'wrong-turn', turn: command.turn, expected: lastPress.turn });
  if (!actsFor(context.author, lastPress.seat)) return refuse({ code: 'not-entitled' });
  if (lastPress.sinceMs + (context.elapsedMs ?? 0) > limitMs) return tooLate;
  const charged = runningSeat(game.clock) as Seat | undefined;
  const takesOver =
    charged === undefined || lastPress.sinceMs === 0
      ? undefined
      : [{ seat: charged, ms: lastPress.sinceMs }];
  const body = { turn: command.turn, seat: lastPress.seat, ...present({ takesOver }) };
  return accept([{ type: 'PressUndone', by: byOf(context.author, game).own, body }]);
}
