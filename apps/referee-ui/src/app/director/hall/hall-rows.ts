import type { RoundView, HallRow } from '@boardside/contract';
import { gamesToWatch } from '@boardside/tournament';
import type { TimedRow } from './row-clock.js';

/**
 * Of all rows that came in: those of the last published round, and those of games of earlier rounds
 * that are played, signed, or still to begin at a table that has no later game.
 */
export function hallRows(
  rows: readonly TimedRow[],
  rounds: readonly RoundView[],
): readonly TimedRow[] {
  const published = rounds.filter(({ status }) => status === 'published');
  const last = published.at(-1)?.number;
  const watched = new Map(gamesToWatch(published).map((each) => [each.pairing.game, each]));
  return rows.filter(({ row }) => {
    const found = watched.get(row.game);
    return found && (found.round === last || isStillShown(row, found.superseded));
  });
}

function isStillShown({ phase, end }: HallRow, superseded: boolean): boolean {
  return end !== 'void' && (phase !== 'opened' || !superseded);
}
