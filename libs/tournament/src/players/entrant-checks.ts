import type { EntrantId } from '@boardside/game';
import type { TournamentRefusal } from '../refusal.js';
import { pairingsIn, type Round, type Tournament } from '../tournament.js';

/** Why somebody cannot always play at a table; undefined: they can. The withdrawn need none. */
export function wrongFixedTable(
  table: number | undefined,
  entrant: EntrantId,
  { tables, entrants }: Tournament,
): TournamentRefusal | undefined {
  if (table === undefined) return undefined;
  if (!tables.includes(table)) return { code: 'no-such-table', table };
  const other = entrants.find(
    ({ id, status, fixedTable }) => id !== entrant && status === 'playing' && fixedTable === table,
  );
  return other && { code: 'table-fixed', table, entrant: other.id };
}

/** A round, drafted or published, that somebody is in; the first one. */
export function roundWith({ rounds }: Tournament, entrant: EntrantId): Round | undefined {
  return rounds.find((round) => {
    const sitting = [...round.drafts, ...(round.published ? [round.published] : [])].flatMap(
      (each) => each.sitting,
    );
    return (
      pairingsIn(round).some(({ seats }) => seats.includes(entrant)) ||
      sitting.some((each) => each.entrant === entrant)
    );
  });
}

/** Whether a number is one of a round. */
export function isRound(number: number): boolean {
  return Number.isInteger(number) && number >= 1;
}
