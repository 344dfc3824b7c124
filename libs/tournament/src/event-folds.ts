import type { TournamentEventOf, TournamentEventType } from './event.js';
import type { Tournament } from './tournament.js';

/**
 * What each kind of event makes of a tournament, whose version is the event's already. It refuses
 * nothing.
 */
export type TournamentFolds = {
  readonly [Type in TournamentEventType]: (
    tournament: Tournament,
    event: TournamentEventOf<Type>,
  ) => Tournament;
};
