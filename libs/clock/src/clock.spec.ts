import * as fc from 'fast-check';
import {
  totalAccountedMs,
  adjustBank,
  charge,
  chargeNeutral,
  chargeSeat,
  chargeUnattributed,
  fullClock,
  startTurnFor,
  liftStops,
  openStop,
  endClock,
  refund,
  remainingAfter,
  runningSeat,
  seatOnTurn,
  settleStops,
  haltClock,
  turnRemainingAfter,
  type Clock,
} from './clock.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

const full: Clock = fullClock(
  2,
  [60_000, 60_000],
  [{ id: 'not-started', reason: 'not-started', settled: false }],
);
const running: Clock = startTurnFor(liftStops(full, ['not-started']), 0, undefined);

const stop = (id: string, reason = id) => ({ id, reason, settled: false });

test('G1 a full clock stands for nobody, with the whole time for each', () => {
  expect(full.state).toEqual({ kind: 'stopped', seat: undefined });
  expect(full.banks).toEqual([60_000, 60_000]);
  expect(totalAccountedMs(full)).toBe(0);
});

test('G1 a charge falls on the seat whose clock runs, and adds to what it has spent', () => {
  const charged = charge(running, 5_000);
  expect(charged).toMatchObject({ banks: [55_000, 60_000], spent: [5_000, 0], turnSpent: 5_000 });
  const again = charge(
    startTurnFor(charge(startTurnFor(charged, 1, undefined), 2_000), 0, undefined),
    3_000,
  );
  expect(again).toMatchObject({ banks: [52_000, 58_000], spent: [8_000, 2_000] });
});

test('G24 D a charge while the clock stands is nobody’s, and adds up under the oldest open stop', () => {
  const stopped = openStop(openStop(running, stop('challenge')), stop('referee'));
  const charged = charge(charge(stopped, 5_000), 2_000);
  expect(charged.neutral).toEqual({ challenge: 7_000 });
  expect(charged.banks).toEqual([60_000, 60_000]);
});

test('time without a stop or a runner is on a line of its own', () => {
  expect(charge(haltClock(running), 700).unattributed).toBe(700);
  expect(chargeUnattributed(running, 300).unattributed).toBe(300);
  expect(chargeUnattributed(running, 0)).toBe(running);
});

test('a charge of nothing is nothing', () => {
  expect(charge(running, 0)).toBe(running);
  expect(chargeNeutral(running, 0)).toBe(running);
  expect(refund(running, 0, 0, 'ordered')).toBe(running);
});

test('G2 a turn counts its own time, and only that', () => {
  const turn = charge(running, 5_000);
  expect(chargeSeat(turn, 1, 2_000).turnSpent).toBe(5_000);
  expect(startTurnFor(turn, 1, undefined).turnSpent).toBe(0);
});

