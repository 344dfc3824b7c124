import { accept, must, refuse } from '@boardside/engine';
import { isAbsent } from './absence.js';
import {
  unpublishedByes,
  seatedAt,
  byesFrom,
  withAbsentEntrants,
  byeRefusal,
} from './decide-byes.js';
import type { DivisionId } from './ids.js';
import type {
  DraftedPairing,
  Pairing,
  PublishedPairing,
  RequestedBye,
  DivisionBye,
} from './pairing.js';
import type { TournamentRefusal } from './refusal.js';
import {
  divisionOf,
  draftOf,
  entrantOf,
  resultOf,
  roundOf,
  type Round,
  type RoundDraft,
  type Tournament,
} from './tournament.js';
import type { StaffAuthor, TournamentCommandOf, TournamentDecision } from './decision.js';

/** A draft may be anything that could be published, and may be empty. */
export function draftRound(
  { round, draft, pairings, sitting, made }: TournamentCommandOf<'draft-round'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const expected = tournament.rounds.length + 1;
  if (!Number.isInteger(round) || round < 1 || round > expected)
    return refuse({ code: 'rounds-in-order', round, expected });
  const known = roundOf(tournament, round);
  const last = draftOf(known);
  const next = Math.max(0, ...(known?.drafts ?? []).map(({ number }) => number)) + 1;
  const number = draft ?? last?.number ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > next)
    return refuse({ code: 'no-such-draft', round, draft: number });
  const rewritten = draftOf(known, number);
  const before = (rewritten ?? last ?? known?.published)?.sitting ?? [];
  const fresh = unpublishedByes(before, known).filter(
    ({ entrant }) => seatedAt(pairings, entrant) === undefined,
  );
  const asked = sitting === undefined ? fresh : asBefore(sitting, before);
  const wrong =
    wrongPairing(pairings, { round, tournament }) ?? byeRefusal(asked, pairings, tournament);
  if (wrong) return refuse(wrong);
  const out =
    sitting === undefined
      ? [...stillOut(before, known, pairings), ...byesFrom(fresh, tournament)]
      : byesFrom(asked, tournament);
  const body = {
    round,
    draft: number,
    sitting: out,
    pairings: withReasons(pairings, rewritten),
    made: made ?? rewritten?.made ?? [],
  };
  return accept([{ type: 'RoundDrafted', body, by }]);
}

/** Whom the round was published with: but where they are seated in that division now, they stand. */
function stillOut(
  before: readonly DivisionBye[],
  round: Round | undefined,
  pairings: readonly Pairing[],
): readonly DivisionBye[] {
  const open = unpublishedByes(before, round);
  return before.filter((one) => {
    const own = pairings.filter(({ division }) => division === one.division);
    return !open.includes(one) && seatedAt(own, one.entrant) === undefined;
  });
}

/** What the draw said of a pairing holds as long as the pairing is left as it was. */
function withReasons(
  pairings: readonly DraftedPairing[],
  before: RoundDraft | undefined,
): readonly DraftedPairing[] {
  return pairings.map((pairing) => {
    const same = before?.pairings.find((other) => samePairing(pairing, other));
    const why = pairing.why ?? same?.why;
    return why === undefined ? pairing : { ...pairing, why };
  });
}

/** Why somebody sits out holds as long as they sit out as the same. */
function asBefore(
  sitting: readonly RequestedBye[],
  before: readonly DivisionBye[],
): readonly RequestedBye[] {
  return sitting.map((asked) => {
    const same = before.find(
      ({ entrant, kind }) => entrant === asked.entrant && kind === asked.kind,
    );
    const why = asked.why ?? same?.why;
    return why === undefined ? asked : { ...asked, why };
  });
}

export function dropDraft(
  { round, draft }: TournamentCommandOf<'drop-draft'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = draftOf(roundOf(tournament, round), draft);
  if (!known) return refuse({ code: 'no-such-draft', round, draft });
  return accept([{ type: 'DraftDropped', body: { round, draft }, by }]);
}

type PublishRound = TournamentCommandOf<'publish-round'>;

/**
 * Publishing again keeps the game of every pairing that is unchanged; a changed one gets a new
 * game. A game whose clock has been started, or that has a result, is carried over to the changed
 * pairing of its table: its seats are corrected, with a reason, and nothing is played again (G36).
 * One that no longer has a place is lost only where it is named and a reason is given.
 */
