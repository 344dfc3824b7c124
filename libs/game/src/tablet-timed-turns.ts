import type { Ms } from '@boardside/clock';
import type { RecordedGameEvent } from './event.js';
import type { LiveGame } from './game.js';
import type { Seat, TurnId } from './ids.js';
import { allSeats } from './turns.js';

/** A turn of which the server has not seen all. */
export type TabletTimedTurn = {
  readonly turn: TurnId;
  readonly seat: Seat;
  /** What was charged out of the server's sight, by the word of the tablet alone. */
  readonly ms: Ms;
};

/** Above this, together, the players look at such times. */
export const confirmationThresholdMs: Ms = 60_000;

/**
 * The turns of which the server has not seen all, each with all that was charged out of its sight:
 * a page load, or a stop and a start, within the turn is part of it. Turns that came off are among
 * them: their time was spent all the same, but where the director took them back and set the
 * clocks.
 */
export function tabletTimedTurns(log: readonly RecordedGameEvent[]): readonly TabletTimedTurn[] {
  let ms = 0;
  let found: readonly TabletTimedTurn[] = [];
  for (const event of log) {
    ms += chargedUnseen(event);
    if (event.type === 'TurnEnded') {
      const { turn, seat } = event.body;
      if (ms > 0) found = [...found, { turn, seat, ms }];
      ms = 0;
    }
    // Of whoever plays no more; the next turn to end is another player's.
    if (event.type === 'TimeExpired' && event.body.effect === 'plays-no-more') ms = 0;
    if (event.type === 'PressUndone' && event.body.because === 'ended-before')
      found = found.filter(({ turn }) => turn !== event.body.turn);
    if (event.type === 'RolledBack') {
      const { banks, voided } = event.body;
      if (banks !== 'kept') found = found.filter(({ turn }) => !voided.includes(turn));
      ms = 0;
    }
  }
  return found;
}

/** Those of which not every seat has said yet that their times are right. */
export function unconfirmedTurns(
  log: readonly RecordedGameEvent[],
  game: LiveGame,
  by?: readonly Seat[],
): readonly TabletTimedTurn[] {
  return unconfirmed(tabletTimedTurns(log), game, by);
}

/**
 * The same at a tablet that is out of the server's reach: `log` is what it has heard of, `game`
 * goes on from there. What the server has not been told of it has not seen, as far as anybody here
 * knows.
 */
export function unconfirmedOfflineTurns(
  log: readonly RecordedGameEvent[],
  game: LiveGame,
  by?: readonly Seat[],
): readonly TabletTimedTurn[] {
  const told = log.flatMap((event) => (event.type === 'TurnEnded' ? [event.body.turn] : []));
  const untold = game.turns
    .filter(
      ({ id, status, spentMs }) =>
        !told.includes(id) &&
        (status === 'standing' || status === 'struck' || status === 'rolled-back') &&
        spentMs > 0,
    )
    .map(({ id, seat, spentMs }) => ({ turn: id, seat, ms: spentMs }));
  return unconfirmed([...tabletTimedTurns(log), ...untold], game, by);
}

function unconfirmed(
  turns: readonly TabletTimedTurn[],
  game: LiveGame,
  by: readonly Seat[] = allSeats(game),
): readonly TabletTimedTurn[] {
  return turns.filter(({ turn }) => {
    const confirmedBy = game.turns.find(({ id }) => id === turn)?.timeConfirmedBy ?? [];
    return by.some((seat) => !confirmedBy.includes(seat));
  });
}

/** Whether the players are to look at them: together they are long enough to matter. */
export function needsTimeConfirmation(turns: readonly TabletTimedTurn[]): boolean {
  return turns.reduce((sum, { ms }) => sum + ms, 0) > confirmationThresholdMs;
}

/** A long gap was charged to nobody. */
function chargedUnseen({ type, body, spentMs = 0, entry }: RecordedGameEvent): Ms {
  if ((entry?.unwitnessedMs ?? 0) === 0) return 0;
  return type === 'ClockRejoined' && !body.charged ? Math.max(0, spentMs - body.gapMs) : spentMs;
}
