import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { Tournament } from '../tournament.js';

export type AddTablesCommand = { readonly kind: 'add-tables'; readonly numbers: readonly number[] };

export const addTables: TournamentCommandRule<AddTablesCommand> = { from: 'staff', decide };

function decide(
  { numbers }: AddTablesCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const table = numbers.find(
    (number, index) => tournament.tables.includes(number) || numbers.indexOf(number) !== index,
  );
  if (table !== undefined) return refuse({ code: 'table-exists', table });
  return accept(numbers.map((number) => ({ type: 'TableAdded', body: { table: number }, by })));
}
