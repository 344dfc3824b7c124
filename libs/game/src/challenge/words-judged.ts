import type { OpenChallenge, Turn } from '../game.js';

/** Words of the play that were judged, now or before: only where others may be named (L4). */
export function wordsJudged(
  { challenge }: Turn,
  now: Pick<OpenChallenge, 'sent'> | undefined,
): readonly number[] {
  const before = challenge.kind === 'stands' ? challenge.words : [];
  return [...before, ...(now?.sent?.words ?? [])];
}
