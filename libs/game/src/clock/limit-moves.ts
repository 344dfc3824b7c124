import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, either, integer, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import { isOver, type LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import { allSeats } from '../turns.js';
import { undoReference } from '../undo-reference.js';
import type { UndoBuilder, UndoContext } from '../undo-rule.js';

const fields = objectOf(
  {
    seats: either(field.seat, oneOf('all')),
    ms: either(integer(1, field.maxDurationMs), oneOf('none')),
    reason: field.reason,
  },
  field.undoing,
);

export type LimitMovesCommand = CommandWith<'limit-moves', typeof fields>;

export const limitMoves: CommandRule<LimitMovesCommand> = {
  fields,
  decide,
  commutesAs: 'MoveLimitSet',
  undo: { eventType: 'MoveLimitSet', opposite: limitsAsBefore },
  alsoNames: ({ seats }) => (seats === 'all' ? [] : [seats]),
};

/** G2: from the next turn on. */
function decide(
  command: LimitMovesCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (isOver(game)) return refuse({ code: 'wrong-phase', phase: game.phase });
  if (isBlankReason(command.reason)) return refuse({ code: 'needs-reason' });
  const seats = command.seats === 'all' ? allSeats(game) : [command.seats];
  const { ms, reason } = command;
  const body = { seats, ms, reason, ...undoReference(command) };
  return accept([{ type: 'MoveLimitSet', by: byOf(author, game).own, body }]);
}

/** Each seat gets the limit back that it had, unless one of them has got another since. */
function limitsAsBefore({
  event,
  before,
  later,
  now,
}: UndoContext<'MoveLimitSet'>): UndoBuilder<LimitMovesCommand> | undefined {
  const { seats } = event.body;
  const changed = later.some(
    (one) => one.type === 'MoveLimitSet' && one.body.seats.some((seat) => seats.includes(seat)),
  );
  if (changed || now.phase === 'ended') return undefined;
  return (details) =>
    seats.map((seat) => ({
      kind: 'limit-moves',
      seats: seat,
      ms: before.moveLimits[seat]?.ms ?? 'none',
      ...details,
    }));
}
