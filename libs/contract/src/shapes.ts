import type { Entry, RecordedGameEvent, Refusal } from '@boardside/game';
import type { RecordedTournamentEvent } from '@boardside/tournament';

export type { Ms } from '@boardside/clock';
export type { Entry, RecordedGameEvent, RecordedTournamentEvent, Refusal };
