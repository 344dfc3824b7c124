import type { GameView } from '@boardside/contract';
import type { NamedGame } from './named-games.js';

/** What was refused, as it is shown. */
export function refusedEntries({ refused }: Pick<NamedGame, 'refused'>): GameView['refused'] {
  return refused.map(({ seq, device, at, by, command, refusal }) => ({
    seq,
    device,
    at,
    by,
    command,
    refusal,
  }));
}
