import type { EntrantView, PairingView, RoundView } from '@boardside/contract';
import { present } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import {
  earlierMeeting,
  type DraftedPairing,
  type MeetingReason,
  type RoundDraft,
} from '@boardside/tournament';
import { isFirstReason, isTableReason } from '../../text/director-pairing-reasons.js';
import type { DraftBody } from './rounds-api.js';

/** One line of a round being paired by hand. */
export type DraftPairing = {
  readonly table: number;
  readonly division: string;
  /** In seat order. */
  readonly seats: readonly string[];
  readonly first: Seat | undefined;
  /** Stays when the rest is drawn again. */
  readonly locked?: true;
  /** Why the draw has it so; nothing where it was made by hand. */
  readonly why?: readonly MeetingReason[];
};

/** By table number. */
export type DraftPairings = readonly DraftPairing[];

/** A place in the draft: who sits there can be exchanged with another place. */
export type DraftPlace = { readonly table: number; readonly seat: number };

/** A draft of a round as it is kept; of a published round without one, what was published. */
export function draftPairingsOf(round: RoundView, kept: RoundDraft | undefined): DraftPairings {
  return sortedByTable(
    kept === undefined ? round.pairings.map(fromPublished) : kept.pairings.map(fromSavedDraft),
  );
}

function fromPublished({ table, division, seats, first }: PairingView): DraftPairing {
  return { table, division, seats, first };
}

function fromSavedDraft({ locked, why, ...pairing }: DraftedPairing): DraftPairing {
  return {
    ...pairing,
    first: pairing.first,
    ...(locked ? { locked } : {}),
    ...(why ? { why } : {}),
  };
}

export function draftBodyPairings(draft: DraftPairings): DraftBody['pairings'] {
  return draft.map(({ table, division, seats, first, locked }) => ({
    table,
    division,
    seats,
    first,
    ...(locked ? { locked } : {}),
  }));
}

/** Locked, or unlocked. */
export function withLockToggled(draft: DraftPairings, table: number): DraftPairings {
  return draft.map((pairing) => {
    if (pairing.table !== table) return pairing;
    const { locked, ...open } = pairing;
    return locked ? open : { ...open, locked: true as const };
  });
}

/** Tables at which two drafts differ: who sits there in each, or who begins. */
export function differencesOf(
  one: DraftPairings,
  other: DraftPairings,
): readonly DraftDifference[] {
  const tables = new Set([...one, ...other].map(({ table }) => table));
  return [...tables]
    .sort((first, second) => first - second)
    .map((table) => ({
      table,
      one: one.find((pairing) => pairing.table === table),
      other: other.find((pairing) => pairing.table === table),
    }))
    .filter(
      (difference) =>
        difference.one?.first !== difference.other?.first ||
        difference.one?.seats.join(' ') !== difference.other?.seats.join(' '),
    );
}

export type DraftDifference = {
  readonly table: number;
  readonly one: DraftPairing | undefined;
  readonly other: DraftPairing | undefined;
};

/**
 * Published games that have begun or have a result and would go with a changed draft: those of
 * which no pairing is left at their table.
 */
export function gamesLostBy(
  draft: DraftPairings,
  published: readonly PairingView[],
  held: ReadonlySet<string>,
): readonly PairingView[] {
  const stays = ({ table, division, seats }: PairingView) =>
    draft.some(
      (pairing) =>
        pairing.table === table &&
        pairing.division === division &&
        pairing.seats.length === seats.length,
    );
  return published.filter(
    (pairing) => pairing.game !== undefined && held.has(pairing.game) && !stays(pairing),
  );
}

/** The first of these tables that the draft does not use; undefined when every one is taken. */
export function nextFreeTable(draft: DraftPairings, tables: readonly number[]): number | undefined {
  return tables.find((number) => draft.every(({ table }) => table !== number));
}

export function withPairing(draft: DraftPairings, pairing: DraftPairing): DraftPairings {
  return sortedByTable([...draft.filter(({ table }) => table !== pairing.table), pairing]);
}

export function withoutTable(draft: DraftPairings, table: number): DraftPairings {
  return draft.filter((pairing) => pairing.table !== table);
}

/** Moves a pairing to another table; the one that is there comes to the table it leaves. */
export function withTableMoved(draft: DraftPairings, from: number, to: number): DraftPairings {
  return sortedByTable(
    draft.map((pairing) => {
      if (pairing.table === from) return atTable(pairing, to);
      return pairing.table === to ? atTable(pairing, from) : pairing;
    }),
  );
}

/** What the draw said of another table does not hold. */
function atTable({ why, ...pairing }: DraftPairing, table: number): DraftPairing {
  return { ...pairing, table, ...present({ why: why?.filter((one) => !isTableReason(one)) }) };
}

/** Two players change places, their seats included. */
export function withPlayersSwapped(
  draft: DraftPairings,
  one: DraftPlace,
  other: DraftPlace,
): DraftPairings {
  const first = entrantAt(draft, one);
  const second = entrantAt(draft, other);
  if (first === undefined || second === undefined) return draft;
  return draft.map((pairing) => {
    const seats = pairing.seats.map((entrant, seat) => {
      if (pairing.table === one.table && seat === one.seat) return second;
      return pairing.table === other.table && seat === other.seat ? first : entrant;
    });
    return withSeats(pairing, seats);
  });
}

