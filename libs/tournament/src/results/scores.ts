import { present } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import type { PublishedPairing } from '../pairing.js';
import type { TournamentRefusal } from '../refusal.js';
import type { Score } from '../result.js';
import { pairingOfGame, resultOf, roundOf, type Tournament } from '../tournament.js';

/** The highest total that anybody writes on a slip. */
const mostPoints = 9_999;

/**
 * Who began stays as it was known, unless it is said otherwise; so do the winners of a tie (C8, M9)
 * where those still share the highest score.
 */
export function withWhatHolds(score: Score, known: Score | undefined): Score {
  const { scores = [], first = known?.first } = score;
  const highest = Math.max(...scores);
  const tied = scores.flatMap((each, seat) => (each === highest ? [seat as Seat] : []));
  const before = known?.winners ?? [];
  const stillTied = tied.length > 1 && before.every((seat) => tied.includes(seat));
  const winners = score.winners ?? (stillTied ? before : []);
  return { ...score, ...present({ first }), winners };
}

/** With the forfeits that were recorded while others play on (G37), which need not be repeated. */
export function withForfeits(score: Score, known: Score | undefined): Score {
  const seats = new Set([...(known?.forfeitedBy ?? []), ...(score.forfeitedBy ?? [])]);
  return { ...score, forfeitedBy: [...seats].sort((one, other) => one - other) };
}

/** Where a game is played, with what is known of it; undefined: it is no longer in a round. */
export function placeOf(tournament: Tournament, game: string) {
  const place = pairingOfGame(tournament, game);
  const round = place && roundOf(tournament, place.round);
  if (!place || !round) return undefined;
  const slips = round.slips.find((each) => each.game === game) ?? { game, entries: [] };
  const wasWithdrawn = round.withdrawn.includes(game);
  return { ...place, known: resultOf(round, game), wasWithdrawn, slips };
}

/** Why a score cannot be one of this pairing; undefined: it can. Seats count from 0. */
export function wrongScore(
  { scores, first, winners = [], forfeitedBy = [] }: Score,
  { table, seats }: Pick<PublishedPairing, 'table' | 'seats'>,
): TournamentRefusal | undefined {
  const named = [...winners, ...forfeitedBy, ...(first === undefined ? [] : [first])];
  const right =
    named.every((seat) => seats[seat] !== undefined) &&
    (scores === undefined
      ? forfeitedBy.length > 0
      : scores.length === seats.length && scores.every(isPoints));
  return right ? undefined : { code: 'wrong-scores', table, seats: seats.length };
}

function isPoints(score: number): boolean {
  return Number.isInteger(score) && Math.abs(score) <= mostPoints;
}
