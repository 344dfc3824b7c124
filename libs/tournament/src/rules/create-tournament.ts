import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { Tournament } from '../tournament.js';

export type CreateTournamentCommand = { readonly kind: 'create-tournament'; readonly name: string };

export const createTournament: TournamentCommandRule<CreateTournamentCommand> = {
  from: 'staff',
  decide,
};

function decide(
  command: CreateTournamentCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const name = command.name.trim();
  if (tournament.version > 0) return refuse({ code: 'already-created' });
  if (name === '') return refuse({ code: 'needs-name' });
  return accept([{ type: 'TournamentCreated', body: { name }, by }]);
}
