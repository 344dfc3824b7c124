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

/** The round that a division is to play next; the first, before any. */
export function nextRoundOf(tournament: Tournament, id: DivisionId): number {
  return (roundOfDivision(tournament, id)?.number ?? 0) + 1;
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
