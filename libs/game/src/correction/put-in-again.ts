import { unreachable } from '@boardside/engine';
import type { GameEventType, RecordedGameEvent } from '../event.js';
import type { LiveGame, Turn } from '../game.js';
import type { TurnId } from '../ids.js';
import type { CorrectedMove, Move } from '../move.js';
import type { TurnChange } from './replay-turns.js';

const touching: readonly GameEventType[] = [
  'TurnsCorrected',
  'RolledBack',
  'TurnEnded',
  'ChallengeSettled',
];

/** Whether an event changes which turns stand, what was played in them, or what it counts. */
export function touchesTurns({ type }: RecordedGameEvent): boolean {
  return touching.includes(type);
}

/** Returns a move as a correction states it; undefined for a play that was never entered. */
export function asCorrected(move: Move): CorrectedMove | undefined {
  switch (move.kind) {
    case 'play':
      return { kind: 'play', at: move.at, tiles: move.tiles };
    case 'exchange':
    case 'pass':
    case 'none':
      return move;
    case 'pending':
      return undefined;
    default:
      return unreachable(move);
  }
}

/**
 * Returns the changes that put turns which no longer stand in again, as new ones after turn `to`;
 * undefined where one of them cannot be.
 */
export function insertsOf(
  gone: readonly Turn[],
  to: TurnId,
  now: LiveGame,
): readonly TurnChange[] | undefined {
  let after = to;
  const changes: TurnChange[] = [];
  for (const turn of gone) {
    const move = unchallengedMove(turn);
    // Tiles that were counted after it would not be those that count again.
    const isCounted = now.statedRacks.some((counted) => counted.after === turn.id);
    if (move === undefined || isCounted) return undefined;
    changes.push({ kind: 'insert', after, seat: turn.seat, move });
    after = now.nextTurn + changes.length - 1;
  }
  return changes;
}

/** A turn put in again has no challenge: one that was ruled on cannot be made again. */
function unchallengedMove({ move, challenge }: Turn): CorrectedMove | undefined {
  return challenge.kind === 'none' ? asCorrected(move) : undefined;
}
