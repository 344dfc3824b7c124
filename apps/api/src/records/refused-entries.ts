import type { GameView } from '@boardside/contract';
import { timesOnTablet } from '@boardside/game';
import type { NamedGame } from './game-files.js';

/** What was refused, as it is shown: with what its turns took on their tablet. */
export function refusedEntries({
  events,
  refused,
}: Pick<NamedGame, 'events' | 'refused'>): GameView['refused'] {
  if (refused.length === 0) return [];
  const times = timesOnTablet(events, refused);
  return refused.map(({ seq, device, at, by, command, refusal }, index) => {
    const took = times[index];
    return { seq, device, at, by, command, refusal, ...(took === undefined ? {} : { took }) };
  });
}
