import type { EntrantId } from '@boardside/game';
import type { Competitor, DivisionHistory, Meeting, PlayedRound } from '../history.js';
import { standingsOf, type StandingsRules } from '../standings/standings.js';

/** Somebody who is to be paired, with what the rounds before have brought. */
export type PairingPlayer = {
  readonly id: EntrantId;
  /**
   * In the ranking paired from: 1 the highest, each its own; those with an equal rank by rating.
   */
  readonly place: number;
  /** A tie is half a win. */
  readonly wins: number;
  /** A tie is half a loss. */
  readonly losses: number;
  readonly spread: number;
  readonly byes: number;
  /** Games begun, and games not begun, where it is known who did. */
  readonly firsts: number;
  readonly seconds: number;
  readonly team: string | undefined;
  readonly fixedTable: number | undefined;
};

/** A division before a round: the people in order of their places, and who has met whom. */
export type PairingField = {
  readonly people: readonly PairingPlayer[];
  readonly meetingsOf: (one: EntrantId, other: EntrantId) => readonly PastMeeting[];
};

/** One meeting of two, in the order of the rounds. */
export type PastMeeting = {
  readonly round: number;
  /** Whoever began, where it is known. */
  readonly first: EntrantId | undefined;
};

/**
 * Everybody, the withdrawn too, as they stood after the round `from`; what they met until `before`.
 */
export function fieldOf(
  { competitors, rounds }: DivisionHistory,
  rules: StandingsRules,
  { from, before }: { readonly from: number; readonly before: number },
): PairingField {
  const known = rounds.filter(({ round }) => round < before);
  const standings = standingsOf({ competitors, rounds: known }, rules, from);
  const competitor = new Map(competitors.map((each) => [each.id, each]));
  const ratingOf = (id: EntrantId): number => competitor.get(id)?.rating ?? -Infinity;
  const ranking = standings.toSorted(
    (one, other) =>
      one.rank - other.rank || compare(ratingOf(other.entrant), ratingOf(one.entrant)),
  );
  const met = meetingsIn(known);
  const counts = countsIn(known);
  const people = ranking.map(({ entrant, wins, losses, spread }, index): PairingPlayer => {
    const { team, fixedTable } = competitor.get(entrant) ?? ({} as Partial<Competitor>);
    const { byes, firsts, seconds } = counts.get(entrant) ?? none;
    const id = entrant;
    return { id, place: index + 1, wins, losses, spread, byes, firsts, seconds, team, fixedTable };
  });
  return { people, meetingsOf: (one, other) => met.get(one)?.get(other) ?? [] };
}

/** Without subtracting: neither of two without a rating is ahead. */
function compare(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function meetingsIn(
  rounds: readonly PlayedRound[],
): ReadonlyMap<EntrantId, ReadonlyMap<EntrantId, readonly PastMeeting[]>> {
  const met = new Map<EntrantId, Map<EntrantId, readonly PastMeeting[]>>();
  for (const { round, meetings } of rounds)
    for (const meeting of meetings)
      for (const one of meeting.entrants)
        for (const other of meeting.entrants) {
          if (one === other) continue;
          const own = met.get(one) ?? new Map<EntrantId, readonly PastMeeting[]>();
          const past = { round, first: meeting.entrants[startOf(meeting) ?? -1] };
          own.set(other, [...(own.get(other) ?? []), past]);
          met.set(one, own);
        }
  return met;
}

/** Who began, by the index; nobody did in a game that a forfeit has kept from being played. */
function startOf(meeting: Meeting): number | undefined {
  return isForfeitedUnplayed(meeting) ? undefined : meeting.first;
}

/** Whoever did not come made no points; those of the only one who did are awarded. */
function isForfeitedUnplayed({ entrants, scores, forfeitedBy = [] }: Meeting): boolean {
  const madeNone = (id: EntrantId): boolean => (scores?.[entrants.indexOf(id)] ?? 0) === 0;
  return entrants.length - forfeitedBy.length < 2 && forfeitedBy.every(madeNone);
}

type Counts = { byes: number; firsts: number; seconds: number };
const none: Readonly<Counts> = { byes: 0, firsts: 0, seconds: 0 };

function countsIn(rounds: readonly PlayedRound[]): ReadonlyMap<EntrantId, Counts> {
  const counts = new Map<EntrantId, Counts>();
  const count = (id: EntrantId, what: keyof Counts): void => {
    const own = counts.get(id) ?? { ...none };
    own[what] += 1;
    counts.set(id, own);
  };
  for (const { meetings, sitting } of rounds) {
    for (const { entrant, kind } of sitting) if (kind === 'bye') count(entrant, 'byes');
    for (const meeting of meetings) {
      const first = startOf(meeting);
      if (first === undefined) continue;
      meeting.entrants.forEach((id, seat) => {
        count(id, seat === first ? 'firsts' : 'seconds');
      });
    }
  }
  return counts;
}
