import type { Entry, RecordedGameEvent, Refusal } from '@boardside/game';
import type { RecordedTournamentEvent } from '@boardside/tournament';

/** Milliseconds, an integer. */
export type Ms = number;
export type { Entry, RecordedGameEvent, RecordedTournamentEvent, Refusal };
