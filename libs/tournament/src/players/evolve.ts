import type { EntrantId } from '@boardside/game';
import { absencesBefore } from '../absence.js';
import type { TournamentBodyOf } from '../event.js';
import type { TournamentFolds } from '../event-folds.js';
import type { Entrant, Round, RoundDraft, Tournament } from '../tournament.js';

export const playerFolds = {
  EntrantAdded: (tournament, { body }) => ({
    ...tournament,
    entrants: [...tournament.entrants, entrantIn(body)],
  }),
  EntrantChanged: (tournament, { body }) =>
    changeOf(tournament, body, (before) => ({
      rating: changedTo(body.rating, before.rating),
      team: changedTo(body.team, before.team),
      class: changedTo(body.class, before.class),
      fixedTable: changedTo(body.fixedTable, before.fixedTable),
      baseMs: changedTo(body.baseMs, before.baseMs),
      named: changedTo(body.named, before.named),
      language: changedTo(body.language, before.language),
    })),
  EntrantMoved: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ division: body.division })),
  EntrantCheckedIn: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ checkIn: 'here' })),
  EntrantCheckedOut: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ checkIn: 'not-here' })),
  EntrantAbsent: (tournament, { body }) => {
    const { from, until } = body;
    const absence = until === undefined ? { from } : { from, until };
    return changeOf(tournament, body, ({ absences }) => ({ absences: [...absences, absence] }));
  },
  EntrantReturned: (tournament, { body }) =>
    changeOf(tournament, body, ({ absences }) => ({
      absences: absencesBefore(absences, body.round),
    })),
  EntrantWithdrawn: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ status: 'withdrawn' })),
  EntrantReadmitted: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ status: 'playing' })),
  EntrantRemoved: (tournament, { body }) => ({
    ...tournament,
    entrants: tournament.entrants.filter(({ id }) => id !== body.entrant),
    rounds: withoutByesOf(tournament.rounds, body.entrant),
  }),
  PersonForgotten: (tournament, { body }) =>
    changeOf(tournament, body, () => ({ person: 'forgotten' })),
} satisfies Partial<TournamentFolds>;

function changeOf(
  tournament: Tournament,
  { entrant: id }: { readonly entrant: EntrantId },
  changed: (before: Entrant) => Partial<Entrant>,
): Tournament {
  const entrants = tournament.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, ...changed(entrant) } : entrant,
  );
  return { ...tournament, entrants };
}

function entrantIn(body: TournamentBodyOf<'EntrantAdded'>): Entrant {
  const { entrant: id, division, rating, team, fixedTable, baseMs, named, language } = body;
  const fresh = { checkIn: 'not-here', absences: [], person: 'known' } as const;
  const facts = { rating, team, class: body.class, fixedTable, baseMs, named, language };
  return { id, division, ...facts, status: 'playing', ...fresh };
}

/** Rounds out of which somebody goes who never played in one, and their drafts. */
function withoutByesOf(rounds: readonly Round[], entrant: string): readonly Round[] {
  const without = <Had extends Pick<RoundDraft, 'sitting'>>(had: Had): Had => {
    return { ...had, sitting: had.sitting.filter((each) => each.entrant !== entrant) };
  };
  return rounds.map((round) => ({
    ...round,
    published: round.published && without(round.published),
    drafts: round.drafts.map(without),
  }));
}

/** Not said: as before. `null`: removed. */
function changedTo<Value>(said: Value | null | undefined, before: Value): Value | undefined {
  return said === undefined ? before : (said ?? undefined);
}
