import type { Clock } from '@boardside/clock';
import { mayLift } from './start-clock.js';
import type { Author } from '../ids.js';
import type { StopReason } from '../stop.js';
import {
  act,
  after,
  agree,
  withChanges,
  callReferee,
  challenge,
  claim,
  correct,
  deputy,
  director,
  entry,
  holder,
  juror,
  press,
  ready,
  seats,
  send,
  server,
  start,
  started,
  stop,
  type ScriptedAct,
} from '../table.fixture.js';

const horn = started().and(press('8F HORN'));

const who = {
  'the seat on turn': seats(1),
  'the other seat': seats(0),
  'all seats': seats(0, 1),
  'the director': director,
  'a juror': juror,
  'the holder': holder,
} as const;

type StopAuthor = keyof typeof who;

const lifters: readonly (readonly [StopReason, 'open' | 'settled', readonly StopAuthor[]])[] = [
  ['challenge', 'open', []],
  ['challenge', 'settled', ['the seat on turn', 'all seats', 'the director']],
  ['overdraw', 'open', []],
  ['overdraw', 'settled', ['the seat on turn', 'all seats', 'the director']],
  ['two-pending', 'open', []],
  ['two-pending', 'settled', ['the seat on turn', 'all seats', 'the director']],
  ['score', 'open', []],
  ['score', 'settled', ['the seat on turn', 'all seats', 'the director']],
  ['correction', 'open', []],
  ['correction', 'settled', ['the seat on turn', 'all seats', 'the director']],
  ['referee', 'open', ['all seats', 'the director']],
  ['interrupted', 'open', ['all seats', 'the director']],
  ['ordered', 'open', ['the director']],
  ['flag', 'open', ['the director']],
  ['seized', 'open', ['the director']],
  ['storage', 'open', ['the director', 'the holder']],
  ['conflict', 'open', ['the director']],
];

test.each(lifters)('who starts the clocks again: %s, %s', (reason, state, allowed) => {
  const open = { id: 'x', reason, settled: state === 'settled' };
  const able = Object.entries(who)
    .filter(([, author]) => mayLift(open, author, undefined, horn.game))
    .map(([name]) => name);
  expect(able).toEqual(allowed);
});

test('who starts the first clock: an opponent’s tap, or the director', () => {
  const { game } = ready();
  const open = { id: 'x', reason: 'not-started', settled: false } as const;
  const able = Object.entries(who)
    .filter(([, author]) => mayLift(open, author, undefined, game))
    .map(([name]) => name);
  expect(able).toEqual(['the seat on turn', 'all seats', 'the director']);
});

test('a start names and lifts every stop; it is refused, naming the reason, while another is open', () => {
  const both = horn.and(callReferee, stop('score', seats(1)));
  expect(both.when(start(seats(0, 1))).refusal).toEqual({ code: 'stop-open', reasons: ['score'] });
  const agreed = both.and(agree('score'), start(seats(0, 1)));
  expect(agreed.last('ClockStarted').body.lifts).toHaveLength(2);
  expect(agreed.game.clock.stops).toEqual([]);
});

test('a running clock is not started', () => {
  expect(horn.when(start(seats(0, 1))).answer).toBe('clock-running');
});

test.each<readonly [string, Author, StopReason, 'done' | 'not-entitled']>([
  ['a player', seats(0), 'referee', 'done'],
  ['a player', seats(0), 'overdraw', 'done'],
  ['a player', seats(0), 'score', 'done'],
  ['a player', seats(0), 'ordered', 'not-entitled'],
  ['a player', seats(0), 'storage', 'not-entitled'],
  ['a player', seats(0), 'conflict', 'not-entitled'],
  ['the holder', holder, 'storage', 'done'],
  ['the holder', holder, 'conflict', 'done'],
  ['the holder', holder, 'ordered', 'not-entitled'],
  ['the holder', holder, 'referee', 'not-entitled'],
])('%s (%j) stops the clock for %s: %s', (_name, author, reason, answer) => {
  expect(horn.when(stop(reason as 'referee', author)).answer).toBe(answer);
});

