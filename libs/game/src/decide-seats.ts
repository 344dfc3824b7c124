import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from './authority.js';
import type { CommandOf, Issued } from './command.js';
import type { OwnEvents } from './decision.js';
import type { LiveGame } from './game.js';

/**
 * Who sits where was recorded wrongly: other entrants get the seats with all that was played in
 * them (G36). Refused while a clock runs, and where a seat would be empty or somebody sit twice.
 */
export function correctSeats(
  { seats, reason }: CommandOf<'correct-seats'>,
  { author }: Issued,
  game: LiveGame,
): OwnEvents {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (seats.length !== game.seats.length || new Set(seats).size !== seats.length)
    return refuse({ code: 'not-entitled' });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  if (game.clock.state.kind === 'running') return refuse({ code: 'clock-running' });
  return accept([{ type: 'SeatsCorrected', by: byOf(author, game).own, body: { seats, reason } }]);
}
