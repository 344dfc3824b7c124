import type { StaffAuthor, TournamentDecision } from './decision.js';
import type { TournamentAuthor } from './ids.js';
import type { Tournament } from './tournament.js';

/** What a tournament makes of one kind of command, and who may give it. */
export type TournamentCommandRule<Command extends { readonly kind: string }> =
  | {
      readonly from: 'staff';
      readonly decide: (
        command: Command,
        tournament: Tournament,
        by: StaffAuthor,
      ) => TournamentDecision;
    }
  /** Players and the server too. */
  | {
      readonly from: 'anybody';
      readonly decide: (
        command: Command,
        tournament: Tournament,
        by: TournamentAuthor,
      ) => TournamentDecision;
    };
