import type { Ms } from '@boardside/contract';
import {
  lowTimeMs,
  overtimePoints,
  ownTimeOf,
  remainingAt,
  runningSeatOf,
  type LiveGame,
  type Seat,
} from '@boardside/game';

/** What a clock shows of a seat. */
export type SeatClock = {
  readonly ms: Ms;
  readonly state: 'running' | 'waiting' | 'stopped' | 'over';
  readonly level: 'plenty' | 'low' | 'out';
  /** What overtime has cost so far, where it costs anything. */
  readonly overtime: number | undefined;
  /** For the whole game, where that is not what the rules give. */
  readonly ownMs: Ms | undefined;
};

/**
 * A player’s clock as it shows at an instant of this page; `anchor`: until when it is charged.
 * Undefined where the game has no clock.
 */
export function seatClock(
  game: LiveGame,
  seat: Seat,
  { anchor, instant }: { readonly anchor: Ms; readonly instant: Ms },
): SeatClock | undefined {
  const ms = remainingAt(game, seat, anchor, instant);
  if (ms === undefined) return undefined;
  const runs = runningSeatOf(game) === seat;
  const ownMs = ownTimeOf(game, seat);
  const low = lowTimeMs(game.baseTimes[seat]?.baseMs ?? 0);
  return {
    ms: game.flagged.includes(seat) && ms > 0 ? 0 : ms,
    state:
      game.clock.state.kind === 'over'
        ? 'over'
        : runs
          ? 'running'
          : runningSeatOf(game) === undefined
            ? 'stopped'
            : 'waiting',
    level: ms <= 0 ? 'out' : ms <= low ? 'low' : 'plenty',
    overtime: overtimeAt(game, ms),
    ownMs,
  };
}

function overtimeAt({ rules }: LiveGame, ms: Ms): number | undefined {
  const { clock } = rules.options;
  if (ms > 0 || clock === 'none' || clock.flag.kind !== 'overtime-penalty') return undefined;
  return overtimePoints(clock.flag.pointsPerMinute, ms);
}
