import type { PairingView } from '@boardside/contract';
import { changedSeats, gameAt, roundOfGame, withPlayerInSeat } from './seat-plan.js';

const pairing = (table: number, ...seats: readonly string[]): PairingView => ({
  table,
  division: 'open',
  seats,
  first: undefined,
  game: `g${String(table)}`,
});
const round = [pairing(1, 'kim', 'lee'), pairing(2, 'ann', 'bob')];

test('G36 the two players of a table change places', () => {
  const after = withPlayerInSeat(round, { table: 1, seat: 0 }, 'lee');
  expect(after[0]?.seats).toEqual(['lee', 'kim']);
  expect(changedSeats(round, after)).toEqual([
    { table: 1, seat: 0, was: 'kim', is: 'lee' },
    { table: 1, seat: 1, was: 'lee', is: 'kim' },
  ]);
});

test('G36 a game is of the round that was published with it, which may be an earlier one', () => {
  const later = round.map((one) => ({ ...one, game: `later ${one.game ?? ''}` }));
  const rounds = [
    { number: 1, status: 'published', pairings: round },
    { number: 2, status: 'published', pairings: later },
    { number: 3, status: 'draft', pairings: round },
  ] as const;
  expect(roundOfGame(rounds, 'g2')?.number).toBe(1);
  expect(roundOfGame(rounds, 'later g2')?.number).toBe(2);
  expect(roundOfGame(rounds, 'dropped')).toBeUndefined();
});

test('G36 a table of an earlier round has that round’s game, whatever is played there since', () => {
  const later = round.map((one) => ({ ...one, game: `later ${one.game ?? ''}` }));
  const rounds = [round, later].map((pairings, index) => ({ number: index + 1, pairings }));
  expect(gameAt(rounds, { round: 1, table: 2 })).toBe('g2');
  expect(gameAt(rounds, { round: 2, table: 2 })).toBe('later g2');
  expect(gameAt(rounds, { round: 1, table: 3 })).toBeUndefined();
});

test('G36 a wrong opponent changes places with the right one, who may have had no table', () => {
  const swapped = withPlayerInSeat(round, { table: 1, seat: 1 }, 'bob');
  expect(swapped.map(({ seats }) => seats)).toEqual([
    ['kim', 'bob'],
    ['ann', 'lee'],
  ]);
  const fetched = withPlayerInSeat(round, { table: 1, seat: 1 }, 'mo');
  expect(fetched.map(({ seats }) => seats)).toEqual([
    ['kim', 'mo'],
    ['ann', 'bob'],
  ]);
});

test('G36 two pairs at each other’s tables are corrected seat by seat', () => {
  const first = withPlayerInSeat(round, { table: 1, seat: 0 }, 'ann');
  const both = withPlayerInSeat(first, { table: 1, seat: 1 }, 'bob');
  expect(both.map(({ seats, game }) => [game, ...seats])).toEqual([
    ['g1', 'ann', 'bob'],
    ['g2', 'kim', 'lee'],
  ]);
  expect(changedSeats(round, withPlayerInSeat(round, { table: 1, seat: 0 }, 'kim'))).toEqual([]);
});
