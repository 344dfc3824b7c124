import type { TournamentEvent, TournamentEventOf, TournamentEventType } from './event.js';
import type { TournamentFolds } from './event-folds.js';
import { playerFolds } from './players/evolve.js';
import { resultFolds } from './results/evolve.js';
import { roundFolds } from './rounds/evolve.js';
import { ruleFolds } from './rules/evolve.js';
import { tableFolds } from './tables/evolve.js';
import { notCreated, type Tournament } from './tournament.js';

const folds: TournamentFolds = {
  ...ruleFolds,
  ...playerFolds,
  ...tableFolds,
  ...roundFolds,
  ...resultFolds,
};

/** Folds one event. It copies facts and refuses nothing. */
export function evolveTournament(before: Tournament, event: TournamentEvent): Tournament {
  return apply({ ...before, version: before.version + 1 }, event);
}

export function replayTournament(events: readonly TournamentEvent[]): Tournament {
  return events.reduce(evolveTournament, notCreated);
}

function apply<Type extends TournamentEventType>(
  tournament: Tournament,
  event: TournamentEventOf<Type>,
): Tournament {
  const fold: TournamentFolds[Type] = folds[event.type];
  return fold(tournament, event);
}
