import { unsentTurns, type Timekeeper } from '@boardside/tablet';
import type { Widened } from '../../text/widened.js';
import type { waitingText } from '../../text/waiting.js';

/** Whether the games that were played here have come to the server whole. */
export function deliverySentence(
  games: readonly Pick<Timekeeper, 'mirror' | 'unsent' | 'turnedAway'>[],
  words: Widened<typeof waitingText>,
): string {
  const held = games.filter((game) => game.unsent() > 0);
  if (held.length === 0) return words.allSent;
  const refused = held.filter((game) => game.turnedAway());
  return refused.length > 0
    ? words.notTaken(unsentTurns(refused))
    : words.stillSent(unsentTurns(held));
}
