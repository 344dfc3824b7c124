import type { PairingView, RoundView } from '@boardside/contract';

/** A place of a round: a seat at a table. */
export type RoundSeat = { readonly table: number; readonly seat: number };

/**
 * The round that is published with a game, which may be an earlier one; undefined: it was dropped.
 */
export function roundOfGame<Of extends Pick<RoundView, 'status' | 'pairings'>>(
  rounds: readonly Of[],
  game: string,
): Of | undefined {
  return rounds.find(
    ({ status, pairings }) =>
      status === 'published' && pairings.some((pairing) => pairing.game === game),
  );
}

/**
 * The game that a table has in a round, which may have been opened anew when its seats were
 * corrected.
 */
export function gameAt(
  rounds: readonly Pick<RoundView, 'number' | 'pairings'>[],
  { round, table }: { readonly round: number; readonly table: number },
): string | undefined {
  const pairings = rounds.find(({ number }) => number === round)?.pairings ?? [];
  return pairings.find((pairing) => pairing.table === table)?.game;
}

/** The pairings with somebody in a seat; who sat there goes where the other came from. */
export function withPlayerInSeat(
  pairings: readonly PairingView[],
  place: RoundSeat,
  entrant: string,
): readonly PairingView[] {
  const before = pairings.find(({ table }) => table === place.table)?.seats[place.seat];
  if (before === undefined || before === entrant) return pairings;
  return pairings.map((pairing) => ({
    ...pairing,
    seats: pairing.seats.map((each, seat) => {
      if (pairing.table === place.table && seat === place.seat) return entrant;
      return each === entrant ? before : each;
    }),
  }));
}

/** Who sits where somebody else did before. */
export function changedSeats(
  before: readonly PairingView[],
  after: readonly PairingView[],
): readonly (RoundSeat & { readonly was: string; readonly is: string })[] {
  return before.flatMap(({ table, seats }) => {
    const now = after.find((pairing) => pairing.table === table)?.seats ?? [];
    return seats.flatMap((was, seat) => {
      const is = now[seat] ?? was;
      return is === was ? [] : [{ table, seat, was, is }];
    });
  });
}
