import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import { pairingsIn, type Tournament } from '../tournament.js';

export type RemoveTableCommand = { readonly kind: 'remove-table'; readonly table: number };

export const removeTable: TournamentCommandRule<RemoveTableCommand> = { from: 'staff', decide };

function decide(
  { table }: RemoveTableCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (!tournament.tables.includes(table)) return refuse({ code: 'no-such-table', table });
  const using = tournament.rounds.find((round) =>
    pairingsIn(round).some((pairing) => pairing.table === table),
  );
  if (using) return refuse({ code: 'table-in-use', table, round: using.number });
  const whose = tournament.entrants.find(({ fixedTable }) => fixedTable === table);
  if (whose) return refuse({ code: 'table-fixed', table, entrant: whose.id });
  return accept([{ type: 'TableRemoved', body: { table }, by }]);
}
