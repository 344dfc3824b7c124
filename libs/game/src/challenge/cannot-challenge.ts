import type { LiveGame } from '../game.js';
import type { Refusal } from '../refusal.js';
import { hasChallengeLeft, lastStanding } from '../turns.js';

export function cannotChallenge(turn: number, game: LiveGame): Refusal | undefined {
  const last = lastStanding(game);
  if (!last || (last.move.kind !== 'play' && last.move.kind !== 'pending'))
    return { code: 'nothing-to-challenge' };
  if (last.id !== turn)
    return game.turns.some(({ id }) => id === turn)
      ? { code: 'challenge-closed' }
      : { code: 'nothing-to-challenge' };
  if (!hasChallengeLeft(game, last)) return { code: 'challenge-used', of: 'play' };
  return last.agreed.includes('closed') ? { code: 'challenge-closed' } : undefined;
}
