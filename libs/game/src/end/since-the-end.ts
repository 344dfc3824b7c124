import { runningSeat, seatOnTurn } from '@boardside/clock';
import type { CommandContext } from '../command-rule.js';
import type { Closing, Refund } from '../event-facts.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';

/**
 * What was charged to whoever has thought since the turn that ended the game, where an act finds
 * that end late: nobody pays for it (G29, G30). After an out-play that is the last turn an opponent
 * pays for the time to challenge it (G25). `challengeMs`: what that was of a play that came off.
 */
export function refundsSince(
  closing: Closing | undefined,
  { clock, cutOff }: LiveGame,
  { elapsedMs = 0 }: Pick<CommandContext, 'elapsedMs'>,
  challengeMs = 0,
): { readonly refunds?: readonly Refund[] } {
  if (closing === undefined) return {};
  const seat = seatOnTurn(clock) as Seat | undefined;
  if (closing.reason === 'out' && !closing.takesBack && seat !== closing.out) return {};
  const now = runningSeat(clock) === undefined ? 0 : elapsedMs;
  const thought = [
    ...(cutOff === undefined ? [] : [{ seat: cutOff.seat, ms: cutOff.turnMs }]),
    ...(seat === undefined ? [] : [{ seat, ms: clock.turnSpent + now }]),
  ];
  const refunds = thought
    .map((each, index) => (index === 0 ? { ...each, ms: each.ms - challengeMs } : each))
    .filter(({ ms }) => ms > 0);
  return refunds.length === 0 ? {} : { refunds };
}
