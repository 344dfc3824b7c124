import type { Ms } from '@boardside/clock';
import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from './authority.js';
import type { CommandOf } from './command.js';
import type { OwnEvents } from './decision.js';
import type { LiveGame } from './game.js';
import type { Author, Seat } from './ids.js';
import { undoing } from './undoing.js';

/** The base time a director may choose: short clocks are for exhibitions and for trying things out. */
export const leastBaseMs: Ms = 5_000;
export const mostBaseMs: Ms = 60 * 60_000;

/** What a player has for the whole game, where that is not what the rules give; else undefined. */
export function ownTimeOf({ baseTimes, rules }: LiveGame, seat: Seat): Ms | undefined {
  const own = baseTimes[seat];
  const { clock } = rules.options;
  if (own === undefined || clock === 'none') return undefined;
  const ms = own.baseMs + own.allowanceMs;
  return ms === clock.baseMs ? undefined : ms;
}

/** A right to more time, before the game or in it. */
export function setBaseTime(
  command: CommandOf<'set-base-time'>,
  author: Author,
  game: LiveGame,
): OwnEvents {
  const before = game.baseTimes[command.seat];
  if (!isDirector(author) || before === undefined) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const { seat, baseMs, allowanceMs, reason } = command;
  const isPossible = baseMs >= leastBaseMs && Math.max(baseMs, allowanceMs) <= mostBaseMs;
  const isOther = baseMs !== before.baseMs || allowanceMs !== before.allowanceMs;
  if (!isPossible || !isOther || allowanceMs < 0) return refuse({ code: 'not-entitled' });
  const body = { seat, baseMs, allowanceMs, reason, ...undoing(command) };
  return accept([{ type: 'BaseTimeSet', by: byOf(author, game).own, body }]);
}
