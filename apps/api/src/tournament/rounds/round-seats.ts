import type { HallFact } from '@boardside/contract';
import type { LiveGame, Reason } from '@boardside/game';
import {
  entrantOf,
  type PublishedPairing,
  type RecordedTournamentEvent,
  type Tournament,
} from '@boardside/tournament';

type Publication = Extract<RecordedTournamentEvent, { type: 'RoundPublished' }>;
type SeatsDiffer = Extract<HallFact, { kind: 'seats-differ' }>;

/** Why a game that was dropped is voided, and seats are corrected, where nobody gave a reason. */
export const pairingReplaced: Reason = { code: 'pairing-replaced' };

/** The publication of a round that holds. */
export function publicationOf(
  events: readonly RecordedTournamentEvent[],
  round: number,
): Publication | undefined {
  return events.findLast(
    (event): event is Publication => event.type === 'RoundPublished' && event.body.round === round,
  );
}

/**
 * What the seats of a game wait for until they are those of its round: its clock to stop, its slip
 * to be opened, or nothing. Undefined: they are.
 */
export function seatsBlockedBy(
  game: LiveGame,
  { seats }: PublishedPairing,
): SeatsDiffer['waitsFor'] | undefined {
  if (game.seats.every((entrant, seat) => seats[seat] === entrant)) return undefined;
  if (game.phase === 'signed') return 'slip';
  return game.clock.state.kind === 'running' ? 'clock' : 'nothing';
}

/** What the console is told of seats that are not those of the round, published at that time. */
export function seatsDifferOf(
  game: LiveGame,
  pairing: PublishedPairing,
  publishedAt: string,
): SeatsDiffer | undefined {
  const waitsFor = seatsBlockedBy(game, pairing);
  return waitsFor && { kind: 'seats-differ', waitsFor, since: publishedAt };
}

/** By seat, of those who play with another time than the rules give. */
export function ownBaseTimes(
  tournament: Tournament,
  seats: readonly string[],
): readonly (number | undefined)[] {
  return seats.map((entrant) => entrantOf(tournament, entrant)?.baseMs);
}
