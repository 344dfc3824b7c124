import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, either, integer, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { allSeats } from '../turns.js';
import { undoReference } from '../undo-reference.js';

const fields = objectOf(
  {
    seats: either(field.seat, oneOf('all')),
    ms: either(integer(1, field.maxDurationMs), oneOf('none')),
    reason: field.sentence,
  },
  field.undoing,
);

export type LimitMovesCommand = CommandWith<'limit-moves', typeof fields>;

export const limitMoves: CommandRule<LimitMovesCommand> = {
  fields,
  decide,
  commutesAs: 'MoveLimitSet',
  alsoNames: ({ seats }) => (seats === 'all' ? [] : [seats]),
};

/** G2: from the next turn on. */
function decide(
  command: LimitMovesCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended' || game.phase === 'signed')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const seats = command.seats === 'all' ? allSeats(game) : [command.seats];
  const { ms, reason } = command;
  const body = { seats, ms, reason, ...undoReference(command) };
  return accept([{ type: 'MoveLimitSet', by: byOf(author, game).own, body }]);
}
