import { accept, refuse } from '@boardside/engine';
import type { StaffAuthor, TournamentDecision } from './decision.js';
import type { TournamentEvent, TournamentEventOf, TournamentEventType } from './event.js';
import { evolveTournament, replayTournament } from './evolve.js';
import type { Opposites, UndoContext } from './opposites.js';
import { playerOpposites } from './players/opposites.js';
import { roundOpposites } from './rounds/opposites.js';
import { ruleOpposites } from './rules/opposites.js';
import type { Tournament } from './tournament.js';

/** Takes back what staff did last, by the opposite; `events` is the log as it was read. */
export type UndoCommand = {
  readonly kind: 'undo';
  /** Versions of the tournament before and after the act. */
  readonly since: number;
  readonly until: number;
  readonly events: readonly TournamentEvent[];
};

const opposites: Opposites = { ...ruleOpposites, ...playerOpposites, ...roundOpposites };

/**
 * Takes the last act of a member of staff back by the opposite events, the last one first. What has
 * no opposite, or was somebody else's, stays; results that came in meanwhile are no obstacle.
 */
export function undoAct(
  { since, until, events }: UndoCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const later = events.slice(until).some((event) => 'staff' in event.by);
  if (events.length !== tournament.version || later) return refuse({ code: 'not-last' });
  let before = replayTournament(events.slice(0, since));
  const undoing: TournamentEvent[] = [];
  const acted = events.slice(since, until);
  const added = acted.filter((event) => event.type === 'EntrantAdded');
  const newcomers = new Set(added.map(({ body }) => body.entrant));
  for (const event of acted) {
    if (!('staff' in event.by) || event.by.staff !== by.staff)
      return refuse({ code: 'not-entitled' });
    const opposite = oppositeOf(event, { tournament, before, newcomers, by });
    if (opposite === undefined) return refuse({ code: 'cannot-undo' });
    undoing.unshift(...opposite);
    before = evolveTournament(before, event);
  }
  return accept(undoing);
}

function oppositeOf<Type extends TournamentEventType>(
  event: TournamentEventOf<Type>,
  now: UndoContext,
): readonly TournamentEvent[] | undefined {
  const opposite: Opposites[Type] = opposites[event.type];
  return opposite?.(event, now);
}