test('a stop of the same reason is not opened twice', () => {
  expect(horn.and(callReferee).when(callReferee).refusal).toEqual({
    code: 'stop-open',
    reasons: ['referee'],
  });
});

test('G36 a player who leaves the table says why; nobody says it of another', () => {
  const leave = (
    author: Author,
    seat?: 0 | 1,
    reason: 'referee' | 'score' = 'referee',
  ): ScriptedAct =>
    entry(author, {
      kind: 'stop-clock',
      reason,
      leaves: 'unwell',
      ...(seat !== undefined && { seat }),
    });
  const left = horn.and(leave(seats(0), 0));
  expect(left.last('ClockStopped').body).toMatchObject({
    reason: 'referee',
    seat: 0,
    leaves: 'unwell',
  });
  expect(left.game.clock.stops).toMatchObject([{ seat: 0, leaves: 'unwell' }]);
  expect(horn.when(leave(seats(0), 1)).answer).toBe('not-entitled');
  expect(horn.when(leave(seats(0))).answer).toBe('not-entitled');
  expect(horn.when(leave(seats(0), 0, 'score')).answer).toBe('not-entitled');
  expect(left.and(start(seats(0, 1))).game.clock.stops).toEqual([]);
});

test('a stop is for play; a referee is called at any time', () => {
  expect(ready().when(stop('score', seats(0))).answer).toBe('wrong-phase');
  expect(ready().when(stop('referee', seats(0))).answer).toBe('done');
});

const order = (what: 'stop' | 'start'): ScriptedAct =>
  act(director, { kind: 'order', order: `o-${what}`, what, reason: 'fire alarm', scope: 'room' });

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

const rejoin = (gapMs: number, ms: number): ScriptedAct =>
  after(ms, entry(holder, { kind: 'rejoin', previousSid: 'before', tickedAt: 1_000, gapMs }));

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

test('G24 D G25 D stopped time is nobody’s, under the reason of the oldest open stop', () => {
  const two = horn.and(
    callReferee,
    after(5_000, stop('score', seats(1))),
    after(7_000, agree('score')),
  );
  expect(two.game.clock.neutral).toMatchObject({ referee: 12_000 });
  const clock: Clock = two.game.clock;
  expect(clock.banks).toEqual([1_490_000, 1_499_000]);
});

test('G1 what nobody is charged for stops of the table adds up in the turns of a seat', () => {
  const called = after(50_000, start(seats(0, 1)));
  const paused = horn.and(callReferee, called, rejoin(20_000, 21_000));
  expect(paused.game.pausedMs).toEqual([0, 70_000]);
  const on = paused.and(after(0, start(seats(0, 1))), press('H7 ARE'), rejoin(30_000, 31_000));
  expect(on.game.pausedMs).toEqual([30_000, 70_000]);
});

test('G1 time of a challenge or before the start is not added to the pauses of a seat', () => {
  const judged = horn.and(challenge(), after(90_000, send()));
  expect(judged.game.clock.neutral).toMatchObject({ challenge: 90_000 });
  expect(judged.game.pausedMs).toEqual([0, 0]);
  const begun = ready().and(after(90_000, start()));
  expect(begun.game.clock.neutral).toMatchObject({ 'not-started': 92_000 });
  expect(begun.game.pausedMs).toEqual([0, 0]);
});

test('while a device holds a running clock, staff act only where it commutes with play', () => {
  const commuting: readonly ScriptedAct[] = [
    order('stop'),
    act(deputy, { kind: 'adjust-time', seat: 0, ms: 1, reason: 'x' }),
    act(deputy, { kind: 'limit-moves', seats: 0, ms: 'none', reason: 'x' }),
    act(deputy, {
      kind: 'note-infraction',
      seat: 0,
      clause: 'G23',
      what: 'two tiles at once',
      warning: 'noted',
    }),
    act(deputy, { kind: 'adjust-score', seat: 0, points: -1, why: 'other', reason: 'x' }),
    claim({ why: 'seized', holder: { kind: 'desk' } }, deputy),
  ];
  expect(commuting.map((done) => horn.when(withChanges(done, { seen: 1 })).answer)).toEqual(
    commuting.map(() => 'done'),
  );
  const others: readonly ScriptedAct[] = [
    correct({ 1: 'pass' }),
    act(director, { kind: 'press', turn: 2, move: { kind: 'pass' }, final: 'A' }),
    act(director, { kind: 'agree', turn: 1, what: 'closed', how: 'tapped' }),
    act(director, { kind: 'call-challenge', turn: 1 }),
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'x' }),
  ];
  expect(others.map((done) => horn.when(done).answer)).toEqual(others.map(() => 'clock-running'));
});

