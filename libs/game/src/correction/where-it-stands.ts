import { endReasons, type EndReason } from '../end/end-reasons.js';
import type { Closing, NextTurn } from '../event-facts.js';
import { hasFallen } from '../clock/evolve.js';
import type { Ledger, LiveGame, Turn } from '../game.js';
import {
  allSeats,
  closingAfter,
  hasNoTurnsLeft,
  lastStanding,
  nextOnTurn,
  seatToPlay,
  timeEndsGame,
} from '../turns.js';

/**
 * Whose turn it is on the corrected board, or the end that it has reached. `early`: an end that was
 * reached before the last turn.
 */
export function whereItStands(
  corrected: LiveGame,
  before: LiveGame,
  seen: number,
  early?: Closing,
): { readonly next?: NextTurn; readonly closing?: Closing } {
  if (endsByWord(before)) return before.phase === 'racks' ? { closing: before.closing } : {};
  const { turns, ledger } = corrected;
  const reached = early ?? closingAfter(corrected, turns, ledger);
  if (!reached) return whoGoesOn(corrected, before, seen);
  // Nobody has accepted an earlier end: the turn that reached it can still be challenged.
  const wasAccepted = before.phase === 'racks' || before.phase === 'ended';
  if (wasAccepted && !reached.takesBack) return { closing: { ...reached, accepts: [] } };
  return waitsOnClock(corrected, stillAccepted(before, corrected, reached));
}

/** Who has accepted the last turn does not accept it again, unless it was corrected (G37 D). */
function stillAccepted(before: LiveGame, corrected: LiveGame, reached: Closing): Closing {
  const isSame = lastStanding(before)?.move === lastStanding(corrected)?.move;
  if (before.phase !== 'closing' || !isSame || reached.takesBack) return reached;
  const waiting = before.closing.accepts;
  return { ...reached, accepts: reached.accepts.filter((seat) => waiting.includes(seat)) };
}

/** Whose turn it is. Nobody's where time is up, and only a turn that is not entered is awaited. */
function whoGoesOn(
  corrected: LiveGame,
  before: LiveGame,
  seen: number,
): { readonly next?: NextTurn; readonly closing?: Closing } {
  const closing = endKept(before, corrected.turns, corrected.ledger);
  if (closing) return { closing };
  const seat = seatToPlay(corrected, corrected.turns);
  if (seat === undefined || timeEndsGame(corrected)) return {};
  return { next: nextOnTurn(before, seat, seen) };
}

/**
 * An end that a flag brought stays, though time was given since: only a roll back takes it back
 * (D-flag). One by what the others played counts as long as the `turns` now have it (G30, G37 D).
 */
export function endKept(
  before: LiveGame,
  turns: readonly Turn[],
  ledger: Ledger,
): Closing | undefined {
  if (closingAfter(before, before.turns, before.ledger)) return undefined;
  const ended = endBefore(before);
  if (ended === undefined) return undefined;
  const { reason, accepts } = ended;
  if (reason === 'time-up') return { ...ended, reason };
  const flagged = allSeats(before).filter((seat) => hasFallen(before, seat));
  const again = closingAfter({ ...before, flagged }, turns, ledger);
  return again?.reason === reason ? { ...again, accepts } : undefined;
}

function endBefore(
  game: LiveGame,
): (Pick<Closing, 'accepts'> & { readonly reason: EndReason }) | undefined {
  if (game.phase === 'closing' || game.phase === 'racks') return game.closing;
  return game.phase === 'ended' ? { reason: game.result.reason, accepts: [] } : undefined;
}

/** After an out-play an opponent's clock runs while the challenge is open (G25). */
export function waitsOnClock(
  game: LiveGame,
  closing: Closing,
): { readonly next?: NextTurn; readonly closing: Closing } {
  const { reason, takesBack, accepts, out } = closing;
  const thinking = accepts.find((seat) => !hasNoTurnsLeft(game, seat));
  const waits = reason === 'out' && !takesBack && thinking !== undefined && thinking !== out;
  return waits ? { closing, next: { seat: thinking } } : { closing };
}

/** Ends that somebody declared: no correction of a turn takes them back, or finds another. */
export function endsByWord(game: LiveGame): boolean {
  if (game.phase === 'racks') return endReasons[game.closing.reason].byWord;
  return game.phase === 'ended' && endReasons[game.result.reason].byWord;
}
