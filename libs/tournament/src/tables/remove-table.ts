import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { pairingsIn, type Tournament } from '../tournament.js';
import { tableUse } from './table-use.js';

export type RemoveTableCommand = { readonly kind: 'remove-table'; readonly table: number };

export const removeTable: TournamentCommandRule<RemoveTableCommand> = { from: 'staff', decide };

function decide(
  { table }: RemoveTableCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (!tournament.tables.includes(table)) return refuse({ code: 'no-such-table', table });
  const rounds = tournament.rounds.map((round) => {
    return { number: round.number, pairings: pairingsIn(round) };
  });
  const use = tableUse(table, { rounds, entrants: tournament.entrants });
  if (use) return refuse(use);
  return accept([{ type: 'TableRemoved', body: { table }, by }]);
}
