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
  deputy,
  director,
  entry,
  holder,
  juror,
  press,
  ready,
  seats,
  send,
  start,
  stop,
  type ScriptedAct,
} from '../table.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';
import { penalty } from '../end/scripted-ends.fixture.js';
import { horn, order, rejoin } from './stops.fixture.js';

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

const asks = entry(seats(0), { kind: 'ask-correction', turn: 1, move: undefined, why: 'wrong' });
const goOn = after(90_000, start(seats(0, 1)));
const toldToGoOn = entry(holder, { kind: 'start-clock', order: 'o-start' }, 90_000);

test.each<readonly [string, readonly ScriptedAct[], number]>([
  ['the players had called the director and start by themselves', [callReferee, goOn], 90_000],
  ['the director was called and orders the start', [callReferee, order('start'), toldToGoOn], 0],
  ['a correction waits for the director', [asks, correct({ 1: '8F HORN' }), goOn], 0],
  ['a challenge waits for the jury', [challenge(), after(90_000, send())], 0],
  [
    'scores are settled at the table',
    [stop('score', seats(1)), after(90_000, agree('score'))],
    90_000,
  ],
])('G1 whether a stop counts against the table: %s', (_case, acts, ms) => {
  expect(horn.and(...acts).game.pausedMs).toEqual([0, ms]);
});

test('G1 a gap that the wall clock cannot measure is added up too', () => {
  const lost = withChanges(rejoin(-50, 2_000), { unattributedMs: 70_000 });
  const paused = horn.and(lost);
  expect(paused.game.clock.unattributed).toBe(70_000);
  expect(paused.game.pausedMs).toEqual([0, 70_000]);
  // Time that a slow clock left out is not of a stop.
  const slow = withChanges(press('H7 ARE'), { unattributedMs: 1_000 });
  expect(horn.and(slow).game.pausedMs).toEqual([0, 0]);
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
    {
      version: noted.game.version,
      entrant: noted.game.seats[1],
      seat: 1,
      clause: 'G23',
      what: 'bag below the eyes',
      warning: 'warning',
    },
  ]);
  const undone = {
    kind: 'note-infraction',
    seat: 1,
    clause: 'G23',
    what: 'it was Kim',
    warning: 'noted',
    undoes: noted.game.version,
  } as const;
  expect(noted.and(act(director, undone)).game.infractions).toEqual([]);
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
  expect(horn.and(act(director, penalty)).game.scoreAdjustments).toEqual([
    { seat: 1, points: -10, why: 'penalty', reason: 'late', by: { staff: 'dora' }, after: 1 },
  ]);
  expect(horn.when(act(director, { ...penalty, reason: '' })).answer).toBe('needs-reason');
  expect(horn.when(entry(seats(0), penalty)).answer).toBe('not-entitled');
});