test('G24 D handed over while a stop is open, the clock stands for the next seat', () => {
  const handed = startTurnFor(openStop(running, stop('two-pending')), 1, undefined);
  expect(handed.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(seatOnTurn(handed)).toBe(1);
  expect(runningSeat(handed)).toBeUndefined();
});

test('G24 the clock runs only when the last of two stops is lifted', () => {
  const two = openStop(openStop(running, stop('challenge')), stop('referee'));
  const one = liftStops(two, ['challenge']);
  expect(one.state.kind).toBe('stopped');
  expect(liftStops(one, ['referee']).state).toEqual({ kind: 'running', seat: 0 });
});

test('a clock that stands for nobody does not run when its stops are lifted', () => {
  const stopped = openStop(full, stop('referee'));
  expect(liftStops(stopped, ['not-started', 'referee']).state).toEqual({
    kind: 'stopped',
    seat: undefined,
  });
});

test('G24 settling marks the stops of its reason alone, and leaves them to be lifted', () => {
  const stopped = openStop(openStop(running, stop('score')), stop('referee'));
  expect(settleStops(stopped, ['score']).stops).toMatchObject([
    { reason: 'score', settled: true },
    { reason: 'referee', settled: false },
  ]);
  expect(settleStops(stopped, ['challenge'])).toBe(stopped);
});

test('a clock that is over keeps a stop until it is dealt with', () => {
  const asked = openStop(endClock(running), stop('correction'));
  expect(asked.state).toEqual({ kind: 'over' });
  expect(seatOnTurn(asked)).toBeUndefined();
  expect(settleStops(asked, ['correction']).stops).toEqual([]);
});

test('G36 a refund makes charged time nobody’s', () => {
  const refunded = refund(charge(running, 9_000), 0, 4_000, 'ordered');
  expect(refunded).toMatchObject({ banks: [55_000, 60_000], turnSpent: 5_000 });
  expect(refunded.neutral).toEqual({ ordered: 4_000 });
  expect(totalAccountedMs(refunded)).toBe(9_000);
});

test('G36 an adjustment changes what is left, not what was spent', () => {
  const adjusted = adjustBank(charge(running, 1_000), 0, 30_000);
  expect(adjusted).toMatchObject({ banks: [89_000, 60_000], spent: [1_000, 0] });
});

test('G1 what is left is shown by the time since the last charge, while the clock runs', () => {
  expect(remainingAfter(running, 0, 1_500)).toBe(58_500);
  expect(remainingAfter(running, 1, 1_500)).toBe(60_000);
  expect(remainingAfter(charge(running, 70_000), 0, 1_000)).toBe(-11_000);
  expect(remainingAfter(openStop(running, stop('referee')), 0, 1_500)).toBe(60_000);
});

test('G2 what is left of a move limit', () => {
  const limited = charge(startTurnFor(running, 1, 30_000), 10_000);
  expect(turnRemainingAfter(limited, 5_000)).toBe(15_000);
  expect(turnRemainingAfter(openStop(limited, stop('referee')), 5_000)).toBe(20_000);
  expect(turnRemainingAfter(running, 5_000)).toBeUndefined();
});

test('C10 a game without a clock counts time and has none to run out', () => {
  const none = startTurnFor(fullClock(2, undefined, []), 0, undefined);
  expect(charge(none, 5_000).spent).toEqual([5_000, 0]);
  expect(remainingAfter(none, 0, 1_000)).toBeUndefined();
  expect(adjustBank(none, 0, 5).banks).toBeUndefined();
});

type ClockOperation = (clock: Clock) => Clock;

const ms = fc.integer({ min: 0, max: 100_000 });
const seat = fc.integer({ min: 0, max: 1 });
const reason = fc.constantFrom('challenge', 'referee', 'score');

/** Acts that take no time, and how much time passes with each. */
const acts: fc.Arbitrary<{ readonly act: ClockOperation; readonly ms: number }> = fc.record({
  ms,
  act: fc.oneof(
    seat.map(
      (to): ClockOperation =>
        (clock) =>
          startTurnFor(clock, to, undefined),
    ),
    fc.tuple(reason, fc.uuid()).map(
      ([why, id]): ClockOperation =>
        (clock) =>
          openStop(clock, stop(id, why)),
    ),
    reason.map(
      (why): ClockOperation =>
        (clock) =>
          settleStops(clock, [why]),
    ),
    fc.constant<ClockOperation>((clock) =>
      liftStops(
        clock,
        clock.stops.map(({ id }) => id),
      ),
    ),
    fc.tuple(seat, ms).map(
      ([to, more]): ClockOperation =>
        (clock) =>
          adjustBank(clock, to, more),
    ),
    fc.tuple(seat, ms).map(
      ([to, back]): ClockOperation =>
        (clock) =>
          refund(clock, to, back, 'ordered'),
    ),
  ),
});

test('I1 every millisecond is on one line, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (all) => {
      const end = all.reduce<Clock>((clock, each) => each.act(charge(clock, each.ms)), full);
      expect(totalAccountedMs(end)).toBe(all.reduce((sum, each) => sum + each.ms, 0));
    }),
  );
});

test('I12 at most one seat runs, and a clock with a stop charges no seat', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), ms, (all, more) => {
      const end = all.reduce<Clock>((clock, each) => each.act(charge(clock, each.ms)), full);
      const charged = charge(end, more);
      const moved = charged.spent.filter((spent, at) => spent !== end.spent[at]);
      expect(moved.length).toBeLessThanOrEqual(1);
      if (end.stops.length > 0) expect(charged.spent).toEqual(end.spent);
    }),
  );
});

test('I15 adjustments commute with play', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ms, seat, fc.integer({ min: -50_000, max: 50_000 }))), (all) => {
      const turn = (clock: Clock, [spent, to]: readonly [number, number, number]) =>
        startTurnFor(charge(clock, spent), to, undefined);
      const adjust = (clock: Clock, [, to, more]: readonly [number, number, number]) =>
        adjustBank(clock, to, more);
      const among = all.reduce((clock, each) => adjust(turn(clock, each), each), running);
      const atTheEnd = all.reduce(adjust, all.reduce(turn, running));
      const before = all.reduce(turn, all.reduce(adjust, running));
      expect(among.banks).toEqual(atTheEnd.banks);
      expect(before.banks).toEqual(atTheEnd.banks);
    }),
  );
});
