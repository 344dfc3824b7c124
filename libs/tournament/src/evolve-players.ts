import { unreachable } from '@boardside/engine';
import { absencesBefore } from './absence.js';
import type { TournamentEvent } from './event.js';
import type { Entrant } from './tournament.js';

type EntrantEvent = Extract<TournamentEvent, { type: `Entrant${string}` | 'PersonForgotten' }>;

/** Folds what happened to one person. */
export function evolvePlayers(
  entrants: readonly Entrant[],
  event: EntrantEvent,
): readonly Entrant[] {
  const change = (changed: Partial<Entrant> | ((before: Entrant) => Partial<Entrant>)) =>
    entrants.map((entrant) =>
      entrant.id === event.body.entrant
        ? { ...entrant, ...(typeof changed === 'function' ? changed(entrant) : changed) }
        : entrant,
    );
  switch (event.type) {
    case 'EntrantAdded':
      return [...entrants, entrantIn(event)];
    case 'EntrantChanged': {
      const { rating, team, fixedTable, baseMs, named } = event.body;
      const { class: prizeClass } = event.body;
      return change((before) => ({
        rating: changedTo(rating, before.rating),
        team: changedTo(team, before.team),
        class: changedTo(prizeClass, before.class),
        fixedTable: changedTo(fixedTable, before.fixedTable),
        baseMs: changedTo(baseMs, before.baseMs),
        named: changedTo(named, before.named),
      }));
    }
    case 'EntrantMoved':
      return change({ division: event.body.division });
    case 'EntrantCheckedIn':
      return change({ checkIn: 'here' });
    case 'EntrantCheckedOut':
      return change({ checkIn: 'not-here' });
    case 'EntrantAbsent': {
      const { from, until } = event.body;
      const absence = until === undefined ? { from } : { from, until };
      return change(({ absences }) => ({ absences: [...absences, absence] }));
    }
    case 'EntrantReturned': {
      const { round } = event.body;
      return change(({ absences }) => ({ absences: absencesBefore(absences, round) }));
    }
    case 'EntrantWithdrawn':
      return change({ status: 'withdrawn' });
    case 'EntrantReadmitted':
      return change({ status: 'playing' });
    case 'EntrantRemoved':
      return entrants.filter(({ id }) => id !== event.body.entrant);
    case 'PersonForgotten':
      return change({ person: 'forgotten' });
    default:
      return unreachable(event);
  }
}

function entrantIn({ body }: Extract<EntrantEvent, { type: 'EntrantAdded' }>): Entrant {
  const { entrant: id, division, rating, team, fixedTable, baseMs, named } = body;
  const fresh = { checkIn: 'not-here', absences: [], person: 'known' } as const;
  const facts = { rating, team, class: body.class, fixedTable, baseMs, named };
  return { id, division, ...facts, status: 'playing', ...fresh };
}

/** Not said: as before. `null`: removed. */
function changedTo<Value>(said: Value | null | undefined, before: Value): Value | undefined {
  return said === undefined ? before : (said ?? undefined);
}
