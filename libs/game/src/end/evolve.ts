import { endClock, haltClock, seatOnTurn, startTurnFor } from '@boardside/clock';
import type { Tile } from '@boardside/engine';
import { must } from '@boardside/engine';
import type { ResultSource, ScoreAdjustmentReason } from '../command-facts.js';
import type { EndReason } from './end-reasons.js';
import type { Closing, EndAdjustment, NextTurn } from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import { gameBaseOf, type GameClock, type GameResult, type LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import type { Reason } from '../reason.js';
import type { StopReason } from '../stop.js';
import { allSeats } from '../turns.js';

/** What each event of this topic says. */
export type EndEvents = {
  ScoreAdjusted: {
    readonly seat: Seat;
    readonly points: number;
    readonly why: ScoreAdjustmentReason;
    readonly reason: Reason;
    readonly undoes?: number;
  };
  RacksDeclared: {
    readonly tiles: readonly (readonly Tile[])[];
    /** Whether they are others than the unseen tiles. */
    readonly differs: boolean;
    /**
     * The end that they were laid down for by word (C6, M8); absent where play had ended already.
     */
    readonly closing?: Closing;
  };
  GameEnded: {
    readonly reason: EndReason;
    readonly adjustments: readonly EndAdjustment[];
    readonly totals: readonly number[];
    /** What the director wrote, where the director ended it. */
    readonly said?: Reason;
    readonly source?: ResultSource;
  };
  SlipSigned: { readonly seat: Seat; readonly totals: readonly number[] };
  SlipReopened: { readonly reason: Reason };
};

/** Those that commute with play. */
export const endCommuting = ['ScoreAdjusted'] as const;

export const endFolds = {
  ScoreAdjusted(game, { body, by }) {
    const adjustment = { ...body, by, after: game.turns.at(-1)?.id ?? 0 };
    return { ...game, scoreAdjustments: [...game.scoreAdjustments, adjustment] };
  },
  RacksDeclared(game, { body: { tiles, differs, closing }, by: declaredBy }) {
    const shown = closing ? closed(game, closing) : game;
    must(shown.phase === 'racks', 'racks are declared after the play');
    const by = 'staff' in declaredBy ? 'director' : 'players';
    return { ...shown, declared: { tiles, differs, by } };
  },
  GameEnded(game, { body: { reason, adjustments, totals, said, source }, by }) {
    const racks = racksLeft(game);
    const result = { reason, adjustments, totals, said, source, ...(racks ? { racks } : {}) };
    const isAgain = 'auto' in by && game.phase === 'ended';
    // It ended by itself, so nobody has answered a call.
    const isUnseen = 'auto' in by && game.phase === 'racks' && game.declared === undefined;
    const clock = isAgain ? game.clock : overClock(game.clock, isUnseen ? ['referee'] : []);
    return {
      ...gameBaseOf(game),
      phase: 'ended',
      result,
      signed: [],
      challenge: undefined,
      clock,
    };
  },
  SlipSigned(game, { body }) {
    must(game.phase === 'ended', 'a slip is signed once the game has ended');
    const signed = [...game.signed, body.seat];
    const everybody = allSeats(game).every((seat) => signed.includes(seat));
    return { ...game, phase: everybody ? 'signed' : 'ended', signed };
  },
  SlipReopened(game) {
    must(game.phase === 'signed', 'only a signed slip is opened again');
    return { ...game, phase: 'ended', signed: [] };
  },
} satisfies FoldsOf<EndEvents>;

/** Waits for Accept, or goes on to the racks when nothing is left to wait for. */
export function closed(game: LiveGame, closing: Closing): LiveGame {
  const thinks = closing.accepts.find((seat) => seat === seatOnTurn(game.clock));
  const waits = closing.reason === 'out' && thinks !== undefined;
  const clock = waits ? game.clock : clockFor(game.clock, undefined);
  if (closing.accepts.length > 0) return { ...gameBaseOf(game), phase: 'closing', closing, clock };
  // A call for the director is still to be answered, though no clock is started again.
  const stood = overClock(game.clock, ['overdraw', 'referee']);
  return { ...gameBaseOf(game), phase: 'racks', closing, declared: undefined, clock: stood };
}

/**
 * A clock that is over, with what is still open of these: tiles that are too many go back before
 * the racks are declared (G24). A correction that was asked for waits for its answer after any end.
 */
export function overClock(clock: GameClock, kept: readonly StopReason[]): GameClock {
  const stops = clock.stops.filter(
    ({ reason, settled }) => (reason === 'correction' || kept.includes(reason)) && !settled,
  );
  return { ...endClock(clock), stops };
}

/** The clock runs for the next seat, or for nobody. */
export function clockFor(clock: GameClock, next: NextTurn | undefined): GameClock {
  return next
    ? startTurnFor(clock, next.seat, next.limitMs)
    : { ...haltClock(clock), state: nobody };
}

const nobody = { kind: 'stopped', seat: undefined } as const;

function racksLeft(game: LiveGame): GameResult['racks'] {
  if (game.phase === 'racks') return game.declared?.tiles;
  return game.phase === 'ended' ? game.result.racks : undefined;
}
