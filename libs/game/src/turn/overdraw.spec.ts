import type { CommandOf } from '../command.js';
import { out } from '../filling.fixture.js';
import {
  act,
  agree,
  callReferee,
  challenge,
  director,
  entry,
  everybody,
  press,
  ready,
  rule,
  rulesLike,
  seats,
  send,
  start,
  started,
  stop,
  waive,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare, sign } from '../end/scripted-ends.fixture.js';

const horn = started().and(press('8F HORN'));
const stopped = horn.and(
  entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }, 3_000),
);

function settle(otherwise: Partial<CommandOf<'settle-overdraw'>> = {}): ScriptedAct {
  return (game) =>
    entry(
      everybody(game),
      {
        kind: 'settle-overdraw',
        seat: 0,
        onRack: 9,
        removed: 2,
        positions: [3, 7],
        picked: 'tablet',
        ...otherwise,
      },
      8_000,
    )(game);
}

test('G24 how many, from whom and by whom are recorded', () => {
  const settled = stopped.and(settle());
  expect(settled.last('OverdrawSettled')).toMatchObject({
    body: { seat: 0, onRack: 9, removed: 2, positions: [3, 7], picked: 'tablet' },
    by: { seats: [0, 1] },
  });
});

test('G24 D the clocks are neutralised meanwhile', () => {
  expect(stopped.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(stopped.game.clock.banks).toEqual([1_490_000, 1_497_000]);
  const on = stopped.and(settle(), start(seats(1)));
  expect(on.game.clock.neutral).toMatchObject({ overdraw: 9_000 });
  expect(on.game.clock.banks).toEqual([1_490_000, 1_497_000]);
});

test('G24 nobody plays on before it is settled', () => {
  expect(stopped.when(start(seats(0, 1))).refusal).toEqual({
    code: 'stop-open',
    reasons: ['overdraw'],
  });
  expect(stopped.when(entry(seats(1), { kind: 'stop-clock', reason: 'overdraw' })).answer).toBe(
    'stop-open',
  );
});

test('G24 more than seven may not stay on the rack', () => {
  expect(stopped.when(settle({ removed: 1 })).refusal).toEqual({
    code: 'too-many-tiles',
    count: 8,
    rackSize: 7,
  });
});

test('G24 the excess is removed, and no tile more', () => {
  const eight = { onRack: 8 };
  expect(stopped.when(settle({ ...eight, removed: 5, positions: [1, 2, 3, 4, 5] })).answer).toBe(
    'not-entitled',
  );
  expect(stopped.when(settle({ ...eight, removed: 2, positions: [1, 2] })).answer).toBe(
    'not-entitled',
  );
  expect(stopped.when(settle({ ...eight, removed: 1, positions: [8] })).answer).toBe('done');
});

test('G24 there was none: nothing is removed', () => {
  expect(stopped.when(settle({ onRack: 5, removed: 1, positions: [] })).answer).toBe(
    'not-entitled',
  );
  expect(stopped.when(settle({ onRack: 5, removed: 0, positions: [] })).answer).toBe('done');
  expect(stopped.when(settle({ onRack: 7, removed: 0, positions: [] })).answer).toBe('done');
});

test('G24 all seats settle it, or the director in their name, and only when it was called', () => {
  const alone = {
    kind: 'settle-overdraw',
    seat: 0,
    onRack: 8,
    removed: 1,
    positions: [],
    picked: 'hand',
  } as const;
  expect(stopped.when(entry(seats(1), alone)).answer).toBe('not-entitled');
  expect(stopped.when(act(director, alone)).answer).toBe('done');
  expect(horn.when(settle()).answer).toBe('wrong-phase');
});

test('G24 D with three players it is walked through the same way', () => {
  const three = started({ players: 3 }).and(
    press('8F HORN'),
    entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }),
    settle(),
    start(seats(1)),
  );
  expect(three.last('OverdrawSettled').by).toEqual({ seats: [0, 1, 2] });
});

test('G24 G37 D with four players the offender and the next player confirm it', () => {
  const four = started({ players: 4 }).and(
    press('8F HORN'),
    entry(seats(2), { kind: 'stop-clock', reason: 'overdraw', seat: 3 }),
  );
  const settled = {
    kind: 'settle-overdraw',
    seat: 3,
    onRack: 8,
    removed: 1,
    positions: [],
    picked: 'hand',
  } as const;
  expect(four.when(entry(seats(3, 1), settled)).answer).toBe('not-entitled');
  expect(four.and(entry(seats(3, 0), settled)).last('OverdrawSettled').by).toEqual({
    seats: [3, 0],
  });
});

