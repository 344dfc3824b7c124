import { totalAccountedMs } from '@boardside/clock';
import { base, falls, minute } from './flag.fixture.js';
import {
  act,
  withChanges,
  callReferee,
  director,
  entry,
  holder,
  passes,
  press,
  seats,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';

const alarm = { kind: 'order', order: 'o', what: 'stop', reason: 'alarm', scope: 'room' } as const;
const begun = started().and(press('8F HORN'), press('H6 FA.M'), act(director, alarm));

/** The tablet obeys `ms` after its entry before, `refundMs` after the stop was ordered. */
const obeys = (ms: number, refundMs: number): ScriptedAct =>
  withChanges(entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o' }, ms), {
    refundMs,
  });

test('D-flag a flag that fell after the stop was ordered is taken back, and the turn goes on', () => {
  const stopped = begun.and(falls, obeys(3_000, 8_000));
  const turnMs = base - 10_000 - 5_000;
  expect(stopped.last('ClockStopped').body).toMatchObject({
    refundMs: 3_000,
    handsBack: { seat: 0, refundMs: 5_000, turnMs },
  });
  expect(stopped.game).toMatchObject({
    flagged: [],
    clock: {
      banks: [5_000, base - 10_000],
      state: { kind: 'stopped', seat: 0 },
      turnSpent: turnMs,
    },
  });
  expect(totalAccountedMs(stopped.game.clock)).toBe(
    totalAccountedMs(begun.and(falls).game.clock) + 3_000,
  );
  const on = stopped.and(
    act(director, { ...alarm, order: 's', what: 'start' }),
    entry(holder, { kind: 'start-clock', order: 's' }),
    press('10F PASTE', 1_000),
  );
  expect(on.game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
  expect(on.game.turns[2]?.spentMs).toBe(turnMs + 1_000);
});

test('G30 D-flag the time of a turn that goes on is given back once where the game had ended', () => {
  const six = started().and(...passes(5), press('8F HORN'));
  const stopped = six.and(act(director, alarm), falls, obeys(3_000, 8_000), correct({ 6: 'pass' }));
  expect(stopped.game.clock.banks).toEqual(six.game.clock.banks);
});

test('D-flag so is one that is found by the stop itself', () => {
  const found = begun.when(obeys(base - 10_000 + 3_000, 8_000));
  expect(found.types).toEqual(['TimeExpired', 'ClockStopped']);
  expect(found.then.game).toEqual(begun.and(falls, obeys(3_000, 8_000)).game);
});

test('D-flag a flag that fell before the order, or before a turn that was played since, stays', () => {
  expect(begun.and(falls, obeys(3_000, 3_000)).game).toMatchObject({
    flagged: [0],
    clock: { state: { kind: 'stopped', seat: 1 }, banks: [0, base - 10_000] },
  });
  expect(begun.and(falls, press('pass'), obeys(3_000, 8_000)).game.flagged).toEqual([0]);
  const called = begun.and(falls, callReferee, start(seats(0, 1)));
  expect(called.and(obeys(3_000, 8_000)).game.flagged).toEqual([0]);
});

test('D-flag what nobody measured since the order takes no flag back', () => {
  const slow = withChanges(obeys(3_000, 8_000), { unattributedMs: 5_000 });
  expect(begun.and(falls, slow).game.flagged).toEqual([0]);
});

test('D-flag a limit for each move that the next player reaches meanwhile changes nothing of that', () => {
  const limit = { kind: 'limit-moves', seats: 1, ms: 2_000, reason: 'slow' } as const;
  const limited = begun.and(act(director, limit), falls);
  expect(limited.and(falls).last('TimeExpired').body.effect).toBe('mark');
  expect(limited.and(falls, obeys(1_000, 8_000)).game.flagged).toEqual([]);
});

test('D-flag no more is given back than the turn has used that the flag cut off', () => {
  const { game } = begun.and(falls, obeys(3_000, 60 * minute));
  expect(game.clock).toMatchObject({ banks: [base - 10_000, base - 10_000], turnSpent: 0 });
});
