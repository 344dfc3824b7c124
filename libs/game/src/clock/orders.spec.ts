import {
  act,
  withChanges,
  callReferee,
  claim,
  director,
  entry,
  holder,
  seats,
  stop,
} from '../table.fixture.js';
import { horn, order } from './stops.fixture.js';

test('an order changes nothing until the holder obeys, naming it', () => {
  const ordered = horn.and(order('stop'));
  expect(ordered.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(ordered.game.orders).toEqual([{ order: 'o-stop', what: 'stop' }]);
  const obeyed = ordered.and(
    entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-stop' }, 4_000),
  );
  expect(obeyed.game.clock.stops).toMatchObject([{ reason: 'ordered', order: 'o-stop' }]);
  expect(obeyed.game.orders).toEqual([]);
  expect(obeyed.game.clock.banks?.[1]).toBe(1_496_000);
});

test('G36 an ordered stop that came late gives the time back to the turn that was running', () => {
  const ordered = horn.and(order('stop'));
  const obeys = entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-stop' }, 10_000);
  const refunded = ordered.and(withChanges(obeys, { refundMs: 7_000 }));
  expect(refunded.game.clock.banks?.[1]).toBe(1_497_000);
  expect(refunded.game.clock.neutral).toMatchObject({ ordered: 7_000 });
  const most = ordered.and(withChanges(obeys, { refundMs: 70_000 }));
  expect(most.game.clock.banks?.[1]).toBe(1_500_000);
  const none = ordered.and(withChanges(obeys, { refundMs: -5 }));
  expect(none.game.clock.banks?.[1]).toBe(1_490_000);
  const unordered = horn.and(withChanges(stop('referee', seats(1), 10_000), { refundMs: 7_000 }));
  expect(unordered.game.clock.banks?.[1]).toBe(1_490_000);
});

test('an order that was not given is not obeyed', () => {
  const stopIt = entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'other' });
  expect(horn.when(stopIt).answer).toBe('not-entitled');
  const startIt = entry(holder, { kind: 'start-clock', order: 'other' });
  expect(horn.and(callReferee).when(startIt).answer).toBe('not-entitled');
});

test('an order to stop is no order to start, nor the other way round', () => {
  const toStop = horn.and(callReferee, order('stop'));
  const startIt = entry(holder, { kind: 'start-clock', order: 'o-stop' });
  expect(toStop.when(startIt).answer).toBe('not-entitled');
  const stopIt = entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-start' });
  expect(horn.and(callReferee, order('start')).when(stopIt).answer).toBe('not-entitled');
});

test('an order to start is not kept for a clock that runs: it would start it after the next stop', () => {
  expect(horn.when(order('start')).answer).toBe('clock-running');
  const both = horn.and(order('stop'), order('start'));
  expect(both.game.orders.map(({ what }) => what)).toEqual(['stop', 'start']);
});

test('an order to stop takes back an order to start that waits, and comes first', () => {
  const waits = horn.and(entry(seats(1), { kind: 'call-challenge', turn: 1 }), order('start'));
  expect(waits.and(order('stop')).game.orders).toEqual([{ order: 'o-stop', what: 'stop' }]);
});

test('the director’s start comes by an order while a device holds the clock', () => {
  const stopped = horn.and(callReferee);
  expect(stopped.when(act(director, { kind: 'start-clock' })).answer).toBe('not-entitled');
  const on = stopped.and(order('start'), entry(holder, { kind: 'start-clock', order: 'o-start' }));
  expect(on.last('ClockStarted').body.order).toBe('o-start');
  expect(on.game.orders).toEqual([]);
  const atDesk = stopped.and(claim({ holder: { kind: 'desk' }, why: 'moved' }, director));
  expect(atDesk.when(act(director, { kind: 'start-clock' })).answer).toBe('done');
});

test('only the director orders, and only a device', () => {
  expect(horn.when(withChanges(order('stop'), { author: seats(0) })).answer).toBe('not-entitled');
  const atDesk = horn.and(claim({ holder: { kind: 'desk' }, why: 'seized' }, director));
  expect(atDesk.when(order('stop')).answer).toBe('not-entitled');
});
