import { present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import { isAbsent } from '../absence.js';
import type { DivisionBye, Pairing, RequestedBye } from '../pairing.js';
import type { TournamentRefusal } from '../refusal.js';
import { byeByRule } from '../settings.js';
import {
  divisionOf,
  entrantOf,
  type Round,
  type RoundDraft,
  type Tournament,
} from '../tournament.js';

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
 * Of those who sit out, whoever the round has not been published with: the others stand as they
 * are, also where somebody is in another division since, or its rule says something else now.
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

/**
 * Who sits out by the draft, and whoever is known to be absent from a division that plays. Who has
 * withdrawn since, or is in another division, sits out only as the round was published before.
 */
export function withAbsentEntrants(
  { pairings, sitting }: RoundDraft,
  known: Round,
  tournament: Tournament,
): readonly DivisionBye[] {
  const fresh = unpublishedByes(sitting, known);
  const gone = fresh.filter(({ entrant: id, division }) => {
    const entrant = entrantOf(tournament, id);
    return entrant && (entrant.status === 'withdrawn' || entrant.division !== division);
  });
  const out = sitting.filter((one) => !gone.includes(one));
  const playing = new Set(pairings.map(({ division }) => division));
  const absent = tournament.entrants.filter(
    ({ id, status, division, absences }) =>
      status === 'playing' &&
      playing.has(division) &&
      isAbsent(absences, known.number) &&
      seatedAt(pairings, id) === undefined &&
      !out.some(({ entrant }) => entrant === id),
  );
  const asked = absent.map(({ id: entrant }) => ({ entrant, kind: 'absent' as const }));
  return [...out, ...byesFrom(asked, tournament)];
}

/** Whether somebody has said that this person sits out: then another draw has it so, too. */
export function isAsked({ why }: DivisionBye): boolean {
  return why === undefined || why.code === 'asked';
}

export function sameBye(one: DivisionBye, other: DivisionBye): boolean {
  return (
    one.entrant === other.entrant &&
    one.division === other.division &&
    one.kind === other.kind &&
    one.spread === other.spread &&
    one.tied === other.tied
  );
}
