import { accept, must, refuse, type Result } from '@boardside/engine';
import type { Pairing, PublishedPairing, TournamentCommand } from './command.js';
import type { TournamentEvent } from './event.js';
import type { TournamentRefusal } from './refusal.js';
import { divisionOf, entrantOf, roundOf, type Tournament } from './tournament.js';

type Decision = Result<readonly TournamentEvent[], TournamentRefusal>;
type By = TournamentEvent['by'];

/** A draft may be anything that could be published, and may be empty. */
export function draftRound(
  { round, pairings }: Extract<TournamentCommand, { kind: 'draft-round' }>,
  tournament: Tournament,
  by: By,
): Decision {
  const expected = tournament.rounds.length + 1;
  if (!Number.isInteger(round) || round < 1 || round > expected)
    return refuse({ code: 'rounds-in-order', round, expected });
  const wrong = wrongPairing(pairings, tournament);
  if (wrong) return refuse(wrong);
  return accept([{ type: 'RoundDrafted', body: { round, pairings }, by }]);
}

type Publish = Extract<TournamentCommand, { kind: 'publish-round' }>;

/**
 * Publishing again keeps the game of every pairing that is unchanged; a changed one gets a new
 * game. A game whose clock has been started is carried over to the changed pairing of its table:
 * its seats are put right, with a reason, and nothing is played again (G36).
 */
export function publishRound(command: Publish, tournament: Tournament, by: By): Decision {
  const { round, seen, games, begun } = command;
  const known = roundOf(tournament, round);
  if (!known) return refuse({ code: 'no-such-round', round });
  // The same publication asked for again, its answer having been lost.
  if (known.draft === undefined) return accept([]);
  if (known.draft.version > seen) return refuse({ code: 'changed', version: known.draft.version });
  const { pairings } = known.draft;
  if (pairings.length === 0) return refuse({ code: 'nothing-paired', round });
  const wrong = wrongPairing(pairings, tournament) ?? wrongFirst(pairings, tournament);
  if (wrong) return refuse(wrong);
  const before = known.published?.pairings ?? [];
  const kept = pairings.map(
    (pairing) =>
      before.find((other) => samePairing(pairing, other)) ??
      before.find((other) => begun.includes(other.game) && sameTable(pairing, other)),
  );
  const unmoved = before.filter((other) => pairings.some((one) => samePairing(one, other)));
  const carried = kept.filter((other) => other !== undefined && !unmoved.includes(other));
  const notCarried = cannotCarry(carried, command);
  if (notCarried) return refuse(notCarried);
  const dropped = before.filter((pairing) => !kept.includes(pairing));
  const lost = dropped.find(({ game }) => begun.includes(game));
  if (lost) return refuse({ code: 'game-begun', table: lost.table, game: lost.game });
  const withGames = pairings.map((pairing, index): PublishedPairing => {
    const game = kept[index]?.game ?? games[index];
    must(game, 'there is an id for every pairing');
    return { ...pairing, game };
  });
  const publication = (known.published?.publication ?? 0) + 1;
  const body = {
    round,
    publication,
    pairings: withGames,
    dropped: dropped.map(({ game }) => game),
    ...(carried.length > 0 ? { reason: command.reason ?? '' } : {}),
  };
  return accept([{ type: 'RoundPublished', body, by }]);
}

function cannotCarry(
  carried: readonly (PublishedPairing | undefined)[],
  { fixed, reason }: Publish,
): TournamentRefusal | undefined {
  const stuck = carried.find((pairing) => pairing && fixed.includes(pairing.game));
  if (stuck) return { code: 'game-fixed', table: stuck.table, game: stuck.game };
  const unsaid = carried.length > 0 && (reason ?? '').trim() === '';
  return unsaid ? { code: 'needs-reason' } : undefined;
}

/** Whether a pairing can take over the game of another one, which was begun at the same table. */
function sameTable(one: Pairing, other: Pairing): boolean {
  return (
    one.table === other.table &&
    one.division === other.division &&
    one.seats.length === other.seats.length
  );
}

function samePairing(one: Pairing, other: Pairing): boolean {
  return (
    one.table === other.table &&
    one.division === other.division &&
    one.first === other.first &&
    one.seats.length === other.seats.length &&
    one.seats.every((entrant, seat) => other.seats[seat] === entrant)
  );
}

function wrongPairing(
  pairings: readonly Pairing[],
  tournament: Tournament,
): TournamentRefusal | undefined {
  return (
    pairings
      .map((pairing) => wrongTable(pairing, tournament))
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
  for (const entrant of seats) {
    const seated = entrantOf(tournament, entrant);
    if (!seated) return { code: 'no-such-entrant', entrant };
    if (seated.status === 'withdrawn') return { code: 'is-withdrawn', entrant };
    if (seated.division !== division) return { code: 'wrong-division', entrant, division };
  }
  if (first !== undefined && first >= seats.length)
    return { code: 'no-such-seat', table, seat: first };
  return undefined;
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

function wrongFirst(
  pairings: readonly Pairing[],
  tournament: Tournament,
): TournamentRefusal | undefined {
  for (const { table, division, first } of pairings) {
    const how = divisionOf(tournament, division)?.rules.options.first;
    if (how === 'assigned' && first === undefined) return { code: 'first-missing', table };
    if (how !== 'assigned' && first !== undefined) return { code: 'first-is-drawn', table };
  }
  return undefined;
}
