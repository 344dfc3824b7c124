import { isAbsent } from './absence.js';
import type { EntrantId } from '@boardside/game';
import type { DivisionId } from './ids.js';
import type { PublishedPairing, DivisionBye } from './pairing.js';
import {
  decidingResultOf,
  draftOf,
  divisionOf,
  pairingsByTable,
  type Entrant,
  type Round,
  type Tournament,
  roundOf,
} from './tournament.js';

/** What of a published round tells which divisions play in it. */
type RoundEntries = {
  readonly number: number;
  readonly pairings: readonly { readonly division: DivisionId }[];
  readonly sitting: readonly Pick<DivisionBye, 'entrant' | 'division'>[];
};

/** Who of a division can be expected in a round. */
type ExpectedEntrant = Pick<Entrant, 'id' | 'division' | 'status' | 'absences'>;

/** Whether a division has a pairing there, or sits out with everybody who would play. */
function isIn(
  { number, pairings, sitting }: RoundEntries,
  { id, entrants }: { readonly id: DivisionId; readonly entrants: readonly ExpectedEntrant[] },
): boolean {
  if (pairings.some(({ division }) => division === id)) return true;
  const out = new Set(sitting.map(({ entrant }) => entrant));
  return (
    sitting.some(({ division }) => division === id) &&
    entrants
      .filter(({ division, status }) => division === id && status === 'playing')
      .every((each) => out.has(each.id) || isAbsent(each.absences, number))
  );
}

/** Where a division stands: the newest published round in which it plays; undefined before any. */
export function roundOfDivision(
  { rounds, entrants }: Tournament,
  id: DivisionId,
): Round | undefined {
  return rounds.findLast(
    ({ number, published }) => published && isIn({ number, ...published }, { id, entrants }),
  );
}

/**
 * The round that a division is to play next: the one after its last. A division that has not
 * played yet joins the others in the round that they play.
 */
export function nextRoundAfter(
  published: readonly RoundEntries[],
  entrants: readonly ExpectedEntrant[],
  id: DivisionId,
): number {
  const own = published.findLast((round) => isIn(round, { id, entrants }));
  return own ? own.number + 1 : Math.max(1, published.at(-1)?.number ?? 0);
}

export function nextRoundOf({ rounds, entrants }: Tournament, id: DivisionId): number {
  const published = rounds.flatMap((round) =>
    round.published ? [{ number: round.number, ...round.published }] : [],
  );
  return nextRoundAfter(published, entrants, id);
}

/**
 * Whether others play a later round, and it has all results and no further round in its plan;
 * without a plan, once the others are two rounds on.
 */
export function isDivisionFinished(tournament: Tournament, id: DivisionId): boolean {
  const round = roundOfDivision(tournament, id);
  if (!round) return false;
  const later = tournament.rounds.filter(
    ({ number, published }) => published !== undefined && number > round.number,
  );
  if (later.length === 0) return false;
  const planned = divisionOf(tournament, id)?.settings.plan.rounds.length ?? 0;
  const own = round.published?.pairings.filter(({ division }) => division === id) ?? [];
  return (
    (planned > 0 ? planned <= round.number : later.length > 1) &&
    own.every((pairing) => decidingResultOf(round, pairing) !== undefined)
  );
}

/** Whether its plan names its next round, or that is drafted; without a plan it plays on. */
export function hasRoundToCome(tournament: Tournament, id: DivisionId): boolean {
  const next = nextRoundOf(tournament, id);
  const planned = divisionOf(tournament, id)?.settings.plan.rounds.length ?? 0;
  if (planned === 0 || next <= planned) return true;
  const drafted = draftOf(roundOf(tournament, next));
  return drafted?.pairings.some(({ division }) => division === id) === true;
}

/** A meeting, and the round that it is of. */
export type CurrentMeeting = { readonly round: number; readonly pairing: PublishedPairing };

/** Somebody without a game, and the round of that. */
export type CurrentBye = {
  readonly round: number;
  readonly division: DivisionId;
  readonly entrant: EntrantId;
};

/** Who has a bye in the round of their division that goes on: they look for a table, too. */
export function currentByes(tournament: Tournament): readonly CurrentBye[] {
  return tournament.divisions
    .filter(({ id }) => !isDivisionFinished(tournament, id))
    .flatMap(({ id }) => {
      const round = roundOfDivision(tournament, id);
      const sitting = round?.published?.sitting ?? [];
      return sitting
        .filter(({ division, kind }) => division === id && kind === 'bye')
        .map(({ entrant }) => ({ round: round?.number ?? 0, division: id, entrant }));
    });
}

/**
 * The meetings to which players are led, the earlier rounds first: those of the round of each
 * division that goes on, and those of earlier ones that have no result and still have their table.
 */
export function currentMeetings(tournament: Tournament): readonly CurrentMeeting[] {
  const { rounds, divisions } = tournament;
  const atTables = pairingsByTable(tournament);
  const goesOn = new Map(
    divisions
      .filter(({ id }) => !isDivisionFinished(tournament, id))
      .map(({ id }) => [id, roundOfDivision(tournament, id)]),
  );
  return rounds.flatMap((round) =>
    (round.published?.pairings ?? [])
      .filter(
        (pairing) =>
          goesOn.get(pairing.division) === round ||
          (atTables.get(pairing.table)?.pairing.game === pairing.game &&
            !decidingResultOf(round, pairing)),
      )
      .map((pairing) => ({ round: round.number, pairing })),
  );
}