/** A player takes a place from the list of the unpaired; who sat there is unpaired. */
export function withPlayerSeated(
  draft: DraftPairings,
  place: DraftPlace,
  entrant: string,
): DraftPairings {
  return draft.map((pairing) => {
    if (pairing.table !== place.table) return pairing;
    const seats = pairing.seats.map((each, seat) => (seat === place.seat ? entrant : each));
    return withSeats(pairing, seats);
  });
}

/** What the draw said of other people does not hold. */
function withSeats(pairing: DraftPairing, seats: readonly string[]): DraftPairing {
  const isSame = seats.length === pairing.seats.length;
  if (isSame && pairing.seats.every((entrant, seat) => seats[seat] === entrant)) return pairing;
  const { table, division, first, locked } = pairing;
  return { table, division, seats, first, ...(locked ? { locked } : {}) };
}

/** One more player sits down at a table, in the last seat. */
export function withPlayerAdded(
  draft: DraftPairings,
  table: number,
  entrant: string,
): DraftPairings {
  return draft.map((pairing) =>
    pairing.table === table ? withSeats(pairing, [...pairing.seats, entrant]) : pairing,
  );
}

/** A player of a table of three or four is unpaired; the others move up. */
export function withPlayerRemoved(draft: DraftPairings, place: DraftPlace): DraftPairings {
  return draft.map((pairing) => {
    if (pairing.table !== place.table) return pairing;
    const seats = pairing.seats.filter((_, seat) => seat !== place.seat);
    return { ...withSeats(pairing, seats), first: undefined };
  });
}

/** Another player begins; what the draw said of the beginner does not hold. */
export function withFirstPlayer(
  draft: DraftPairings,
  table: number,
  first: Seat | undefined,
): DraftPairings {
  return draft.map((pairing) => {
    if (pairing.table !== table) return pairing;
    const { why, ...others } = pairing;
    return { ...others, first, ...present({ why: why?.filter((one) => !isFirstReason(one)) }) };
  });
}

/** Everybody who plays and has no place, by name; who sits out has one. */
export function unpairedOf(
  draft: DraftPairings,
  entrants: readonly EntrantView[],
  sitting: readonly string[] = [],
): readonly EntrantView[] {
  const placed = new Set([...draft.flatMap(({ seats }) => seats), ...sitting]);
  return entrants
    .filter(({ id, status }) => status === 'playing' && !placed.has(id))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * The unpaired of each division, so many at a table, in order of rating then name, at the free
 * tables; where not every table can be full, some have one player less. Players who have met are
 * passed over while somebody else is left. Where the pairing says who starts, it is by the rule of
 * the draw.
 */
export function withRestPaired(
  draft: DraftPairings,
  { entrants, tablesIn, earlier, seatsIn, startIn }: RestPairingInput,
): DraftPairings {
  const waiting = [...unpairedOf(draft, entrants)].sort(
    (one, other) => (other.rating ?? 0) - (one.rating ?? 0) || one.name.localeCompare(other.name),
  );
  let made = draft;
  for (const division of new Set(waiting.map((player) => player.division))) {
    const group = waiting.filter((player) => player.division === division);
    const firstOf = startIn(division);
    for (const size of tableSizes(group.length, seatsIn(division))) {
      const table = nextFreeTable(made, tablesIn(division));
      if (table === undefined) return made;
      const seats = seatsFrom(group, size, earlier);
      made = withPairing(made, { table, division, seats, first: firstOf(seats) });
    }
  }
  return made;
}

/** What pairing the rest looks at. */
export type RestPairingInput = {
  readonly entrants: readonly EntrantView[];
  /** All tables, in the order in which a division gets them. */
  readonly tablesIn: (division: string) => readonly number[];
  readonly earlier: readonly RoundView[];
  /** How many of a division sit at a table. */
  readonly seatsIn: (division: string) => number;
  /** The seat that starts a pairing of a division; undefined where the table draws. */
  readonly startIn: (division: string) => (seats: readonly string[]) => Seat | undefined;
};

/** Seven players at tables of four: four and three. One who is alone stays unpaired. */
function tableSizes(players: number, seats: number): readonly number[] {
  const count = seats === 2 ? Math.floor(players / 2) : Math.ceil(players / seats);
  const seated = seats === 2 ? count * 2 : players;
  const sizes = Array.from(
    { length: count },
    (_, index) => Math.floor(seated / count) + (index < seated % count ? 1 : 0),
  );
  return sizes.filter((size) => size > 1);
}

/** Takes the first of a group and those after that the table has not seen together before. */
function seatsFrom(
  group: EntrantView[],
  size: number,
  earlier: readonly RoundView[],
): readonly string[] {
  const seats: string[] = [];
  while (seats.length < size) {
    const fresh = group.findIndex(({ id }) =>
      seats.every((seat) => earlierMeeting(earlier, [seat, id]) === undefined),
    );
    const [player] = group.splice(Math.max(0, fresh), 1);
    if (player === undefined) break;
    seats.push(player.id);
  }
  return seats;
}

function entrantAt(draft: DraftPairings, place: DraftPlace): string | undefined {
  return draft.find(({ table }) => table === place.table)?.seats[place.seat];
}

function sortedByTable(draft: DraftPairings): DraftPairings {
  return [...draft].sort((one, other) => one.table - other.table);
}
