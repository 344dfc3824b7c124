import type { EntrantView, PairingView, RoundView } from '@boardside/contract';
import { isAbsent, type DivisionBye } from '@boardside/tournament';
import type { DraftCheck } from '../../text/director-rounds.js';
import { earlierMeeting, type DraftPairings, type DraftPairing } from './round-draft.js';

/** Checks that forbid publishing; the others only warn. */
export const blockingChecks: ReadonlySet<DraftCheck['kind']> = new Set([
  'twice',
  'withdrawn',
  'across-divisions',
  'too-many',
  'first-missing',
  'first-drawn',
  'empty',
]);

/** What the checks look at besides the draft. */
export type DraftCheckContext = {
  readonly entrants: readonly EntrantView[];
  readonly earlier: readonly RoundView[];
  /** Divisions whose rules take the first player from the pairing. */
  readonly firstAssigned: ReadonlySet<string>;
  /** How many players the rules of a division seat at a table. */
  readonly mostIn: (division: string) => number;
  /** What was published for this round, if so. */
  readonly published: readonly PairingView[];
  /** Games that have begun or have a result. */
  readonly held: ReadonlySet<string>;
  /** Tables at which an earlier round is still played: which. */
  readonly inPlay: ReadonlyMap<number, number>;
  /** Tables at which the game of an earlier round has not begun: which. */
  readonly toBegin: ReadonlyMap<number, number>;
  /** Who sits out by the draft. */
  readonly sitting: readonly DivisionBye[];
  readonly round: number;
};

export function draftChecks(
  draft: DraftPairings,
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

function seatedTwice(draft: DraftPairings): readonly DraftCheck[] {
  const tablesOf = new Map<string, number[]>();
  for (const { table, seats } of draft) {
    for (const entrant of seats) tablesOf.set(entrant, [...(tablesOf.get(entrant) ?? []), table]);
  }
  return [...tablesOf]
    .filter(([, tables]) => tables.length > 1)
    .map(([entrant, tables]) => ({ kind: 'twice', entrant, tables }));
}

function checksOfPairing(pairing: DraftPairing, setting: DraftCheckContext): readonly DraftCheck[] {
  const { table, seats } = pairing;
  const people = seats.map((id) => setting.entrants.find((entrant) => entrant.id === id));
  const found: DraftCheck[] = [];
  const moved = people.filter((person) => person && !isPublishedWith(pairing, person.id, setting));
  for (const person of moved) {
    if (person?.status === 'withdrawn')
      found.push({ kind: 'withdrawn', entrant: person.id, table });
  }
  const divisions = new Set([pairing.division, ...moved.map((person) => person?.division)]);
  if (divisions.size > 1) found.push({ kind: 'across-divisions', table });
  const played = setting.inPlay.get(table);
  if (played !== undefined) found.push({ kind: 'still-played', table, round: played });
  const waiting = setting.toBegin.get(table);
  if (waiting !== undefined) found.push({ kind: 'to-begin', table, round: waiting });
  const most = setting.mostIn(pairing.division);
  if (seats.length > most) found.push({ kind: 'too-many', table, most });
  const round = earlierMeeting(setting.earlier, seats);
  if (round !== undefined) found.push({ kind: 'repeat', table, round: round.number });
  else found.push(...repeatAmongSeats(pairing, setting.earlier));
  if (setting.firstAssigned.has(pairing.division) && pairing.first === undefined) {
    found.push({ kind: 'first-missing', table });
  }
  if (!setting.firstAssigned.has(pairing.division) && pairing.first !== undefined) {
    found.push({ kind: 'first-drawn', table });
  }
  return found;
}

/** Who is paired and was not seen in the hall, once anybody is checked in. */
function notCheckedIn(
  draft: DraftPairings,
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
  { division, seats }: DraftPairing,
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
  { table, seats }: DraftPairing,
  earlier: readonly RoundView[],
): readonly DraftCheck[] {
  const pairs = seats.flatMap((one, at) => seats.slice(at + 1).map((other) => [one, other]));
  const met = pairs.find((pair) => earlierMeeting(earlier, pair) !== undefined);
  const round = met && earlierMeeting(earlier, met);
  return met && round ? [{ kind: 'met', table, round: round.number, entrants: met }] : [];
}
