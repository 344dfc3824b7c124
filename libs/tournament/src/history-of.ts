import { present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { Competitor, DivisionHistory, Meeting, PlayedRound } from './history.js';
import type { DivisionId } from './ids.js';
import type { PublishedPairing } from './pairing.js';
import { resultOf, type Round, type Tournament } from './tournament.js';

/**
 * What pairings and standings of a division are made from: everybody who is or was in it, and its
 * published rounds with the results that count. Who has moved away is as withdrawn.
 */
export function historyOf(tournament: Tournament, division: DivisionId): DivisionHistory {
  const rounds = tournament.rounds
    .filter(({ published }) => published !== undefined)
    .map((round) => playedRound(round, division));
  const met = new Set(
    rounds.flatMap(({ meetings, sitting }) => [
      ...meetings.flatMap(({ entrants }) => entrants),
      ...sitting.map(({ entrant }) => entrant),
    ]),
  );
  const competitors = tournament.entrants
    .filter(({ id, division: own }) => own === division || met.has(id))
    .map(({ id, rating, status, division: own, team, fixedTable }): Competitor => ({
      id,
      rating,
      status: own === division ? status : 'withdrawn',
      ...present({ team, fixedTable }),
    }));
  return { competitors, rounds };
}

function playedRound(round: Round, division: DivisionId): PlayedRound {
  const { number, published, penalties } = round;
  const meetings = (published?.pairings ?? [])
    .filter((pairing) => pairing.division === division)
    .map((pairing) => meetingOf(pairing, round));
  const sitting = (published?.sitting ?? []).filter((each) => each.division === division);
  const here = new Set<EntrantId>([
    ...meetings.flatMap(({ entrants }) => entrants),
    ...sitting.map(({ entrant }) => entrant),
  ]);
  return {
    round: number,
    meetings,
    sitting,
    penalties: penalties.filter(({ entrant }) => here.has(entrant)),
  };
}

function meetingOf({ game, table, seats, first }: PublishedPairing, round: Round): Meeting {
  const result = resultOf(round, game);
  const begins = first ?? result?.first;
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
