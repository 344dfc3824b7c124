import { accept, refuse } from '@boardside/engine';
import { actsForEach, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, listOf, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { removerOf } from '../turns.js';

const fields = objectOf({
  seat: field.seat,
  onRack: field.count,
  removed: field.count,
  /** Positions from the left, from 1, that were taken; empty when picked by hand unseen. */
  positions: listOf(field.count, 100),
  picked: oneOf('tablet', 'hand'),
});

export type SettleOverdrawCommand = CommandWith<'settle-overdraw', typeof fields>;

export const settleOverdraw: CommandRule<SettleOverdrawCommand> = { fields, decide };

/**
 * G24: as many tiles are removed as were too many; none where there was no overdraw. Its player and
 * the next one, who removes them, confirm it.
 */
function decide(
  { seat, onRack, removed, positions, picked }: SettleOverdrawCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  const removedBy = removerOf(game, seat);
  if (!actsForEach(author, [seat, removedBy])) return refuse({ code: 'not-entitled' });
  const open = game.clock.stops.find((stop) => stop.reason === 'overdraw' && !stop.settled);
  if (!open) return refuse({ code: 'wrong-phase', phase: game.phase });
  // Whose rack it is was said with the stop; staff who stopped for it may not have known.
  if (open.seat !== undefined && open.seat !== seat) return refuse({ code: 'not-entitled' });
  const { rackSize } = game.rules.options.scoring;
  const kept = onRack - removed;
  if (kept > rackSize) return refuse({ code: 'too-many-tiles', count: kept, rackSize });
  if (removed > Math.max(0, onRack - rackSize)) return refuse({ code: 'not-entitled' });
  if (!arePicked(positions, picked === 'tablet' ? removed : 0, onRack))
    return refuse({ code: 'not-entitled' });
  const body = { seat, onRack, removed, positions, picked, removedBy };
  return accept([{ type: 'OverdrawSettled', by: byOf(author, game).own, body }]);
}

/** As many different places on the rack as tiles are taken from it. */
function arePicked(positions: readonly number[], count: number, onRack: number): boolean {
  const onIt = positions.every((position) => position >= 1 && position <= onRack);
  return onIt && positions.length === count && new Set(positions).size === count;
}
