import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandOf, IssuedCommand } from '../command.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { undoReference } from '../undo-reference.js';

/** Whether an assistant may operate the tablet for a player. */
export function hasAssistant({ assisted, seats }: LiveGame, seat: Seat): boolean {
  return assisted.some((entrant) => entrant === seats[seat]);
}

/** Lets an assistant operate the tablet for a player, or no longer: before or during the game (G36). */
export function setAssistant(
  command: CommandOf<'set-assistant'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  const { seat, isAllowed } = command;
  if (isAllowed === hasAssistant(game, seat)) return refuse({ code: 'not-entitled' });
  const body = { seat, isAllowed, ...undoReference(command) };
  return accept([{ type: 'AssistantSet', by: byOf(author, game).own, body }]);
}

/** It goes with a player who changes seats at the table. */
export function assistantSet(
  game: LiveGame,
  { seat, isAllowed }: BodyOf<'AssistantSet'>,
): LiveGame {
  const entrant = game.seats[seat];
  const others = game.assisted.filter((one) => one !== entrant);
  const assisted = isAllowed && entrant !== undefined ? [...others, entrant] : others;
  return { ...game, assisted };
}
