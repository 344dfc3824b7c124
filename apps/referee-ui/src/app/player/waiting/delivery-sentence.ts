import { unsentTurns, type Timekeeper } from '@boardside/tablet';
import { waitingText } from '../../text/waiting.js';

/** Whether the games that were played here have come to the server whole. */
export function deliverySentence(
  games: readonly Pick<Timekeeper, 'mirror' | 'unsent' | 'turnedAway'>[],
): string {
  const held = games.filter((game) => game.unsent() > 0);
  if (held.length === 0) return waitingText.allSent;
  const refused = held.filter((game) => game.turnedAway());
  return refused.length > 0
    ? waitingText.notTaken(unsentTurns(refused))
    : waitingText.stillSent(unsentTurns(held));
}
