import type { EntrantId } from '@boardside/game';
import { isAbsent } from '../absence.js';
import type { DivisionId, GameId } from '../ids.js';
import type { DivisionBye, Pairing } from '../pairing.js';
import type { Entrant } from '../tournament.js';

/** What a draft of a round is like, or what is wrong with it. */
export type DraftCheck =
  | { readonly kind: 'nobody-twice'; readonly tables: number; readonly players: number }
  | { readonly kind: 'twice'; readonly entrant: string; readonly tables: readonly number[] }
  | { readonly kind: 'withdrawn' | 'absent'; readonly entrant: string; readonly table: number }
  | { readonly kind: 'across-divisions'; readonly table: number }
  | { readonly kind: 'too-many'; readonly table: number; readonly most: number }
  | { readonly kind: 'repeat'; readonly table: number; readonly round: number }
  /** An earlier round has a game there that is not over. */
  | { readonly kind: 'still-played'; readonly table: number; readonly round: number }
  | { readonly kind: 'to-begin'; readonly table: number; readonly round: number }
  | {
      readonly kind: 'met';
      readonly table: number;
      readonly round: number;
      readonly entrants: readonly string[];
    }
  /** Somebody always sits at another table, and the opponent not at this one. */
  | {
      readonly kind: 'not-at-fixed-table';
      readonly table: number;
      readonly entrant: string;
      readonly fixedTable: number;
    }
  | { readonly kind: 'first-missing'; readonly table: number }
  | { readonly kind: 'first-drawn'; readonly table: number }
  | { readonly kind: 'not-here'; readonly entrants: readonly string[] }
  | { readonly kind: 'sits-here'; readonly entrants: readonly string[] }
  | { readonly kind: 'empty' };

/** Checks that forbid publishing; the others only warn. */
export const blockingChecks: ReadonlySet<DraftCheck['kind']> = new Set([
  'twice',
  'withdrawn',
  'absent',
  'across-divisions',
  'too-many',
  'first-missing',
  'first-drawn',
  'empty',
]);

/** A pairing of a draft, as far as it is checked. */
type DraftedSeats = Pick<Pairing, 'table' | 'division' | 'seats'> & {
  readonly first?: Pairing['first'] | undefined;
};

/** A round that was paired, as far as who met whom. */
export type EarlierRound = {
  readonly number: number;
  readonly pairings: readonly Pick<Pairing, 'seats'>[];
};

/** A published pairing, with its game where it has opened one. */
type PublishedSeats = DraftedSeats & { readonly game: GameId | undefined };

/** What the checks look at besides the draft. */
export type DraftCheckContext = {
  readonly entrants: readonly Pick<
    Entrant,
    'id' | 'division' | 'status' | 'checkIn' | 'absences' | 'fixedTable'
  >[];
  readonly earlier: readonly EarlierRound[];
  /** Divisions whose rules take the first player from the pairing. */
  readonly firstAssigned: ReadonlySet<DivisionId>;
  /** How many players the rules of a division seat at a table. */
  readonly mostIn: (division: DivisionId) => number;
  /** How often two of a division may meet by this round. */
  readonly mostMeetings: (division: DivisionId) => number;
  /** What was published for this round, if so. */
  readonly published: readonly PublishedSeats[];
  /** Games that have begun or have a result. */
  readonly held: ReadonlySet<GameId>;
  /** Tables at which an earlier round is still played: which. */
  readonly inPlay: ReadonlyMap<number, number>;
  /** Tables at which the game of an earlier round has not begun: which. */
  readonly toBegin: ReadonlyMap<number, number>;
  /** Who sits out by the draft. */
  readonly sitting: readonly DivisionBye[];
  readonly round: number;
};

/** Returns what is to be said of a draft before it is published; `blockingChecks` forbid that. */
export function draftChecks(
  draft: readonly DraftedSeats[],
  setting: DraftCheckContext,
): readonly DraftCheck[] {
  if (draft.length === 0) return [{ kind: 'empty' }];
  const problems = [
    ...seatedTwice(draft),
    ...draft.flatMap((pairing) => checksOfPairing(pairing, setting)),
    ...notCheckedIn(draft, setting),
    ...absentButCheckedIn(setting),
  ];
  const twice = problems.some(({ kind }) => kind === 'twice');
  const sound: DraftCheck = {
    kind: 'nobody-twice',
    tables: draft.length,
    players: draft.reduce((sum, { seats }) => sum + seats.length, 0),
  };
  return twice ? problems : [sound, ...problems];
}

function seatedTwice(draft: readonly DraftedSeats[]): readonly DraftCheck[] {
  const tablesOf = new Map<string, number[]>();
  for (const { table, seats } of draft) {
    for (const entrant of seats) tablesOf.set(entrant, [...(tablesOf.get(entrant) ?? []), table]);
  }
  return [...tablesOf]
    .filter(([, tables]) => tables.length > 1)
    .map(([entrant, tables]) => ({ kind: 'twice', entrant, tables }));
}

