import { accept, refuse } from '@boardside/engine';
import type { CommandOf, IssuedCommand } from '../command.js';
import type { CommandDecision } from '../decision.js';
import type { LiveGame } from '../game.js';

/**
 * Players say that turns took as long as their tablet measured. Nobody says so for them, and once is
 * enough: a turn that they have all confirmed is left out, and where none is left nothing happens.
 */
export function confirmTimes(
  { turns: named }: CommandOf<'confirm-times'>,
  { author }: IssuedCommand,
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
