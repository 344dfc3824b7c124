import {
  act,
  callReferee,
  claim,
  director,
  entry,
  juror,
  opened,
  press,
  seats,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { sign } from '../end/scripted-ends.fixture.js';
import { guide } from '../rule-sets/guide.js';

const three = started().and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'), callReferee);

function sit(names: readonly string[], reason = 'they sat the other way round'): ScriptedAct {
  return act(director, { kind: 'correct-seats', seats: names, reason });
}

const [kim, lee] = three.game.seats;
const other = [lee ?? '', kim ?? ''];

test('G36 wrong seats are corrected: turns, totals and clocks stay with the seats', () => {
  const right = three.and(sit(other));
  expect(right.last('SeatsCorrected').body).toEqual({
    seats: other,
    reason: 'they sat the other way round',
  });
  expect(right.game).toEqual({ ...three.game, seats: other, version: right.game.version });
  expect(right.and(start(seats(0, 1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G1 a player who changes seats before the start keeps the base time', () => {
  const [ann = '', bob = ''] = opened().game.seats;
  const set = { kind: 'set-base-time', seat: 0, baseMs: 1_800_000, allowanceMs: 60_000 } as const;
  const more = opened().and(act(director, { ...set, reason: 'a right to more time' }));
  const swapped = more.and(sit([bob, ann]));
  expect(swapped.game.clock.banks).toEqual([1_500_000, 1_860_000]);
  expect(swapped.game.baseTimes[1]).toEqual({ baseMs: 1_800_000, allowanceMs: 60_000 });
  const baseMs = [1_200_000, undefined];
  const command = { kind: 'correct-seats', seats: ['cas', bob], reason: 'ill', baseMs } as const;
  expect(more.and(act(director, command)).game.clock.banks).toEqual([1_200_000, 1_500_000]);
  expect(more.and(sit(['cas', bob])).game.clock.banks).toEqual([1_500_000, 1_500_000]);
});

test('G1 who comes in by a correction has the time for entering plays that the rules give', () => {
  const game = opened({ rules: { ...guide, entryAllowanceMs: 60_000 } });
  const swapped = game.and(sit(['cas', game.game.seats[1] ?? '']));
  expect(swapped.game.clock.banks).toEqual([1_560_000, 1_560_000]);
});

test('G36 a wrong opponent is corrected after three turns, without playing again', () => {
  const right = three.and(sit([kim ?? '', 'mo']));
  expect(right.game.seats).toEqual([kim, 'mo']);
  expect(right.game.ledger.points).toEqual([39, 9]);
});

test('G36 seats corrected after the end are signed again by both', () => {
  const ended = three.and(
    act(director, { kind: 'end-game', end: { reason: 'declared', totals: [39, 9] }, reason: 'x' }),
    sign(0),
  );
  expect(ended.and(sit(other)).game).toMatchObject({ phase: 'ended', signed: [] });
  expect(ended.and(sign(1)).when(sit(other)).answer).toBe('slip-signed');
});

test('G36 seats are corrected by a director with a reason, while the clocks stand', () => {
  expect(three.when(sit(other, ' ')).answer).toBe('needs-reason');
  expect(three.when(sit([kim ?? ''])).answer).toBe('not-entitled');
  expect(three.when(sit([kim ?? '', kim ?? ''])).answer).toBe('not-entitled');
  expect(three.and(start(seats(0, 1))).when(sit(other)).answer).toBe('clock-running');
  const desk = claim({ holder: { kind: 'desk' }, why: 'moved' }, director);
  const atDesk = three.and(desk, act(director, { kind: 'start-clock' }));
  expect(atDesk.when(sit(other)).answer).toBe('clock-running');
  const command = { kind: 'correct-seats', seats: other, reason: 'x' } as const;
  expect(three.when(entry(seats(0, 1), command)).answer).toBe('not-entitled');
  expect(three.when(act(juror, command)).answer).toBe('not-entitled');
  expect(opened().and(sit(other)).game.seats).toEqual(other);
});
