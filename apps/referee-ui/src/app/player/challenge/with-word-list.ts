import type { Ms } from '@boardside/contract';
import type { LiveGame } from '@boardside/game';

/**
 * A list that is on the server answers within this time; what it has not answered then, people
 * have.
 */
const listAnswersWithinMs: Ms = 10_000;

/** Whether the list, not a person, has the case that was sent so long ago. */
export function isWithWordList(
  { rules, lexicon, challenge }: LiveGame,
  sentMs: Ms,
  reach: 'online' | 'waits',
): boolean {
  const policy = rules.options.challenge;
  if (policy.kind !== 'called' || policy.firstJudge !== 'list' || lexicon === undefined)
    return false;
  if (challenge?.secondAskedBy !== undefined) return false;
  return reach === 'waits' || sentMs < listAnswersWithinMs;
}
