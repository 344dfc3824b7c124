import type { Result } from '@boardside/engine';
import type { StaffId } from '@boardside/game';
import type { TournamentEvent } from './event.js';
import type { TournamentRefusal } from './refusal.js';

/** What a command does to a tournament: events, or why there are none. */
export type TournamentDecision = Result<readonly TournamentEvent[], TournamentRefusal>;

/** The member of staff who gives a command. */
export type StaffAuthor = { readonly staff: StaffId };
