import { refuse } from '@boardside/engine';
import {
  tournamentCommandRules,
  type IssuedTournamentCommand,
  type RuledCommand,
  type RuledCommandOf,
} from './command.js';
import type { TournamentCommandRule } from './command-rule.js';
import type { TournamentDecision } from './decision.js';
import type { TournamentAuthor } from './ids.js';
import type { Tournament } from './tournament.js';
import { undoAct } from './undo.js';

/** Works out what a command does to a tournament, or why not. */
export function decideTournament(
  { command, ...author }: IssuedTournamentCommand,
  tournament: Tournament,
): TournamentDecision {
  if (command.kind !== 'undo') return decideByRule(command, tournament, author);
  return 'staff' in author
    ? undoAct(command, tournament, author)
    : refuse({ code: 'not-entitled' });
}

function decideByRule<Kind extends RuledCommand['kind']>(
  command: RuledCommandOf<Kind>,
  tournament: Tournament,
  author: TournamentAuthor,
): TournamentDecision {
  const rule: TournamentCommandRule<RuledCommandOf<Kind>> = tournamentCommandRules[command.kind];
  if (rule.from === 'anybody') return rule.decide(command, tournament, author);
  return 'staff' in author
    ? rule.decide(command, tournament, author)
    : refuse({ code: 'not-entitled' });
}
