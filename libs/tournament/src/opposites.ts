import type { StaffAuthor } from './decision.js';
import type { TournamentEvent, TournamentEventOf, TournamentEventType } from './event.js';
import type { Tournament } from './tournament.js';

/** What an event is undone by, by its kind; undefined, or none: it cannot be undone. */
export type Opposites = {
  readonly [Type in TournamentEventType]?: (
    event: TournamentEventOf<Type>,
    now: UndoContext,
  ) => readonly TournamentEvent[] | undefined;
};

/** Where an event is undone. */
export type UndoContext = {
  readonly tournament: Tournament;
  /** The tournament before the event. */
  readonly before: Tournament;
  /** Whom the act brought. */
  readonly newcomers: ReadonlySet<string>;
  readonly by: StaffAuthor;
};

/** Why, in events that need a reason. */
export const undone = 'undone';
