import type { DivisionId } from './ids.js';
import type { PublishedPairing } from './pairing.js';
import {
  currentRound,
  divisionOf,
  pairingsByTable,
  resultOf,
  type Round,
  type Tournament,
} from './tournament.js';

/** Where a division stands: the newest published round in which it plays; undefined before any. */
export function roundOfDivision({ rounds }: Tournament, id: DivisionId): Round | undefined {
  return rounds.findLast(({ published }) =>
    published?.pairings.some(({ division }) => division === id),
  );
}

/** What of a published round tells which divisions play in it. */
type PlayedIn = {
  readonly number: number;
  readonly pairings: readonly { readonly division: DivisionId }[];
};

/**
 * The round that a division is to play next: the one after its last. A division that has not
 * played yet joins the others in the round that they play.
 */
export function nextRoundAfter(published: readonly PlayedIn[], id: DivisionId): number {
  const own = published.findLast(({ pairings }) =>
    pairings.some(({ division }) => division === id),
  );
  return own ? own.number + 1 : Math.max(1, published.at(-1)?.number ?? 0);
}

export function nextRoundOf({ rounds }: Tournament, id: DivisionId): number {
  const published = rounds.flatMap((round) =>
    round.published ? [{ number: round.number, pairings: round.published.pairings }] : [],
  );
  return nextRoundAfter(published, id);
}

/** Whether others play a later round, and it has all results and no further round in its plan. */
export function isPlayedOut(tournament: Tournament, id: DivisionId): boolean {
  const round = roundOfDivision(tournament, id);
  if (!round || round === currentRound(tournament)) return false;
  const planned = divisionOf(tournament, id)?.settings.plan.rounds.length ?? 0;
  const own = round.published?.pairings.filter(({ division }) => division === id) ?? [];
  return (
    planned > 0 &&
    planned <= round.number &&
    own.every(({ game }) => resultOf(round, game) !== undefined)
  );
}

/** A meeting, and the round that it is of. */
export type PlacedMeeting = { readonly round: number; readonly pairing: PublishedPairing };

/**
 * The meetings to which players are led, the earlier rounds first: those of the round of each
 * division that goes on, and those of earlier ones that have no result and still have their table.
 */
export function meetingsNow(tournament: Tournament): readonly PlacedMeeting[] {
  const { rounds, divisions } = tournament;
  const atTables = pairingsByTable(tournament);
  const goesOn = new Map(
    divisions
      .filter(({ id }) => !isPlayedOut(tournament, id))
      .map(({ id }) => [id, roundOfDivision(tournament, id)]),
  );
  return rounds.flatMap((round) =>
    (round.published?.pairings ?? [])
      .filter(
        ({ division, table, game }) =>
          goesOn.get(division) === round ||
          (!resultOf(round, game) && atTables.get(table)?.pairing.game === game),
      )
      .map((pairing) => ({ round: round.number, pairing })),
  );
}
