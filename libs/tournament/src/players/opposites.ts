import type { StaffAuthor } from '../decision.js';
import type { TournamentBodyOf, TournamentEvent } from '../event.js';
import { undone, type Opposites } from '../opposites.js';
import { entrantOf, pairingsIn, type Tournament } from '../tournament.js';

export const playerOpposites: Opposites = {
  EntrantAdded: ({ body: { entrant } }, { tournament, by }) => {
    const plays = tournament.rounds.some((round) =>
      pairingsIn(round).some(({ seats }) => seats.includes(entrant)),
    );
    return plays ? undefined : [{ type: 'EntrantRemoved', body: { entrant }, by }];
  },
  EntrantChanged: ({ body }, { before, by }) => changedBack(body, before, by),
  EntrantCheckedIn: ({ body }, { by }) => [{ type: 'EntrantCheckedOut', body, by }],
  EntrantCheckedOut: ({ body }, { by }) => [{ type: 'EntrantCheckedIn', body, by }],
  EntrantWithdrawn: ({ body }, { by }) => [{ type: 'EntrantReadmitted', body, by }],
  EntrantReadmitted: ({ body }, { by }) => [{ type: 'EntrantWithdrawn', body, by }],
  EntrantAbsent: ({ body }, { before, by }) => absencesAgain(body.entrant, before, by),
  EntrantReturned: ({ body }, { before, by }) => absencesAgain(body.entrant, before, by),
  EntrantMoved: ({ type, body: { entrant } }, { before, by }) => {
    const division = entrantOf(before, entrant)?.division;
    if (division === undefined) return undefined;
    return [{ type, body: { entrant, division, reason: undone }, by }];
  },
};

function changedBack(
  body: TournamentBodyOf<'EntrantChanged'>,
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] | undefined {
  const { entrant } = body;
  const known = entrantOf(before, entrant);
  if (!known) return undefined;
  const facts = {
    ...('rating' in body ? { rating: known.rating ?? null } : {}),
    ...('team' in body ? { team: known.team ?? null } : {}),
    ...('class' in body ? { class: known.class ?? null } : {}),
    ...('fixedTable' in body ? { fixedTable: known.fixedTable ?? null } : {}),
    ...('baseMs' in body ? { baseMs: known.baseMs ?? null } : {}),
    ...('named' in body ? { named: known.named ?? null } : {}),
    ...('language' in body ? { language: known.language ?? null } : {}),
  };
  return [{ type: 'EntrantChanged', body: { entrant, ...facts }, by }];
}

/** There from round 1, and then away when it was so before. */
function absencesAgain(
  entrant: string,
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] | undefined {
  const known = entrantOf(before, entrant);
  if (!known) return undefined;
  return [
    { type: 'EntrantReturned', body: { entrant, round: 1 }, by },
    ...known.absences.map((absence) => ({
      type: 'EntrantAbsent' as const,
      body: { entrant, ...absence },
      by,
    })),
  ];
}
