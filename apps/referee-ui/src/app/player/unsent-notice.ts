import type { Instruments } from '../live/instruments.js';
import { unsentTurns } from '@boardside/tablet';
import type { TableSession } from '../session/table-session.js';
import type { Widened } from '../text/widened.js';
import type { tableText } from '../text/table.js';

/** Why the server does not have everything, for both sides to read. */
export interface UnsentNotice {
  readonly state: 'offline' | 'sending';
  readonly text: (words: Widened<typeof tableText>) => string;
}

/** Undefined while the server has everything, or will have it in a moment. */
export function unsentNotice(
  session: TableSession,
  instruments: Instruments,
): UnsentNotice | undefined {
  if (session.turnedAway() === 'old-contract')
    return { state: 'offline', text: (words) => words.outdated };
  const keeper = session.keeper();
  const earlier = session.earlier().filter((game) => !game.turnedAway());
  const keepers = keeper === undefined ? [] : [keeper, ...earlier];
  const isOffline = session.reach() !== 'online';
  const now = instruments.tick();
  if (!isOffline && !keepers.some((game) => game.isOverdue(now))) return undefined;
  const turns = unsentTurns(keepers);
  return isOffline
    ? { state: 'offline', text: (words) => words.offline(turns) }
    : { state: 'sending', text: (words) => words.sending(turns) };
}