export function publishRound(
  command: PublishRound,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const { round, draft, seen, games, reason } = command;
  const known = roundOf(tournament, round);
  if (!known) return refuse({ code: 'no-such-round', round });
  // The same publication asked for again, its answer having been lost.
  if (known.drafts.length === 0) return accept([]);
  const chosen = draftOf(known, draft);
  if (!chosen) return refuse({ code: 'no-such-draft', round, draft: draft ?? 1 });
  if (chosen.version > seen) return refuse({ code: 'changed', version: chosen.version });
  const { pairings } = chosen;
  if (pairings.length === 0) return refuse({ code: 'nothing-paired', round });
  const sitting = withAbsentEntrants(chosen, round, tournament);
  const { begun } = command;
  const wrong =
    wrongPairing(pairings, { round, tournament, begun }) ??
    byeRefusal(unpublishedByes(sitting, known), pairings, tournament) ??
    wrongFirst(pairings, tournament);
  if (wrong) return refuse(wrong);
  const change = changeOf(known, pairings, command);
  const barred =
    tablesNotOver(pairings, change, { tournament, command, sitting }) ??
    cannotChange(change, known, command);
  if (barred) return refuse(barred);
  const withGames = pairings.map(
    ({ locked: _locked, why: _why, ...pairing }, index): PublishedPairing => {
      const game = change.kept[index]?.game ?? games[index];
      must(game, 'there is an id for every pairing');
      return { ...pairing, game };
    },
  );
  const publication = (known.published?.publication ?? 0) + 1;
  const why = reason === undefined || reason.trim() === '' ? {} : { reason };
  const dropped = change.dropped.map(({ game }) => game);
  const body = { round, publication, pairings: withGames, sitting, dropped, ...why };
  return accept([{ type: 'RoundPublished', body, by }]);
}

/** What publishing does to the games that an earlier publication opened. */
type RoundChange = {
  /** For each pairing the one before whose game it keeps. */
  readonly kept: readonly (PublishedPairing | undefined)[];
  /** Games that go on with other seats. */
  readonly carried: readonly PublishedPairing[];
  readonly dropped: readonly PublishedPairing[];
  /** Those of them that have begun or have a result. */
  readonly lost: readonly PublishedPairing[];
};

function changeOf(
  known: Round,
  pairings: readonly Pairing[],
  { begun }: PublishRound,
): RoundChange {
  const before = known.published?.pairings ?? [];
  const isHeld = ({ game }: PublishedPairing) =>
    begun.includes(game) || resultOf(known, game) !== undefined;
  const kept = pairings.map(
    (pairing) =>
      before.find((other) => samePairing(pairing, other)) ??
      before.find((other) => isHeld(other) && sameTable(pairing, other)),
  );
  const unmoved = before.filter((other) => pairings.some((one) => samePairing(one, other)));
  const carried = kept.filter((other) => other !== undefined && !unmoved.includes(other));
  const dropped = before.filter((pairing) => !kept.includes(pairing));
  return {
    kept,
    carried: carried.filter((other) => other !== undefined),
    dropped,
    lost: dropped.filter(isHeld),
  };
}

/**
 * A table has one game at a time: its tablet shows the one that was published last. One that has not
 * begun keeps its table until everybody of it is placed in the round, or has withdrawn.
 */
function tablesNotOver(
  pairings: readonly Pairing[],
  { kept }: RoundChange,
  {
    tournament,
    command,
    sitting,
  }: {
    readonly tournament: Tournament;
    readonly command: PublishRound;
    readonly sitting: readonly DivisionBye[];
  },
): TournamentRefusal | undefined {
  const { round, inPlay = [], toBegin = [] } = command;
  const fresh = new Set(pairings.filter((_, index) => !kept[index]).map(({ table }) => table));
  const placed = new Set([
    ...pairings.flatMap(({ seats }) => seats),
    ...sitting.map(({ entrant }) => entrant),
  ]);
  const isAwaited = (entrant: string) =>
    !placed.has(entrant) && entrantOf(tournament, entrant)?.status === 'playing';
  const games = tournament.rounds
    .filter(({ number }) => number < round)
    .flatMap(({ number, published }) =>
      (published?.pairings ?? [])
        .filter(({ table }) => fresh.has(table))
        .flatMap(({ table, game, seats }) => {
          const place = { table, round: number };
          if (inPlay.includes(game)) return [place];
          const waits = toBegin.includes(game) && seats.some(isAwaited);
          return waits ? [{ ...place, toBegin: true as const }] : [];
        }),
    );
  return games.length > 0 ? { code: 'table-plays', games } : undefined;
}

function cannotChange(
  { carried, lost }: RoundChange,
  known: Round,
  { fixed, reason, loses = [] }: PublishRound,
): TournamentRefusal | undefined {
  const stuck = carried.find(({ game }) => fixed.includes(game));
  if (stuck) return { code: 'game-fixed', table: stuck.table, game: stuck.game };
  const [first] = lost;
  if (first && lost.some(({ game }) => !loses.includes(game))) {
    const games = lost.map(({ table, game }) => {
      const what = resultOf(known, game) ? ('has-result' as const) : ('begun' as const);
      return { table, game, what };
    });
    return { code: 'game-begun', table: first.table, game: first.game, games };
  }
  const unsaid = carried.length + lost.length > 0 && (reason ?? '').trim() === '';
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

function wrongFirst(
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
