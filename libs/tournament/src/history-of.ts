import { present } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import type { Competitor, DivisionHistory, Meeting, Penalty, PlayedRound } from './history.js';
import type { DivisionId, GameId } from './ids.js';
import type { DivisionBye, PublishedPairing } from './pairing.js';
import { resultOf, type Entrant, type Round } from './tournament.js';

/** The fields that a division’s history needs; both the fold and what staff read have them. */
export type HistorySource = {
  readonly entrants: readonly Pick<
    Entrant,
    'id' | 'division' | 'rating' | 'status' | 'team' | 'fixedTable'
  >[];
  readonly rounds: readonly SourceRound[];
};

type SourceRound = Pick<Round, 'number' | 'results' | 'penalties'> & {
  readonly published:
    | { readonly pairings: readonly SourcePairing[]; readonly sitting: readonly DivisionBye[] }
    | undefined;
};

type SourcePairing = Pick<PublishedPairing, 'table' | 'division' | 'seats'> & {
  readonly first?: Seat | undefined;
  readonly game: GameId | undefined;
};

/**
 * What pairings and standings of a division are made from: everybody who is or was in it, and its
 * published rounds with the results that count. Who has moved away is as withdrawn. Somebody who
 * had only missed rounds there leaves nothing.
 */
export function historyOf(source: HistorySource, division: DivisionId): DivisionHistory {
  const rounds = source.rounds
    .filter(({ published }) => published !== undefined)
    .map((round) => playedRound(round, division, source));
  const met = new Set(
    rounds.flatMap(({ meetings, sitting }) => [
      ...meetings.flatMap(({ entrants }) => entrants),
      ...sitting.flatMap(({ entrant, missed }) => (missed ? [] : [entrant])),
    ]),
  );
  const competitors = source.entrants
    .filter(({ id, division: own }) => own === division || met.has(id))
    .map(({ id, rating, status, division: own, team, fixedTable }): Competitor => ({
      id,
      rating,
      status: own === division ? status : 'withdrawn',
      ...present({ team, fixedTable }),
    }));
  const known = new Set(competitors.map(({ id }) => id));
  return {
    competitors,
    rounds: rounds.map((round) => {
      return { ...round, sitting: round.sitting.filter(({ entrant }) => known.has(entrant)) };
    }),
  };
}

function playedRound(
  round: SourceRound,
  division: DivisionId,
  { entrants }: HistorySource,
): PlayedRound {
  const { number, published, penalties } = round;
  const meetings = (published?.pairings ?? [])
    .filter((pairing) => pairing.division === division)
    .map((pairing) => meetingOf(pairing, round));
  const sitting = (published?.sitting ?? []).filter((each) => each.division === division);
  // A penalty counts in the division where it was given, and only there.
  const isHere = ({ entrant, division: given }: Penalty): boolean => {
    if (given !== undefined) return given === division;
    const played = published?.pairings.find(({ seats }) => seats.includes(entrant));
    const satOut = published?.sitting.find((each) => each.entrant === entrant);
    const own = entrants.find(({ id }) => id === entrant);
    return (played ?? satOut ?? own)?.division === division;
  };
  return {
    round: number,
    meetings,
    sitting,
    penalties: penalties.filter(isHere),
  };
}

function meetingOf({ game, table, seats, first }: SourcePairing, round: SourceRound): Meeting {
  const result = resultOf(round, game);
  // The director may have changed at the table who starts.
  const begins = result?.first ?? first;
  const who = (places: readonly number[] | undefined) =>
    (places ?? []).flatMap((seat) => seats[seat] ?? []);
  const winners = who(result?.winners);
  const forfeitedBy = who(result?.forfeitedBy);
  return {
    entrants: seats,
    table,
    ...present({ first: begins }),
    ...(result?.scores === undefined ? {} : { scores: result.scores }),
    ...(winners.length === 0 ? {} : { winners }),
    ...(forfeitedBy.length === 0 ? {} : { forfeitedBy }),
  };
}
