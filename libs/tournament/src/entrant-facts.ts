import type { EntrantId } from '@boardside/game';
import type { DivisionId } from './ids.js';
import type { Language } from './language.js';
import type { NameVisibility } from './players/name-visibility.js';

export type NewEntrant = {
  readonly entrant: EntrantId;
  readonly division: DivisionId;
  readonly rating?: number;
  /** Kept apart in the draw from others of the same team. */
  readonly team?: string;
  /** Of the prizes that have one. */
  readonly class?: string;
  /** The table at which this person always sits. */
  readonly fixedTable?: number;
  /** What this person has for each game, where that is not what the rules give. */
  readonly baseMs?: number;
  /** The most that public screens show of the name, where that is a wish; not said: as others. */
  readonly named?: NameVisibility;
  /** In which this person reads the tablet; not said: the tournament’s. */
  readonly language?: Language;
};

/** What can be said of an entrant anew; `null` takes it away. */
export type EntrantFacts = {
  readonly rating?: number | null;
  readonly team?: string | null;
  readonly class?: string | null;
  readonly fixedTable?: number | null;
  readonly baseMs?: number | null;
  readonly named?: NameVisibility | null;
  readonly language?: Language | null;
};
