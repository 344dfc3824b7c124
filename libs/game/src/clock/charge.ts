import {
  charge,
  chargeNeutral,
  chargeSeat,
  chargeUnattributed,
  seatOnTurn,
} from '@boardside/clock';
import type { GameEvent } from '../event.js';
import type { GameClock, LiveGame } from '../game.js';
import type { StopReason } from '../stop.js';
import { lastStanding } from '../turns.js';

/** Charges the event's time by the clock as it stood, or as an exception says. */
export function chargeFor(game: LiveGame, event: GameEvent): GameClock {
  const clock = chargeUnattributed(game.clock, event.unattributedMs ?? 0);
  const spentMs = event.spentMs ?? 0;
  if (spentMs === 0) return clock;
  switch (event.type) {
    case 'PressUndone':
      return chargeSeat(clock, event.body.seat, spentMs);
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain || game.challenge === undefined || !isOnlyCalled(clock)
        ? charge(clock, spentMs)
        : chargeSeat(clock, game.challenge.by, spentMs);
    case 'ClockRejoined': {
      const neutral = event.body.charged ? 0 : clamp(event.body.gapMs, spentMs);
      return chargeNeutral(charge(clock, spentMs - neutral), neutral, 'interrupted');
    }
    case 'ClockClaimed': {
      if (clock.state.kind !== 'running') return charge(clock, spentMs);
      const charged = clamp(event.body.chargedMs, spentMs);
      return chargeNeutral(charge(clock, charged), spentMs - charged, 'seized');
    }
    default:
      return charge(clock, spentMs);
  }
}

/**
 * Whether a stop is made at the table, by a tap or by its tablet, and lasts as long as the table
 * likes. A correction waits until the director, or every player, has answered it.
 */
const isByTable: Readonly<Record<StopReason, boolean>> = {
  'not-started': false,
  challenge: false,
  overdraw: true,
  'two-pending': true,
  score: true,
  correction: false,
  referee: true,
  interrupted: true,
  ordered: false,
  flag: false,
  seized: false,
  storage: true,
  conflict: true,
};

/**
 * Nobody's time by seat on turn, of stops made at the table and of gaps that its wall clock could
 * not tell, after the clock becomes `clock` by an event.
 */
export function pausedAfter(
  game: LiveGame,
  clock: GameClock,
  { type, body, unattributedMs = 0 }: GameEvent,
): LiveGame['pausedMs'] {
  const isCall =
    type !== 'ChallengeSent' &&
    isUnsentCall(game) &&
    game.clock.stops.every(({ reason }) => reason === 'challenge' || isByTable[reason]);
  // The director was there: the table had called, and did not start by itself.
  const isAnswered = type === 'ClockStarted' && body.order !== undefined;
  const ofTable = ({ neutral }: GameClock): number =>
    Object.entries(neutral).reduce((sum, [reason, ms]) => {
      const counts =
        (isByTable[reason as StopReason] && !(isAnswered && reason === 'referee')) ||
        (isCall && reason === 'challenge');
      return counts ? sum + ms : sum;
    }, 0);
  const seat = seatOnTurn(game.clock);
  const lostMs = type === 'ClockRejoined' && !body.charged ? unattributedMs : 0;
  const ms = ofTable(clock) - ofTable(game.clock) + lostMs;
  if (game.phase !== 'playing' || ms <= 0) return game.pausedMs;
  return game.pausedMs.map((paused, at) => (at === seat ? paused + ms : paused));
}

/**
 * Whether a challenge is open but not sent, or was dropped: its caller pays only for the time up to
 * the drop.
 */
function isUnsentCall(game: LiveGame): boolean {
  if (game.challenge !== undefined) return game.challenge.sent === undefined;
  return (lastStanding(game)?.droppedBy.length ?? 0) > 0;
}

/** Whether no stop other than the challenge is open. */
function isOnlyCalled({ stops }: GameClock): boolean {
  return stops.every(({ reason }) => reason === 'challenge');
}

function clamp(ms: number, most: number): number {
  return Math.min(Math.max(ms, 0), most);
}
