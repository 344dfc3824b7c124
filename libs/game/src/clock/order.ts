import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';

const fields = objectOf({
  order: field.id,
  what: oneOf('stop', 'start'),
  reason: field.reason,
  scope: oneOf('table', 'room'),
});

export type OrderCommand = CommandWith<'order', typeof fields>;

export const order: CommandRule<OrderCommand> = { fields, decide, commutesAs: 'ClockOrdered' };

function decide(
  { order, what, reason, scope }: OrderCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author) || game.holder?.kind !== 'device')
    return refuse({ code: 'not-entitled' });
  if (what === 'start' && !canBeStarted(game)) return refuse({ code: 'clock-running' });
  const body = { order, what, reason, scope };
  return accept([{ type: 'ClockOrdered', by: byOf(author, game).own, body }]);
}

/**
 * A clock that runs, and that nobody has ordered to stop, is not started by an order kept for
 * later.
 */
function canBeStarted({ clock, orders }: LiveGame): boolean {
  return clock.state.kind !== 'running' || orders.some(({ what }) => what === 'stop');
}
