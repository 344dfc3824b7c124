import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from './authority.js';
import type { CommandOf, Issued } from './command.js';
import type { OwnEvents } from './decision.js';
import type { BodyOf } from './event.js';
import type { LiveGame } from './game.js';
import type { Seat } from './ids.js';
import { undoing } from './undoing.js';

/** Who operates the tablet for a player, by name; undefined where the player does it. */
export function assistantOf({ assistants, seats }: LiveGame, seat: Seat): string | undefined {
  return assistants.find(({ entrant }) => entrant === seats[seat])?.name;
}

/** Lets somebody operate the tablet for a player, or no longer: before or during the game (G36). */
export function setAssistant(
  command: CommandOf<'set-assistant'>,
  { author }: Issued,
  game: LiveGame,
): OwnEvents {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const { seat, reason } = command;
  const name = command.assistant?.trim();
  if (name === '' || name === assistantOf(game, seat)) return refuse({ code: 'not-entitled' });
  const assistant = name === undefined ? {} : { assistant: name };
  const body = { seat, ...assistant, reason, ...undoing(command) };
  return accept([{ type: 'AssistantSet', by: byOf(author, game).own, body }]);
}

/** An assistant stays with the player, also where the seats are put right later. */
export function assistantSet(
  game: LiveGame,
  { seat, assistant }: BodyOf<'AssistantSet'>,
): LiveGame {
  const entrant = game.seats[seat];
  const others = game.assistants.filter((one) => one.entrant !== entrant);
  if (entrant === undefined || assistant === undefined) return { ...game, assistants: others };
  return { ...game, assistants: [...others, { entrant, name: assistant }] };
}
