import type { Tile } from '@boardside/engine';
import { countedEnds } from './end/counted-ends.js';
import type { EndAdjustment } from './event-facts.js';
import { isOver, type LiveGame, type ScoreAdjustment, type Turn } from './game.js';
import type { Seat } from './ids.js';
import { turnScore, turnsBefore } from './running-totals.js';
import { totalsWith } from './consequences.js';
import {
  allSeats,
  hasDropped,
  hasNoTurnsLeft,
  lastStanding,
  openToChallenge,
  othersThan,
  standingTurns,
} from './turns.js';

/** One seat's column of the slip; the total is the sum of what stands above it. */
export type SlipColumn = {
  readonly seat: Seat;
  /** Points of the plays that stand. */
  readonly plays: number;
  /** Points gained from challenges that failed, where the rule set gives any. */
  readonly challenges: number;
  /** What the tiles left brought or cost; empty until the game has ended. */
  readonly end: readonly EndAdjustment[];
  /** Each with its reason, in the order in which they were given. */
  readonly adjustments: readonly (ScoreAdjustment & {
    /** How many of the standing turns had been played when it was given. */
    readonly turnsBefore: number;
  })[];
  /** The tiles left, once they were declared. */
  readonly rack: readonly Tile[] | undefined;
  readonly total: number;
};

/** The slip as it stands now, a column a seat. */
export function slipColumns(game: LiveGame): readonly SlipColumn[] {
  const result = isOver(game) ? game.result : undefined;
  const racks = game.phase === 'racks' ? game.declared?.tiles : result?.racks;
  const totals = totalsWith(game, result?.adjustments ?? []);
  return allSeats(game).map((seat) => {
    const plays = playsOf(game, seat);
    return {
      seat,
      plays,
      challenges: (game.ledger.points[seat] ?? 0) - plays,
      end: (result?.adjustments ?? []).filter((line) => line.seat === seat),
      adjustments: game.scoreAdjustments
        .filter((line) => line.seat === seat)
        .map((line) => {
          const { points, why, reason } = line;
          return { seat, points, why, reason, turnsBefore: turnsBefore(game, line) };
        }),
      rack: racks?.[seat],
      total: totals[seat] ?? 0,
    };
  });
}

function playsOf(game: LiveGame, seat: Seat): number {
  const own = standingTurns(game).filter((turn) => turn.seat === seat);
  return own.reduce((sum, turn) => sum + (turnScore(turn) ?? 0), 0);
}

/** Turns of one kind in succession, or all turns, and how many of all seats end the game. */
export type TurnStreak = {
  readonly of: (typeof countedEnds)[number]['counts'];
  readonly turns: number;
  readonly limit: number;
};

/**
 * The run of scoreless turns, of passes or of turns whose end is nearest, of those that end a game
 * (G30, L5).
 */
export function nearestStreak(game: LiveGame): TurnStreak | undefined {
  const { ends } = game.rules.options;
  const playing = allSeats(game).filter((seat) => !hasNoTurnsLeft(game, seat));
  const all = playing.length === game.seats.length;
  // One player alone makes no run: that game ends by the clock, by going out or by a pass.
  const several = playing.length > 1 ? playing : [];
  const runs = countedEnds.map(({ counts, limitEach, countTurns }): TurnStreak => {
    const each = limitEach(ends) ?? 0;
    const { turns, bySeat } = countTurns(game.turns, game.ledger);
    const theirs = several.reduce<number>(
      (sum, seat) => sum + Math.min(bySeat[seat] ?? 0, each),
      0,
    );
    return { of: counts, turns: all ? turns : theirs, limit: several.length * each };
  });
  return runs
    .filter(({ limit }) => limit > 0)
    .sort((one, other) => one.limit - one.turns - (other.limit - other.turns))[0];
}

/** The turn that an opponent may challenge now (G25). */
export function challengeableTurn(game: LiveGame): Turn | undefined {
  if (game.challenge || (game.phase !== 'playing' && game.phase !== 'closing')) return undefined;
  const last = lastStanding(game);
  return last && openToChallenge(game, last) ? last : undefined;
}

/** Opponents who may still challenge the last play (G25, G37 D). */
export function challengersOf(game: LiveGame): readonly Seat[] {
  const last = challengeableTurn(game);
  if (last === undefined) return [];
  return othersThan(game, last.seat).filter(
    (seat) =>
      !hasDropped(game, last, seat) &&
      (game.phase !== 'closing' || game.closing.accepts.includes(seat)),
  );
}

/** For how long after the last charge the last press can still be taken back. */
export function undoUntilMs(game: LiveGame): number | undefined {
  const { lastPress } = game;
  if (!lastPress || (game.phase !== 'playing' && game.phase !== 'closing')) return undefined;
  const left = game.rules.options.undoPressMs - lastPress.sinceMs;
  return left < 0 ? undefined : left;
}
