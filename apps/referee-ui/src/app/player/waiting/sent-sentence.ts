import { unsentTurns, type Timekeeper } from '../../live/timekeeper.js';
import { waitingWords } from '../../words/waiting.js';

/** Whether the games that were played here have come to the server whole. */
export function sentSentence(
  games: readonly Pick<Timekeeper, 'mirror' | 'unsent' | 'turnedAway'>[],
): string {
  const held = games.filter(({ unsent }) => unsent() > 0);
  if (held.length === 0) return waitingWords.allSent;
  const refused = held.filter(({ turnedAway }) => turnedAway());
  return refused.length > 0
    ? waitingWords.notTaken(unsentTurns(refused))
    : waitingWords.stillSent(unsentTurns(held));
}
