import type { HallRow } from '@boardside/contract';
import { staffNeeds } from '@boardside/game';

/** When the server tells of a row, if nothing else is said. */
export const toldAt = '2026-11-21T12:00:00.000Z';
const lowMs = 180_000;

type WallRowOverrides = Partial<Omit<HallRow, 'seats'>> & {
  readonly bankMs?: readonly [number, number];
  readonly flagged?: readonly [boolean, boolean];
};

/** A table in mid-game, 15:00 each, the first seat's clock running, with the needs it has. */
export function wallRow({
  bankMs = [900_000, 900_000],
  flagged = [false, false],
  ...differing
}: WallRowOverrides): HallRow {
  const row = {
    game: 'g14',
    table: 14,
    round: 1,
    division: 'open',
    version: 12,
    phase: 'playing',
    takesNoSlip: true,
    seats: [
      {
        entrant: 'e1',
        name: 'Kim Berger',
        shortName: 'Kim B.',
        score: 110,
        place: undefined,
        bankMs: bankMs[0],
        flagged: flagged[0],
      },
      {
        entrant: 'e2',
        name: 'Lee Novak',
        shortName: 'Lee N.',
        score: 111,
        place: undefined,
        bankMs: bankMs[1],
        flagged: flagged[1],
      },
    ],
    turn: 13,
    onTurn: 0,
    clock: 'running',
    sinceMs: 0,
    turnSince: undefined,
    stoppedSince: undefined,
    stops: [],
    startsWithHall: false,
    pending: 0,
    device: { kind: 'online', lacks: [] },
    end: undefined,
    signed: 0,
    lastPlay: undefined,
    spread: [],
    board: undefined,
    facts: [],
    ...differing,
  } satisfies Omit<HallRow, 'needs'>;
  return { ...row, needs: differing.needs ?? staffNeeds(row, toldAt, lowMs) };
}
