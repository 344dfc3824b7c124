import type { RecordedGameEvent } from '@boardside/game';
import { endTakenBackAt } from '../end-taken-back.js';
import type { RecordedTournamentEvent } from '../event.js';
import type { GameId } from '../ids.js';

/**
 * Whether the result of a game that counts was said after its log had taken its end back, by the
 * server's clock, which both logs have: then it stays.
 */
export function isNewerThanEnd(
  game: GameId,
  events: readonly RecordedTournamentEvent[],
  log: readonly RecordedGameEvent[],
): boolean {
  const said = events.findLast(({ type, body }) => type === 'ResultRecorded' && body.game === game);
  const backAt = endTakenBackAt(log);
  return said !== undefined && backAt !== undefined && said.at > backAt;
}