test('every other act of staff is confirmed on the game as it is, or has changed', () => {
  const stopped = horn.and(callReferee);
  const seen = stopped.game.version - 1;
  expect(stopped.when(withChanges(correct({ 1: 'pass' }), { seen })).refusal).toEqual({
    code: 'changed',
    version: seen + 1,
  });
});

test('the director acts in a player’s name', () => {
  const stopped = horn.and(callReferee);
  expect(
    stopped.when(act(director, { kind: 'agree', turn: 1, what: 'closed', how: 'tapped' })).answer,
  ).toBe('done');
  expect(stopped.when(act(director, { kind: 'call-challenge', turn: 1 })).answer).toBe('done');
  const atDesk = stopped.and(
    claim({ holder: { kind: 'desk' }, why: 'moved' }, director),
    act(director, { kind: 'start-clock' }),
  );
  const pressed = atDesk.when(
    withChanges(act(director, { kind: 'press', turn: 2, move: { kind: 'pass' }, final: 'A' }), {
      elapsedMs: 9_000,
    }),
  );
  expect(pressed.then.last('TurnEnded')).toMatchObject({ by: { staff: 'dora' }, spentMs: 9_000 });
});

test('a juror does nothing but rule', () => {
  const stopped = horn.and(callReferee);
  const acts: readonly ScriptedAct[] = [
    stop('score', juror),
    entry(juror, { kind: 'agree', turn: 1, what: 'closed', how: 'tapped' }),
    entry(juror, { kind: 'start-clock' }),
    entry(juror, { kind: 'adjust-time', seat: 0, ms: 1, reason: 'x' }),
    entry(juror, { kind: 'note-infraction', seat: 0, clause: 'G23', what: 'x', warning: 'noted' }),
    stop('conflict', juror),
  ];
  expect(acts.map((done) => stopped.when(done).answer)).toEqual([
    'not-entitled',
    'not-entitled',
    'stop-open',
    'not-entitled',
    'not-entitled',
    'not-entitled',
  ]);
});

test('G23 G35 infractions and warnings are recorded against a player, with what was seen', () => {
  const noted = horn.and(
    act(director, {
      kind: 'note-infraction',
      seat: 1,
      clause: 'G23',
      what: 'bag below the eyes',
      warning: 'warning',
    }),
  );
  expect(noted.game.infractions).toEqual([
    { seat: 1, clause: 'G23', what: 'bag below the eyes', warning: 'warning' },
  ]);
  const empty = {
    kind: 'note-infraction',
    seat: 1,
    clause: 'G35',
    what: ' ',
    warning: 'noted',
  } as const;
  expect(horn.when(act(director, empty)).answer).toBe('needs-reason');
  expect(horn.when(entry(seats(0), { ...empty, what: 'hums' })).answer).toBe('not-entitled');
});

test('G36 a score is adjusted by the director with a reason: a line of its own', () => {
  const line = {
    kind: 'adjust-score',
    seat: 1,
    points: -10,
    why: 'penalty',
    reason: 'late',
  } as const;
  expect(horn.and(act(director, line)).game.scoreAdjustments).toEqual([
    { seat: 1, points: -10, why: 'penalty', reason: 'late', by: { staff: 'dora' }, after: 1 },
  ]);
  expect(horn.when(act(director, { ...line, reason: '' })).answer).toBe('needs-reason');
  expect(horn.when(entry(seats(0), line)).answer).toBe('not-entitled');
});
