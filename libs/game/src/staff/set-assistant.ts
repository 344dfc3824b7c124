import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { booleanValue, type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { undoReference } from '../undo-reference.js';
import { seatSince, type UndoBuilder, type UndoContext } from '../undo-rule.js';

/** Whether an assistant may operate the tablet for a player. */
const fields = objectOf({ seat: field.seat, isAllowed: booleanValue() }, field.undoing);

export type SetAssistantCommand = CommandWith<'set-assistant', typeof fields>;

export const setAssistant: CommandRule<SetAssistantCommand> = {
  fields,
  decide,
  commutesAs: 'AssistantSet',
  undo: { eventType: 'AssistantSet', opposite: assistantAsBefore },
};

/** Whether an assistant may operate the tablet for a player. */
export function hasAssistant({ assisted, seats }: LiveGame, seat: Seat): boolean {
  return assisted.some((entrant) => entrant === seats[seat]);
}

/** The permission goes with the player, wherever the player sits now. */
function assistantAsBefore(
  undoable: UndoContext<'AssistantSet'>,
): UndoBuilder<SetAssistantCommand> | undefined {
  if (undoable.now.phase === 'ended') return undefined;
  const { isAllowed } = undoable.event.body;
  const seat = seatSince(undoable, () => true);
  if (seat === undefined) return undefined;
  return ({ undoes }) => [{ kind: 'set-assistant', seat, isAllowed: !isAllowed, undoes }];
}

/**
 * Lets an assistant operate the tablet for a player, or no longer: before or during the game (G36).
 */
function decide(
  command: SetAssistantCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  const { seat, isAllowed } = command;
  if (isAllowed === hasAssistant(game, seat)) return refuse({ code: 'not-entitled' });
  const body = { seat, isAllowed, ...undoReference(command) };
  return accept([{ type: 'AssistantSet', by: byOf(author, game).own, body }]);
}
