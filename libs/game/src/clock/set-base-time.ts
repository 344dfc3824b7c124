import type { Ms } from '@boardside/clock';
import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { BaseTime } from '../event-facts.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import type { Seat } from '../ids.js';
import { maxBaseMs, minBaseMs } from '../rules/rule-options.js';
import { undoReference } from '../undo-reference.js';
import { seatSince, type UndoBuilder, type UndoContext } from '../undo-rule.js';

/** What a player has for the whole game, with what is allowed for entering plays on the tablet. */
const fields = objectOf(
  {
    seat: field.seat,
    baseMs: field.durationMs,
    allowanceMs: field.durationMs,
    reason: field.reason,
  },
  field.undoing,
);

export type SetBaseTimeCommand = CommandWith<'set-base-time', typeof fields>;

export const setBaseTime: CommandRule<SetBaseTimeCommand> = {
  fields,
  decide,
  commutesAs: 'BaseTimeSet',
  undo: { eventType: 'BaseTimeSet', opposite: baseTimeAsBefore },
};

/** Whether somebody can play with it. */
export function isBaseTime({ baseMs, allowanceMs }: BaseTime): boolean {
  const isWithin = baseMs >= minBaseMs && Math.max(baseMs, allowanceMs) <= maxBaseMs;
  return isWithin && allowanceMs >= 0;
}

/** Base time plus allowance; undefined if that is what the rules give, or the game has no clock. */
export function ownTimeOf({ baseTimes, rules }: LiveGame, seat: Seat): Ms | undefined {
  const own = baseTimes[seat];
  const { clock, entryAllowanceMs } = rules.options;
  if (own === undefined || clock === 'none') return undefined;
  const ms = own.baseMs + own.allowanceMs;
  return ms === clock.baseMs + entryAllowanceMs ? undefined : ms;
}

/** The time goes with the player until play has begun; from then on it stays with the seat. */
function baseTimeAsBefore(
  undoable: UndoContext<'BaseTimeSet'>,
): UndoBuilder<SetBaseTimeCommand> | undefined {
  const { event, before, now } = undoable;
  const was = before.baseTimes[event.body.seat];
  const seat = seatSince(undoable, ({ body }) => body.baseTimes !== undefined);
  if (now.phase === 'ended' || was === undefined || seat === undefined) return undefined;
  return (details) => [{ kind: 'set-base-time', seat, ...was, ...details }];
}

/** Sets a seat’s base time and allowance, before or during the game (G1). */
function decide(
  command: SetBaseTimeCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  const before = game.baseTimes[command.seat];
  if (!isDirector(author) || before === undefined) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (isBlankReason(command.reason)) return refuse({ code: 'needs-reason' });
  const { seat, baseMs, allowanceMs, reason } = command;
  const isOther = baseMs !== before.baseMs || allowanceMs !== before.allowanceMs;
  if (!isBaseTime(command) || !isOther) return refuse({ code: 'not-entitled' });
  const body = { seat, baseMs, allowanceMs, reason, ...undoReference(command) };
  return accept([{ type: 'BaseTimeSet', by: byOf(author, game).own, body }]);
}