function checksOfPairing(pairing: DraftedSeats, setting: DraftCheckContext): readonly DraftCheck[] {
  const { table, seats } = pairing;
  const people = seats.map((id) => setting.entrants.find((entrant) => entrant.id === id));
  const found: DraftCheck[] = [];
  const moved = people.filter((person) => person && !isPublishedWith(pairing, person.id, setting));
  for (const person of moved) {
    if (person === undefined) continue;
    const { id: entrant, status, absences } = person;
    if (status === 'withdrawn') found.push({ kind: 'withdrawn', entrant, table });
    else if (isAbsent(absences, setting.round)) found.push({ kind: 'absent', entrant, table });
  }
  const divisions = new Set([pairing.division, ...moved.map((person) => person?.division)]);
  if (divisions.size > 1) found.push({ kind: 'across-divisions', table });
  const played = setting.inPlay.get(table);
  if (played !== undefined) found.push({ kind: 'still-played', table, round: played });
  const waiting = setting.toBegin.get(table);
  if (waiting !== undefined) found.push({ kind: 'to-begin', table, round: waiting });
  const most = setting.mostIn(pairing.division);
  if (seats.length > most) found.push({ kind: 'too-many', table, most });
  const round = meetingBeyondLimit(seats, pairing.division, setting);
  if (round !== undefined) found.push({ kind: 'repeat', table, round: round.number });
  else found.push(...repeatAmongSeats(pairing, setting));
  return [...found, ...awayFromFixedTable(pairing, setting), ...wrongFirst(pairing, setting)];
}

/** Where two have a fixed table, one of these is enough. */
function awayFromFixedTable(
  { table, seats }: DraftedSeats,
  { entrants }: DraftCheckContext,
): readonly DraftCheck[] {
  const [one, ...others] = entrants.flatMap(({ id, fixedTable }) =>
    seats.includes(id) && fixedTable !== undefined ? [{ entrant: id, fixedTable }] : [],
  );
  if (one === undefined || [one, ...others].some(({ fixedTable }) => fixedTable === table))
    return [];
  return [{ kind: 'not-at-fixed-table', table, ...one }];
}

/** A game that was published keeps how its first player is found, whatever the plan says since. */
function wrongFirst(
  { table, division, seats, first }: DraftedSeats,
  { firstAssigned, published, held }: DraftCheckContext,
): readonly DraftCheck[] {
  const isKept = published.some(
    (one) =>
      one.table === table &&
      one.division === division &&
      one.first === first &&
      (held.has(one.game ?? '') || one.seats.join() === seats.join()),
  );
  if (isKept || firstAssigned.has(division) === (first !== undefined)) return [];
  return [{ kind: first === undefined ? 'first-missing' : 'first-drawn', table }];
}

/** Who is paired and was not seen in the hall, once anybody is checked in. */
function notCheckedIn(
  draft: readonly DraftedSeats[],
  { entrants }: DraftCheckContext,
): readonly DraftCheck[] {
  if (!entrants.some(({ checkIn }) => checkIn === 'here')) return [];
  const paired = new Set(draft.flatMap(({ seats }) => seats));
  const missing = entrants.filter(({ id, checkIn }) => paired.has(id) && checkIn === 'not-here');
  return missing.length === 0 ? [] : [{ kind: 'not-here', entrants: missing.map(({ id }) => id) }];
}

/** Who sits out as absent, was seen in the hall, and has said no absence from this round. */
function absentButCheckedIn({
  entrants,
  sitting,
  round,
}: DraftCheckContext): readonly DraftCheck[] {
  const absent = new Set(
    sitting.filter(({ kind }) => kind === 'absent').map(({ entrant }) => entrant),
  );
  const here = entrants.filter(
    ({ id, checkIn, absences }) =>
      absent.has(id) && checkIn === 'here' && !isAbsent(absences, round),
  );
  return here.length === 0 ? [] : [{ kind: 'sits-here', entrants: here.map(({ id }) => id) }];
}

/**
 * Whoever was published with these opponents, or in a game that is held, plays it, whatever became
 * of them since.
 */
function isPublishedWith(
  { division, seats }: DraftedSeats,
  entrant: string,
  { published, held }: DraftCheckContext,
): boolean {
  return published.some(
    (one) =>
      one.division === division &&
      one.seats.includes(entrant) &&
      (held.has(one.game ?? '') || seats.every((seat) => one.seats.includes(seat))),
  );
}

/** Two of three or four who sat at one table before. */
function repeatAmongSeats(
  { table, division, seats }: DraftedSeats,
  setting: DraftCheckContext,
): readonly DraftCheck[] {
  const pairs = seats.flatMap((one, at) => seats.slice(at + 1).map((other) => [one, other]));
  const met = pairs.find((pair) => meetingBeyondLimit(pair, division, setting) !== undefined);
  const round = met && earlierMeeting(setting.earlier, met);
  return met && round ? [{ kind: 'met', table, round: round.number, entrants: met }] : [];
}

/** The first meeting of those who have met as often as they may. */
function meetingBeyondLimit(
  seats: readonly EntrantId[],
  division: DivisionId,
  { earlier, mostMeetings }: DraftCheckContext,
): EarlierRound | undefined {
  const met = earlier.filter((round) => hasMeeting(round, seats));
  return met.length < mostMeetings(division) ? undefined : met[0];
}

/** Returns the first of the earlier rounds in which these players met. */
export function earlierMeeting<Round extends EarlierRound>(
  earlier: readonly Round[],
  seats: readonly EntrantId[],
): Round | undefined {
  return earlier.find((round) => hasMeeting(round, seats));
}

function hasMeeting({ pairings }: EarlierRound, seats: readonly EntrantId[]): boolean {
  return pairings.some((met) => seats.every((entrant) => met.seats.includes(entrant)));
}
