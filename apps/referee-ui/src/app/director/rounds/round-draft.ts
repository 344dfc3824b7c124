import type { EntrantView, PairingView, RoundView, TableView } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import type { DraftCheck } from '../../words/director-rounds.js';

/** One line of a round being paired by hand. */
export type DraftPairing = {
  readonly table: number;
  readonly division: string;
  /** In seat order. */
  readonly seats: readonly [string, string];
  readonly first: Seat | undefined;
};

/** By table number. */
export type Draft = readonly DraftPairing[];

/** A place in the draft: who sits there can be exchanged with another place. */
export type DraftPlace = { readonly table: number; readonly seat: 0 | 1 };

export function draftOf(round: RoundView): Draft {
  return inOrder(
    round.pairings.flatMap(({ table, division, seats, first }) => {
      const [one, other] = seats;
      return one === undefined || other === undefined
        ? []
        : [{ table, division, seats: [one, other] as const, first }];
    }),
  );
}

export function pairingsOf(draft: Draft): readonly Omit<PairingView, 'game'>[] {
  return draft.map(({ table, division, seats, first }) => ({ table, division, seats, first }));
}

/** The lowest table that the draft does not use; undefined when every table is taken. */
export function nextTable(draft: Draft, tables: readonly TableView[]): number | undefined {
  const used = new Set(draft.map(({ table }) => table));
  return tables
    .map(({ number }) => number)
    .sort((one, other) => one - other)
    .find((number) => !used.has(number));
}

export function withPairing(draft: Draft, pairing: DraftPairing): Draft {
  return inOrder([...draft.filter(({ table }) => table !== pairing.table), pairing]);
}

export function withoutTable(draft: Draft, table: number): Draft {
  return draft.filter((pairing) => pairing.table !== table);
}

/** Moves a pairing to another table; the one that is there comes to the table it leaves. */
export function movedTo(draft: Draft, from: number, to: number): Draft {
  return inOrder(
    draft.map((pairing) => {
      if (pairing.table === from) return { ...pairing, table: to };
      return pairing.table === to ? { ...pairing, table: from } : pairing;
    }),
  );
}

/** Two players change places, their seats included. */
export function swapped(draft: Draft, one: DraftPlace, other: DraftPlace): Draft {
  const first = sitting(draft, one);
  const second = sitting(draft, other);
  if (first === undefined || second === undefined) return draft;
  return draft.map((pairing) => {
    const seats = pairing.seats.map((entrant, seat) => {
      if (pairing.table === one.table && seat === one.seat) return second;
      return pairing.table === other.table && seat === other.seat ? first : entrant;
    });
    return { ...pairing, seats: [seats[0] ?? '', seats[1] ?? ''] };
  });
}

/** A player takes a place from the list of the unpaired; who sat there is unpaired. */
export function seated(draft: Draft, place: DraftPlace, entrant: string): Draft {
  return draft.map((pairing) => {
    if (pairing.table !== place.table) return pairing;
    const [one, other] = pairing.seats;
    return { ...pairing, seats: place.seat === 0 ? [entrant, other] : [one, entrant] };
  });
}

export function startingWith(draft: Draft, table: number, first: Seat | undefined): Draft {
  return draft.map((pairing) => (pairing.table === table ? { ...pairing, first } : pairing));
}

/** Everybody who plays and has no place, by name. */
export function unpairedOf(draft: Draft, entrants: readonly EntrantView[]): readonly EntrantView[] {
  const placed = new Set(draft.flatMap(({ seats }) => seats));
  return entrants
    .filter(({ id, status }) => status === 'playing' && !placed.has(id))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * The unpaired of each division, two by two in order of rating then name, at the free tables;
 * players who have met are passed over while somebody else is left.
 */
export function withRestPaired(
  draft: Draft,
  entrants: readonly EntrantView[],
  tables: readonly TableView[],
  earlier: readonly RoundView[],
): Draft {
  const waiting = [...unpairedOf(draft, entrants)].sort(
    (one, other) => (other.rating ?? 0) - (one.rating ?? 0) || one.name.localeCompare(other.name),
  );
  let made = draft;
  while (waiting.length > 1) {
    const one = waiting.shift();
    const table = nextTable(made, tables);
    if (one === undefined || table === undefined) break;
    const group = waiting.filter(({ division }) => division === one.division);
    const other = group.find(({ id }) => metIn(earlier, [one.id, id]) === undefined) ?? group[0];
    if (other === undefined) continue;
    waiting.splice(waiting.indexOf(other), 1);
    made = withPairing(made, {
      table,
      division: one.division,
      seats: [one.id, other.id],
      first: undefined,
    });
  }
  return made;
}

/** The earlier round in which these players met. */
function metIn(earlier: readonly RoundView[], seats: readonly string[]): RoundView | undefined {
  return earlier.find(({ pairings }) =>
    pairings.some((met) => seats.every((entrant) => met.seats.includes(entrant))),
  );
}

/** Checks that forbid publishing; the others only warn. */
export const forbidding: ReadonlySet<DraftCheck['kind']> = new Set([
  'twice',
  'withdrawn',
  'across-divisions',
  'first-missing',
  'empty',
]);

/** What the checks look at besides the draft. */
export type DraftSetting = {
  readonly entrants: readonly EntrantView[];
  readonly earlier: readonly RoundView[];
  /** Divisions whose rules take the first player from the pairing. */
  readonly firstAssigned: ReadonlySet<string>;
};

export function checksOf(draft: Draft, setting: DraftSetting): readonly DraftCheck[] {
  if (draft.length === 0) return [{ kind: 'empty' }];
  const problems = [
    ...seatedTwice(draft),
    ...draft.flatMap((pairing) => checksOfPairing(pairing, setting)),
  ];
  const twice = problems.some(({ kind }) => kind === 'twice');
  const sound: DraftCheck = {
    kind: 'nobody-twice',
    tables: draft.length,
    players: draft.length * 2,
  };
  return twice ? problems : [sound, ...problems];
}

function seatedTwice(draft: Draft): readonly DraftCheck[] {
  const tablesOf = new Map<string, number[]>();
  for (const { table, seats } of draft) {
    for (const entrant of seats) tablesOf.set(entrant, [...(tablesOf.get(entrant) ?? []), table]);
  }
  return [...tablesOf]
    .filter(([, tables]) => tables.length > 1)
    .map(([entrant, tables]) => ({ kind: 'twice', entrant, tables }));
}

function checksOfPairing(pairing: DraftPairing, setting: DraftSetting): readonly DraftCheck[] {
  const { table, seats } = pairing;
  const people = seats.map((id) => setting.entrants.find((entrant) => entrant.id === id));
  const found: DraftCheck[] = [];
  for (const person of people) {
    if (person?.status === 'withdrawn')
      found.push({ kind: 'withdrawn', entrant: person.id, table });
  }
  if (people[0]?.division !== people[1]?.division) found.push({ kind: 'across-divisions', table });
  const round = metIn(setting.earlier, seats);
  if (round !== undefined) found.push({ kind: 'repeat', table, round: round.number });
  if (setting.firstAssigned.has(pairing.division) && pairing.first === undefined) {
    found.push({ kind: 'first-missing', table });
  }
  return found;
}

function sitting(draft: Draft, place: DraftPlace): string | undefined {
  return draft.find(({ table }) => table === place.table)?.seats[place.seat];
}

function inOrder(draft: Draft): Draft {
  return [...draft].sort((one, other) => one.table - other.table);
}
