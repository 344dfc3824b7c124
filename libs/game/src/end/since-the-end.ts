import { type Ms, runningSeat, seatOnTurn } from '@boardside/clock';
import type { Closing, Refund } from '../event-facts.js';
import type { CutOffTurn, LiveGame } from '../game.js';
import type { Seat, TurnId } from '../ids.js';

/**
 * What was charged to whoever has thought since the turn that ended the game, where an act finds
 * that end late: nobody pays for it (G29, G30). After an out-play that is the last turn an opponent
 * pays for the time to challenge it (G25). `challengeMs`: what that was of a play that came off.
 */
export function refundsSince(
  closing: Closing | undefined,
  game: LiveGame,
  { elapsedMs = 0 }: { readonly elapsedMs?: Ms },
  challengeMs = 0,
): { readonly refunds?: readonly Refund[] } {
  if (closing === undefined) return {};
  const { clock } = game;
  const seat = seatOnTurn(clock) as Seat | undefined;
  if (closing.reason === 'out' && !closing.takesBack && seat !== closing.out) return {};
  const now = runningSeat(clock) === undefined ? 0 : elapsedMs;
  const thought = [
    ...cutOffSince(closing, game).map((turn) => ({ seat: turn.seat, ms: turn.ms })),
    ...(seat === undefined ? [] : [{ seat, ms: clock.turnSpent + now }]),
  ];
  const refunds = thought
    .map((each, index) => (index === 0 ? { ...each, ms: each.ms - challengeMs } : each))
    .filter(({ ms }) => ms > 0);
  return refunds.length === 0 ? {} : { refunds };
}

/** The turns that flags cut off after the end. Without later turns a flag makes an end by time. */
function cutOffSince(closing: Closing, game: LiveGame): readonly CutOffTurn[] {
  if (closing.reason === 'time-up' && !closing.takesBack) return [];
  const before = cutOffBefore(game, endingTurn(closing, game));
  return game.cutOffs.filter((turn) => !before.includes(turn));
}

/** The cut-off turns that remain once an end that was found late has refunded the others. */
export function cutOffLeft(
  game: LiveGame,
  { closing, refunds }: { readonly closing?: Closing; readonly refunds?: readonly Refund[] },
): readonly CutOffTurn[] {
  if (closing === undefined || refunds === undefined) return game.cutOffs;
  return cutOffBefore(game, endingTurn(closing, game));
}

/** The turns that flags cut off before this one was pressed. */
export function cutOffBefore(
  { turns, cutOffs }: LiveGame,
  turn: TurnId | undefined,
): readonly CutOffTurn[] {
  const place = (of: TurnId | undefined): number => turns.findIndex(({ id }) => id === of);
  return cutOffs.filter(({ after }) => place(after) < place(turn));
}

function endingTurn({ takesBack = [] }: Closing, { turns }: LiveGame): TurnId | undefined {
  const at = turns.findIndex(({ id }) => id === takesBack[0]);
  return turns.slice(0, at < 0 ? undefined : at).findLast(({ status }) => status === 'standing')
    ?.id;
}
