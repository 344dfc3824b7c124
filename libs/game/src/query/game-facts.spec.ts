import { falls } from '../clock/flag.fixture.js';
import { classic } from '../rule-sets/classic.js';
import { guide } from '../rule-sets/guide.js';
import { naspa } from '../rule-sets/naspa.js';
import { isOpened, unopened } from '../game.js';
import {
  act,
  callReferee,
  challenge,
  director,
  enter,
  judged,
  opened,
  press,
  rule,
  send,
  start,
  started,
  undo,
} from '../table.fixture.js';
import { isStoppedBy, lowTimeMs, remainingAt, runningSeatOf, seatToMove } from './clock-facts.js';
import { totalOf } from './score-facts.js';
import { skippedSeats, squaresOfLastPlay, turnNumber } from './turn-facts.js';

const place = (row: number, column: number) => ({ row, column });

test('a game is open from its first event on', () => {
  expect([unopened, opened().game].map(isOpened)).toEqual([false, true]);
});

describe('clocks', () => {
  test('G1 the seat to move runs, and still is to move while the clocks are stopped', () => {
    const running = started().and(press('8F HORN'));
    const stopped = running.and(callReferee);
    expect([running, stopped].map(({ game }) => runningSeatOf(game))).toEqual([1, undefined]);
    expect([running, stopped].map(({ game }) => seatToMove(game))).toEqual([1, 1]);
    expect([running, stopped].map(({ game }) => isStoppedBy(game, 'referee'))).toEqual([
      false,
      true,
    ]);
  });

  test('G1 only the running clock loses what passed since the game was counted', () => {
    const { game } = started().and(press('8F HORN', 10_000));
    const left = (instant: number) =>
      [0, 1].map((seat) => remainingAt(game, seat === 0 ? 0 : 1, 500, instant));
    const [mover, opponent] = left(500);
    expect(left(1_500)).toEqual([mover, (opponent ?? 0) - 1_000]);
    expect(left(0)).toEqual([mover, opponent]);
  });

  test.each([
    [25 * 60_000, 180_000],
    [16 * 60_000, 120_000],
    [2 * 60_000, 60_000],
  ])('of %d ms, less than %d are low', (baseMs, low) => {
    expect(lowTimeMs(baseMs)).toBe(low);
  });
});

describe('turns', () => {
  test('turns are numbered among those that stand', () => {
    const { game } = started().and(press('8F HORN'), press('pass'), undo(), press('ex 3'));
    expect(game.turns.map(({ id }) => turnNumber(game, id))).toEqual([1, 0, 2]);
  });

  test('G27 the last play covers the squares it filled, and none once it came off', () => {
    const played = started().and(press('8F HORN'), press('G8 or'));
    expect(squaresOfLastPlay(played.game)).toHaveLength(1);
    const first = started().and(press('8F HORN'));
    const squares = [5, 6, 7, 8].map((column) => place(7, column));
    expect(squaresOfLastPlay(first.game)).toEqual(squares);
    expect(squaresOfLastPlay(first.and(press('pass')).game)).toEqual([]);
    expect(squaresOfLastPlay(first.and(...judged('unacceptable')).game)).toEqual([]);
  });

  test('C5 whoever lost this turn to a challenge is passed over', () => {
    const table = started({ rules: classic, players: 3 }).and(press('8F HORN'));
    expect(skippedSeats(table.game)).toEqual([]);
    const { game } = table.and(challenge(), send(), rule('acceptable'));
    expect([seatToMove(game), skippedSeats(game)]).toEqual([2, [1]]);
  });

  test('C5 a player in overtime is told too, one without turns left is not', () => {
    const judgedWrong = [challenge(), send(), rule('acceptable')];
    const late = started({ rules: naspa }).and(press('8F HORN'), falls, ...judgedWrong);
    expect([seatToMove(late.game), skippedSeats(late.game)]).toEqual([0, [1]]);
    const clock = guide.clock;
    const timed = started({ rules: { ...classic, clock }, players: 3 }).and(falls);
    const lost = timed.and(press('8F HORN'), challenge(1_000, 0), send(), rule('acceptable'));
    const { game } = lost.and(start(), press('H6 FA.M'));
    expect([seatToMove(game), skippedSeats(game)]).toEqual([1, []]);
  });
});

describe('points', () => {
  test('G22 the director’s adjustments count', () => {
    const reason = 'a late arrival';
    const points = { kind: 'adjust-score', seat: 0, points: -5, why: 'penalty', reason } as const;
    const before = started().and(press('8F HORN'));
    const { game } = before.and(act(director, points));
    expect(totalOf(game, 0)).toBe((totalOf(before.game, 0) ?? 0) - 5);
    expect(totalOf(game, 1)).toBe(0);
  });

  test('G12 a total is unknown while a turn of its seat is not entered', () => {
    const before = started().and(press('pending'));
    expect([0, 1].map((seat) => totalOf(before.game, seat === 0 ? 0 : 1))).toEqual([undefined, 0]);
    expect(totalOf(before.and(enter(1, '8F HORN')).game, 0)).toBe(14);
  });
});
