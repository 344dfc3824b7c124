import type { HallStop } from '@boardside/contract';
import {
  opensStop,
  pendingTurns,
  seatToMove,
  stopLevels,
  turnNumber,
  type LiveGame,
  type RecordedGameEvent,
  type StopReason,
} from '@boardside/game';
import { gamePageText } from '../../text/director-game.js';
import { stopAdvice, stopNames } from '../../text/director-stops.js';
import { leavesText } from '../../text/leaving.js';
import { reportedTurnText } from '../../text/reported-turn.js';
import type { BadgeLevel } from '../../components/badge.js';
import { reasonAsked } from './correction-reasons.js';
import { badgeLevels } from '../hall/badge-levels.js';

/** Why a table stands, for the panel at the top of its page. */
export type StopCase = {
  readonly reason: StopReason;
  readonly title: string;
  readonly level: BadgeLevel;
  readonly facts: readonly string[];
  readonly advice: string;
  /** When the clocks stopped, ISO 8601. */
  readonly since: string | undefined;
};

/**
 * Open stops, the oldest first; `not-started` is no case. `told`: what the wall tells of a
 * correction that is asked.
 */
export function stopCasesOf(
  game: LiveGame,
  log: readonly RecordedGameEvent[],
  names: readonly string[],
  told?: HallStop['asked'],
): readonly StopCase[] {
  const { stops } = game.clock;
  const isAsked = stops.some(({ reason, settled }) => reason === 'correction' && !settled);
  return stops.flatMap(({ reason, settled }) => {
    // Scores that differ and the correction asked of them are one matter.
    if (reason === 'score' && isAsked) return [];
    // Nobody is called to start a clock that is not ours.
    const onPaper = reason === 'seized' && game.holder?.kind === 'none';
    if (reason === 'not-started' || settled || onPaper) return [];
    const opened = {
      reason,
      level: badgeLevels[stopLevels[reason]],
      title: stopNames[reason],
      facts: factsOf(reason, game, names, told),
      advice: stopAdvice[reason],
      since: log.findLast((event) => opensStop(event, reason))?.at,
    };
    return [opened];
  });
}

/** Every stop is dealt with: the table only waits for a tap on the clock. */
export function isEveryStopSettled({ phase, clock }: LiveGame): boolean {
  const { stops } = clock;
  return phase !== 'opened' && stops.length > 0 && stops.every(({ settled }) => settled);
}

export function startAwaitedText(game: LiveGame, names: readonly string[]): string {
  const seat = seatToMove(game);
  return seat === undefined
    ? gamePageText.waitsFor.nobody
    : gamePageText.waitsFor.start(names[seat] ?? '');
}

function factsOf(
  reason: StopReason,
  game: LiveGame,
  names: readonly string[],
  told: HallStop['asked'] | undefined,
): readonly string[] {
  const name = (seat: number) => names[seat] ?? '';
  if (reason === 'challenge') return challengeFacts(game, names);
  if (reason === 'two-pending') {
    return pendingTurns(game.turns).map(({ id, seat }) =>
      gamePageText.notEntered(turnNumber(game, id), name(seat)),
    );
  }
  if (reason === 'correction' && game.askedCorrection !== undefined) {
    const { seats, turn } = game.askedCorrection;
    if (told !== undefined) return [`${reportedTurnText(told, names)}.`];
    const said = reasonAsked(game, game.askedCorrection, names);
    return [gamePageText.asked(seats.map(name).join(', '), turnNumber(game, turn), said)];
  }
  if (reason === 'flag') return game.flagged.map((seat) => gamePageText.flagText(name(seat)));
  const { seat, leaves } = game.clock.stops.find((stop) => stop.reason === reason) ?? {};
  if (seat === undefined) return [];
  return [leaves === undefined ? name(seat) : `${leavesText(name(seat), leaves)}.`];
}

function challengeFacts(game: LiveGame, names: readonly string[]): readonly string[] {
  const { challenge } = game;
  const turn = game.turns.find(({ id }) => id === challenge?.turn);
  if (challenge === undefined || turn === undefined) return [];
  const called = gamePageText.challengeText(
    names[challenge.by] ?? '',
    turnNumber(game, turn.id),
    names[turn.seat] ?? '',
  );
  if (turn.move.kind !== 'play') {
    return [called, gamePageText.notEntered(turnNumber(game, turn.id), names[turn.seat] ?? '')];
  }
  const { words } = turn.move;
  const indexes = challenge.sent?.words ?? words.map((_, index) => index);
  const named = indexes.map((index) => words[index]?.text ?? '').join(', ');
  return [called, gamePageText.challengeWords(named)];
}
