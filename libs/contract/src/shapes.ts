import type { Entry, Recorded, Refusal } from '@boardside/game';
import type { RecordedTournamentEvent } from '@boardside/tournament';

/** Milliseconds, an integer. */
export type Ms = number;
export type { Entry, Recorded, RecordedTournamentEvent, Refusal };