/**
 * Seat 1's play, the fourth scoreless turn in a row once it is off, ends the game with the racks.
 */
const takenOff = started({
  rules: rulesLike({
    ends: { ...rulesLike({}).ends, scorelessTurnsEach: 2, scorelessRacks: 'deduct-own-tiles' },
  }),
}).and(
  ...['pass', 'pass', 'pass', '8F HORN'].map((text) => press(text)),
  challenge(5_000, 0),
  send(),
  rule('unacceptable'),
  waive(),
);

test('G24 G27 D a ruling that ends the game leaves too many tiles: they go back before racks are declared', () => {
  expect(takenOff.game).toMatchObject({ phase: 'racks', closing: { reason: 'scoreless-turns' } });
  const called = takenOff.and(stop('overdraw', seats(0)));
  expect(called.when(declare('AAAAAAA', 'HORNEEE')).refusal).toEqual({
    code: 'stop-open',
    reasons: ['overdraw'],
  });
  const settled = called.and(settle({ seat: 1, onRack: 11, removed: 4, positions: [1, 2, 3, 4] }));
  expect(settled.last('OverdrawSettled').body).toMatchObject({ seat: 1, removed: 4, removedBy: 0 });
  const over = settled.and(declare('AAAAAAA', 'HORNEEE'), sign(0), sign(1));
  expect(over.game.phase).toBe('signed');
});

test('G24 once a game has ended nothing goes back', () => {
  const over = takenOff.and(declare('AAAAAAA', 'HORNEEE'));
  expect(over.when(stop('overdraw', seats(0))).answer).toBe('wrong-phase');
});

test('G24 an overdraw is found before the first tap as well, and settled before the clocks start', () => {
  const found = ready().and(entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }));
  expect(found.when(start()).refusal).toEqual({ code: 'stop-open', reasons: ['overdraw'] });
  expect(found.and(settle(), start()).game.phase).toBe('playing');
});

test('G24 only the rack that the clocks were stopped for is settled', () => {
  expect(stopped.when(settle({ seat: 1 })).answer).toBe('not-entitled');
  const unnamed = horn.and(callReferee, act(director, { kind: 'stop-clock', reason: 'overdraw' }));
  expect(unnamed.when(settle({ seat: 1 })).answer).toBe('done');
});

test.each([
  ['twice the same tile', [3, 3]],
  ['a tile that is not on the rack', [3, 10]],
  ['no tile from the left', [0, 1]],
  ['fewer tiles than are removed', [3]],
])('G24 places on the rack are refused: %s', (_, positions) => {
  expect(stopped.when(settle({ positions })).answer).toBe('not-entitled');
});

test('G24 tiles taken by hand, unseen, have no places', () => {
  expect(stopped.when(settle({ picked: 'hand' })).answer).toBe('not-entitled');
  expect(stopped.when(settle({ picked: 'hand', positions: [] })).answer).toBe('done');
});

test('G24 the Accept of an out-play leaves an open overdraw open until it is settled', () => {
  const found = out().and(entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }));
  const accepted = found.and(agree());
  expect(accepted.game).toMatchObject({
    phase: 'racks',
    clock: { state: { kind: 'over' }, stops: [{ reason: 'overdraw', settled: false }] },
  });
  expect(accepted.when(declare('??', '')).refusal).toEqual({
    code: 'stop-open',
    reasons: ['overdraw'],
  });
  const settled = accepted.and(settle({ onRack: 2, removed: 0, positions: [] }));
  expect(settled.and(declare('??', '')).game.phase).toBe('ended');
});

test('G24 G36 a correction while the racks wait keeps an open overdraw', () => {
  const overdraw = entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 });
  const racks = out().and(agree(), overdraw);
  const counted = { kind: 'state-racks', racks: [2, 0], bag: 0, reason: 'counted' } as const;
  const kept = racks.and(act(director, counted));
  expect(kept.game).toMatchObject({
    phase: 'racks',
    clock: { stops: [{ reason: 'overdraw', settled: false }] },
  });
  expect(kept.when(declare('??', '')).answer).toBe('stop-open');
});
