import { startTurnFor, endClock, haltClock } from '@boardside/clock';
import { must, unreachable } from '@boardside/engine';
import type { Closing, GameEvent, NextTurn } from '../event.js';
import { gameBaseOf, type GameClock, type GameResult, type LiveGame } from '../game.js';
import { allSeats } from '../turns.js';

/** Waits for Accept, or goes on to the racks when nothing is left to wait for. */
export function closed(game: LiveGame, closing: Closing): LiveGame {
  const clock = closing.reason === 'out' ? game.clock : clockFor(game.clock, undefined);
  if (closing.accepts.length > 0) return { ...gameBaseOf(game), phase: 'closing', closing, clock };
  // Tiles that are too many go back before the racks are declared (G24).
  const overdraws = game.clock.stops.filter((stop) => stop.reason === 'overdraw' && !stop.settled);
  const stood = { ...endClock(game.clock), stops: overdraws };
  return { ...gameBaseOf(game), phase: 'racks', closing, declared: undefined, clock: stood };
}

/** The clock runs for the next seat, or for nobody. */
export function clockFor(clock: GameClock, next: NextTurn | undefined): GameClock {
  return next
    ? startTurnFor(clock, next.seat, next.limitMs)
    : { ...haltClock(clock), state: nobody };
}

const nobody = { kind: 'stopped', seat: undefined } as const;

type EndGameEvent = Extract<
  GameEvent,
  { type: 'RacksDeclared' | 'GameEnded' | 'SlipSigned' | 'SlipReopened' }
>;

export function applyToEnd(game: LiveGame, event: EndGameEvent): LiveGame {
  switch (event.type) {
    case 'RacksDeclared': {
      const { tiles, differs, closing } = event.body;
      const shown = closing ? closed(game, closing) : game;
      must(shown.phase === 'racks', 'racks are declared after the play');
      const by = 'staff' in event.by ? 'director' : 'players';
      return { ...shown, declared: { tiles, differs, by } };
    }
    case 'GameEnded': {
      const { reason, adjustments, totals, said, source } = event.body;
      const racks = racksLeft(game);
      const result = { reason, adjustments, totals, said, source, ...(racks ? { racks } : {}) };
      const clock = endClock(game.clock);
      return {
        ...gameBaseOf(game),
        phase: 'ended',
        result,
        signed: [],
        challenge: undefined,
        clock,
      };
    }
    case 'SlipSigned': {
      must(game.phase === 'ended', 'a slip is signed once the game has ended');
      const signed = [...game.signed, event.body.seat];
      const everybody = allSeats(game).every((seat) => signed.includes(seat));
      return { ...game, phase: everybody ? 'signed' : 'ended', signed };
    }
    case 'SlipReopened':
      must(game.phase === 'signed', 'only a signed slip is opened again');
      return { ...game, phase: 'ended', signed: [] };
    default:
      return unreachable(event);
  }
}

function racksLeft(game: LiveGame): GameResult['racks'] {
  if (game.phase === 'racks') return game.declared?.tiles;
  return game.phase === 'ended' ? game.result.racks : undefined;
}
