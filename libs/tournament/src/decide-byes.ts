import { accept, refuse, present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import { isAbsent } from './absence.js';
import type { Pairing, RequestedBye, DivisionBye } from './pairing.js';
import type { TournamentRefusal } from './refusal.js';
import { byeByRule } from './settings.js';
import {
  divisionOf,
  entrantOf,
  roundOf,
  type Round,
  type RoundDraft,
  type Tournament,
} from './tournament.js';
import type { StaffAuthor, TournamentCommandOf, TournamentDecision } from './decision.js';

/** The table at which somebody is paired. */
export function seatedAt(pairings: readonly Pairing[], entrant: EntrantId): number | undefined {
  return pairings.find(({ seats }) => seats.includes(entrant))?.table;
}

export function byeRefusal(
  sitting: readonly RequestedBye[],
  pairings: readonly Pairing[],
  tournament: Tournament,
): TournamentRefusal | undefined {
  const all = sitting.map(({ entrant }) => entrant);
  for (const [index, entrant] of all.entries()) {
    if (!entrantOf(tournament, entrant)) return { code: 'no-such-entrant', entrant };
    if (all.indexOf(entrant) !== index) return { code: 'sits-twice', entrant };
    const table = seatedAt(pairings, entrant);
    if (table !== undefined) return { code: 'sits-and-plays', entrant, table };
  }
  return undefined;
}

/**
 * Of those who sit out, whoever the round has not been published with: the others stand as they are,
 * also where somebody is in another division since, or its rule says something else now.
 */
export function unpublishedByes(
  sitting: readonly DivisionBye[],
  round: Round | undefined,
): readonly DivisionBye[] {
  const known = round?.published?.sitting ?? [];
  return sitting.filter((one) => !known.some((other) => sameBye(one, other)));
}

/** What is asked for, with what each division's rule says of it. Everybody named is there. */
export function byesFrom(
  asked: readonly RequestedBye[],
  tournament: Tournament,
): readonly DivisionBye[] {
  return asked.flatMap((one) => {
    const division = divisionOf(tournament, entrantOf(tournament, one.entrant)?.division ?? '');
    const why = present({ why: one.why });
    const sitting = division && byeByRule(division.settings, one);
    return sitting ? [{ ...sitting, division: division.id, ...why }] : [];
  });
}

/** Who sits out by the draft, and whoever is known to be absent from a division that plays. */
export function withAbsentEntrants(
  { pairings, sitting }: RoundDraft,
  round: number,
  tournament: Tournament,
): readonly DivisionBye[] {
  const playing = new Set(pairings.map(({ division }) => division));
  const absent = tournament.entrants.filter(
    ({ id, status, division, absences }) =>
      status === 'playing' &&
      playing.has(division) &&
      isAbsent(absences, round) &&
      seatedAt(pairings, id) === undefined &&
      !sitting.some(({ entrant }) => entrant === id),
  );
  const asked = absent.map(({ id: entrant }) => ({ entrant, kind: 'absent' as const }));
  return [...sitting, ...byesFrom(asked, tournament)];
}

/** Of a round that was published: who sits out of it, and as what. */
export function setBye(
  { round, reason, sitting: asked }: TournamentCommandOf<'set-sitting'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const published = roundOf(tournament, round)?.published;
  if (!published) return refuse({ code: 'no-such-round', round });
  const wrong = byeRefusal([asked], published.pairings, tournament);
  if (wrong) return refuse(wrong);
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  const events = byesFrom([asked], tournament)
    .filter((sitting) => !published.sitting.some((known) => sameBye(known, sitting)))
    .map((sitting) => ({ type: 'SittingSet' as const, body: { round, sitting, reason }, by }));
  return accept(events);
}

export function setPenalty(
  { round, entrant, spread, reason }: TournamentCommandOf<'set-penalty'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = roundOf(tournament, round);
  if (known?.published === undefined) return refuse({ code: 'no-such-round', round });
  if (!entrantOf(tournament, entrant)) return refuse({ code: 'no-such-entrant', entrant });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  const before = known.penalties.find((penalty) => penalty.entrant === entrant)?.spread ?? 0;
  if (before === spread) return accept([]);
  return accept([{ type: 'PenaltySet', body: { round, entrant, spread, reason }, by }]);
}

function sameBye(one: DivisionBye, other: DivisionBye): boolean {
  return (
    one.entrant === other.entrant &&
    one.division === other.division &&
    one.kind === other.kind &&
    one.spread === other.spread &&
    one.tied === other.tied
  );
}
