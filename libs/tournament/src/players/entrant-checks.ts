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

/**
 * The first round that somebody is paired in, drafted or published, or sits out of. A bye that is
 * only drafted does not count: it goes from the draft with the player.
 */
export function roundWith({ rounds }: Tournament, entrant: EntrantId): Round | undefined {
  return rounds.find(
    (round) =>
      pairingsIn(round).some(({ seats }) => seats.includes(entrant)) ||
      round.published?.sitting.some((each) => each.entrant === entrant),
  );
}

/** Whether a number is one of a round. */
export function isRound(number: number): boolean {
  return Number.isInteger(number) && number >= 1;
}
