import {
  act,
  after,
  withChanges,
  callReferee,
  challenge,
  claim,
  director,
  entry,
  holder,
  press,
  seats,
  send,
  server,
  start,
  type ScriptedAct,
} from '../table.fixture.js';
import { horn, order, rejoin } from './stops.fixture.js';

test.each([0, 3_000, 10_000])('a gap of %d ms is charged, and the clock runs on', (gapMs) => {
  const back = horn.and(rejoin(gapMs, 2_000 + gapMs));
  expect(back.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(back.game.clock.banks?.[1]).toBe(1_500_000 - 2_000 - gapMs);
});

test.each([10_001, 600_000])('a gap of %d ms is nobody’s, and the clocks stop', (gapMs) => {
  const back = horn.and(rejoin(gapMs, 2_000 + gapMs));
  expect(back.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(back.game.clock.banks?.[1]).toBe(1_498_000);
  expect(back.game.clock.neutral).toMatchObject({ interrupted: gapMs });
  expect(back.when(start(seats(1))).answer).toBe('stop-open');
  expect(back.when(start(seats(0, 1))).answer).toBe('done');
});

test('a gap that the wall clock cannot tell is no gap of anybody’s', () => {
  const back = horn.and(rejoin(-3_600_000, 2_000));
  expect(back.game.clock.stops).toMatchObject([{ reason: 'interrupted' }]);
  expect(back.game.clock.banks?.[1]).toBe(1_498_000);
});

test('nobody flags in a gap that is not charged', () => {
  const back = horn.and(rejoin(3_600_000, 3_602_000));
  expect(back.game.flagged).toEqual([]);
});

const drop = entry(seats(1), { kind: 'drop-challenge', turn: 1 }, 3_000);

test('G25 D a call that is dropped costs its caller no gap of more than ten seconds', () => {
  const back = horn.and(challenge(), rejoin(115_000, 117_000));
  expect(back.game.clock.stops.map(({ reason }) => reason)).toEqual(['challenge']);
  expect(back.game.clock.neutral).toMatchObject({ interrupted: 115_000, challenge: 2_000 });
  expect(back.and(drop, start(seats(1))).game.clock).toMatchObject({
    state: { kind: 'running', seat: 1 },
    banks: [1_490_000, 1_500_000 - 5_000 - 3_000],
  });
});

test('G25 D a dropped challenge costs no time in which the clocks were stopped anyway', () => {
  const alarm = entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-stop' }, 2_000);
  const called = horn.and(challenge(), order('stop'), alarm);
  const back = called.and(after(900_000, drop));
  expect(back.game.clock.banks).toEqual([1_490_000, 1_495_000]);
  const asked = horn.and(callReferee, challenge(), after(900_000, drop));
  expect(asked.game.clock.banks).toEqual([1_490_000, 1_499_000]);
});

test('G1 the unpaid time of a challenge is added up, unless it is sent', () => {
  const confirm = entry(seats(1), { kind: 'confirm-times', turns: [1] }, 50_000);
  expect(horn.and(challenge(), confirm, drop).game.pausedMs).toEqual([0, 50_000]);
  expect(horn.and(challenge(), confirm, after(40_000, send())).game.pausedMs).toEqual([0, 50_000]);
  const waits = horn.and(challenge(), drop, after(80_000, start(seats(1))));
  expect(waits.game.pausedMs).toEqual([0, 80_000]);
  const asked = horn.and(challenge(), after(2_000, callReferee), after(70_000, drop));
  expect(asked.game.pausedMs).toEqual([0, 72_000]);
  const alarm = entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-stop' }, 2_000);
  const stood = horn.and(challenge(), order('stop'), alarm, after(900_000, drop));
  expect(stood.game.pausedMs).toEqual([0, 2_000]);
});

test('G25 D of an open call a short gap is the caller’s as well, and once it is sent none is', () => {
  const called = horn.and(challenge());
  expect(called.when(rejoin(9_000, 11_000)).answer).toBe('clock-stopped');
  expect(called.and(send()).when(rejoin(115_000, 117_000)).answer).toBe('clock-stopped');
});

test('a rejoin is the holder’s, and of a clock that ran', () => {
  const command = { kind: 'rejoin', previousSid: 'before', tickedAt: 0, gapMs: 0 } as const;
  expect(horn.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(horn.and(callReferee).when(entry(holder, command)).refusal).toEqual({
    code: 'clock-stopped',
    reasons: ['referee'],
  });
});

test('a claim in the middle of a turn charges only what was witnessed', () => {
  const seize = claim({ holder: { kind: 'desk' }, why: 'seized', witnessedMs: 4_000 }, director);
  const seized = horn.and(after(60_000, seize));
  expect(seized.game).toMatchObject({ epoch: 2, holder: { kind: 'desk' } });
  expect(seized.game.clock.banks?.[1]).toBe(1_496_000);
  expect(seized.game.clock.neutral).toMatchObject({ seized: 56_000 });
  expect(seized.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(seized.when(withChanges(press('H6 FA.M'), { epoch: 1 })).answer).toBe('stale-epoch');
  expect(seized.and(act(director, { kind: 'start-clock' })).game.clock.state).toMatchObject({
    kind: 'running',
  });
});

test('a claim of a standing clock stops nothing', () => {
  const claimed = horn.and(
    callReferee,
    claim({ holder: { kind: 'desk' }, why: 'moved' }, director),
  );
  expect(claimed.game.clock.stops.map(({ reason }) => reason)).toEqual(['referee']);
});

const another = { kind: 'device', device: 'tablet-2' } as const;

test('the server hands a clock from tablet to tablet, and charges only what was witnessed', () => {
  const moved = claim({ holder: another, why: 'moved', witnessedMs: 4_000 }, server);
  const handed = horn.and(after(60_000, moved)).game;
  expect(handed).toMatchObject({ epoch: 2, holder: another });
  expect(handed.clock.banks?.[1]).toBe(1_496_000);
  expect(handed.clock.stops).toMatchObject([{ reason: 'seized' }]);
  const onPaper = horn.and(claim({ holder: { kind: 'none' }, why: 'released' }, director));
  expect(onPaper.when(claim({ holder: { kind: 'desk' }, why: 'released' }, server)).answer).toBe(
    'not-entitled',
  );
  expect(horn.when(claim({ holder: another, why: 'seized' }, server)).answer).toBe('not-entitled');
});

test('an order that the tablet before has not obeyed is obeyed by the one that takes the clock', () => {
  const waits = horn.and(callReferee, order('start'));
  const claimed = waits.and(claim({ holder: another, why: 'moved' }, director));
  const started = claimed.and(entry(holder, { kind: 'start-clock', order: 'o-start' }));
  expect(started.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(started.game.orders).toEqual([]);
});

test('a clock that is taken while it runs and was ordered to stop waits for the director', () => {
  const taken = horn.and(order('stop'), claim({ holder: another, why: 'seized' }, director));
  const obeyed = taken.and(
    entry(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o-stop' }),
  );
  expect(obeyed.game.clock.stops.map(({ reason }) => reason)).toEqual(['seized', 'ordered']);
  expect(obeyed.game.orders).toEqual([]);
});

test('a start that obeys the director’s order ends the orders before it, as in older logs', () => {
  const taken = horn.and(order('stop'), claim({ holder: another, why: 'seized' }, director));
  const again = taken.and(order('start'), entry(holder, { kind: 'start-clock', order: 'o-start' }));
  expect(again.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(again.game.orders).toEqual([]);
});

test('who takes the clock to the desk starts it there: orders to the tablet are void', () => {
  const waits = horn.and(callReferee, order('start'));
  const claimed = waits.and(claim({ holder: { kind: 'desk' }, why: 'moved' }, director));
  expect(claimed.game.orders).toEqual([]);
});

test('a flag that fell in the witnessed part of a seized turn is found', () => {
  const seize = claim(
    { holder: { kind: 'desk' }, why: 'seized', witnessedMs: 1_500_000 },
    director,
  );
  const seized = horn.when(after(1_600_000, seize));
  expect(seized.types).toEqual(['TimeExpired', 'ClockClaimed']);
  expect(seized.then.game.clock.neutral).toMatchObject({ seized: 100_000 });
  expect(seized.then.game.clock.banks).toEqual([1_490_000, 0]);
});

test('G36 time is added and taken by the director, with a reason, and both are in the log', () => {
  const adjust = (ms: number, reason: string): ScriptedAct =>
    act(director, { kind: 'adjust-time', seat: 1, ms, reason });
  expect(horn.when(adjust(30_000, '')).answer).toBe('needs-reason');
  expect(
    horn.and(adjust(30_000, 'a spill'), adjust(-10_000, 'too much')).game.clock.banks?.[1],
  ).toBe(1_520_000);
  const command = { kind: 'adjust-time', seat: 1, ms: 1, reason: 'x' } as const;
  expect(horn.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(horn.when(entry(server, command)).answer).toBe('not-entitled');
});

test('time that is taken to below zero runs out at the next moment', () => {
  const taken = horn.and(
    act(director, { kind: 'adjust-time', seat: 1, ms: -1_600_000, reason: 'absent' }),
  );
  const pressed = taken.when(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 0));
  expect(pressed.events).toMatchObject([{ type: 'TimeExpired', spentMs: 0 }]);
});
