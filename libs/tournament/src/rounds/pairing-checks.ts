import { isAbsent } from '../absence.js';
import type { DivisionId } from '../ids.js';
import type { Pairing } from '../pairing.js';
import type { TournamentRefusal } from '../refusal.js';
import { divisionOf, entrantOf, resultOf, roundOf, type Tournament } from '../tournament.js';

/** Whether two pairings are one: the same table, seats and start. */
export function samePairing(one: Pairing, other: Pairing): boolean {
  return (
    one.table === other.table &&
    one.division === other.division &&
    one.first === other.first &&
    one.seats.length === other.seats.length &&
    one.seats.every((entrant, seat) => other.seats[seat] === entrant)
  );
}

/** Where a pairing is looked at; `begun`: games that have begun, where that is known. */
type PairingContext = {
  readonly round: number;
  readonly tournament: Tournament;
  readonly begun?: readonly string[];
};

/** Why these pairings cannot be a round at this place; undefined: they can. */
export function wrongPairing(
  pairings: readonly Pairing[],
  place: PairingContext,
): TournamentRefusal | undefined {
  return (
    pairings
      .map((pairing) => wrongTable(pairing, place.tournament) ?? wrongPeople(pairing, place))
      .find((wrong) => wrong !== undefined) ??
    repeatedTable(pairings) ??
    repeatedEntrant(pairings)
  );
}

function wrongTable(
  { table, division, seats, first }: Pairing,
  tournament: Tournament,
): TournamentRefusal | undefined {
  if (!tournament.tables.includes(table)) return { code: 'no-such-table', table };
  const known = divisionOf(tournament, division);
  if (!known) return { code: 'no-such-division', division };
  const { fewest, most } = known.rules.options.seats;
  if (seats.length < fewest || seats.length > most)
    return { code: 'wrong-number-of-seats', table, fewest, most };
  if (first !== undefined && first >= seats.length)
    return { code: 'no-such-seat', table, seat: first };
  return undefined;
}

function wrongPeople(pairing: Pairing, place: PairingContext): TournamentRefusal | undefined {
  const { division, seats } = pairing;
  for (const entrant of seats) {
    if (sitsThere(pairing, entrant, place)) continue;
    const seated = entrantOf(place.tournament, entrant);
    if (!seated) return { code: 'no-such-entrant', entrant };
    if (seated.status === 'withdrawn') return { code: 'is-withdrawn', entrant };
    if (seated.division !== division) return { code: 'wrong-division', entrant, division };
    const { round } = place;
    if (isAbsent(seated.absences, round)) return { code: 'is-absent', entrant, round };
  }
  return undefined;
}

/**
 * Whoever was published for the round with the same opponents, or in a game that has begun or has a
 * result, plays it, whatever became of them since. Of a draft it is not known what has begun.
 */
function sitsThere(
  { division, seats }: Pairing,
  entrant: string,
  { round, tournament, begun }: PairingContext,
): boolean {
  const known = roundOf(tournament, round);
  const isHeld = (game: string) =>
    begun === undefined || begun.includes(game) || (known && resultOf(known, game)) !== undefined;
  return (known?.published?.pairings ?? []).some(
    (one) =>
      one.division === division &&
      one.seats.includes(entrant) &&
      (isHeld(one.game) || seats.every((seat) => one.seats.includes(seat))),
  );
}

function repeatedTable(pairings: readonly Pairing[]): TournamentRefusal | undefined {
  const tables = pairings.map(({ table }) => table);
  const table = tables.find((each, index) => tables.indexOf(each) !== index);
  return table === undefined ? undefined : { code: 'table-twice', table };
}

function repeatedEntrant(pairings: readonly Pairing[]): TournamentRefusal | undefined {
  const places = pairings.flatMap(({ table, seats }) =>
    seats.map((entrant) => ({ entrant, table })),
  );
  const again = places.find(
    ({ entrant }, index) => places.findIndex((place) => place.entrant === entrant) !== index,
  );
  if (!again) return undefined;
  const tables = places
    .filter(({ entrant }) => entrant === again.entrant)
    .map(({ table }) => table);
  return { code: 'paired-twice', entrant: again.entrant, tables };
}

/** Why it cannot be said so who starts; undefined: it can. */
export function wrongFirst(
  pairings: readonly Pairing[],
  tournament: Tournament,
): TournamentRefusal | undefined {
  for (const { table, division, first } of pairings) {
    const isAssigned = assignsFirst(tournament, division);
    if (isAssigned && first === undefined) return { code: 'first-missing', table };
    if (!isAssigned && first !== undefined) return { code: 'first-is-drawn', table };
  }
  return undefined;
}

/** Whether a pairing of the division says who starts; else the table draws. */
export function assignsFirst(tournament: Tournament, division: DivisionId): boolean {
  const known = divisionOf(tournament, division);
  return known?.settings.plan.first === 'assigned' || known?.rules.options.first === 'assigned';
}
