import type { Ms } from '@boardside/clock';
import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { BaseTime } from '../event-facts.js';
import type { LiveGame } from '../game.js';
import type { EntrantId } from '../ids.js';
import { isBlankReason, type Reason } from '../reason.js';

/** Other entrants in the seats, every turn, score and clock staying where it is. */
export type CorrectSeatsCommand = {
  readonly kind: 'correct-seats';
  readonly seats: readonly EntrantId[];
  readonly reason: Reason;
  /** By seat, of those who play with another time than the rules give. */
  readonly baseMs?: readonly (Ms | undefined)[];
};

/** It comes only by publishing the round again. */
export const correctSeats: CommandRule<CorrectSeatsCommand> = { decide };

/**
 * Who sits where was recorded wrongly: other entrants get the seats with all that was played in
 * them (G36). Refused while a clock runs, and where a seat would be empty or somebody sit twice.
 * Before the first start each player's base time goes with the player.
 */
function decide(
  command: CorrectSeatsCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  const { seats, reason } = command;
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (seats.length !== game.seats.length || new Set(seats).size !== seats.length)
    return refuse({ code: 'not-entitled' });
  if (isBlankReason(reason)) return refuse({ code: 'needs-reason' });
  if (game.clock.state.kind === 'running') return refuse({ code: 'clock-running' });
  const body = { seats, reason, ...baseTimesOf(command, game) };
  return accept([{ type: 'SeatsCorrected', by: byOf(author, game).own, body }]);
}

function baseTimesOf(
  { seats, baseMs }: CorrectSeatsCommand,
  { phase, seats: before, baseTimes, rules }: LiveGame,
): { readonly baseTimes?: readonly BaseTime[] } {
  const { clock } = rules.options;
  if (phase !== 'opened' || baseTimes.length === 0 || clock === 'none') return {};
  const after = seats.map(
    (entrant, seat) =>
      baseTimes[before.indexOf(entrant)] ?? {
        baseMs: baseMs?.[seat] ?? clock.baseMs,
        allowanceMs: rules.options.entryAllowanceMs,
      },
  );
  return { baseTimes: after };
}
