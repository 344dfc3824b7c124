import { must } from '@boardside/engine';
import type { Command } from '../command.js';
import { overtimePenalty } from '../consequences.js';
import { evolve } from '../evolve.js';
import type { By } from '../ids.js';
import { nextExpiry } from './expiry.js';
import { addTime, base, down, falls, minute, overtime, policy } from './flag.fixture.js';
import {
  act,
  agree,
  challenge,
  challengesLike,
  withChanges,
  callReferee,
  director,
  enter,
  entry,
  holder,
  judged,
  press,
  rulesLike,
  seats,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { sign } from '../end/scripted-ends.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';

test('D-flag the game ends at once', () => {
  const table = down(policy({ kind: 'game-ends' }));
  expect(table.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [0] },
  });
  expect(table.and(agree()).ended.result.totals).toEqual([14, 9]);
  expect(table.and(...judged('unacceptable')).ended.result.totals).toEqual([14, 0]);
});

test('D-flag the game ends at once, though a turn is pending: as soon as it is entered', () => {
  const table = started({ rules: policy({ kind: 'game-ends' }) }).and(press('pending'), falls);
  expect(table.game.phase).toBe('playing');
  const entered = table.and(enter(1, '8F HORN'));
  expect(entered.game).toMatchObject({ phase: 'closing', closing: { reason: 'time-up' } });
});

test('D-flag a tile count does not resume a game that time ended before any turn', () => {
  const over = started({ rules: policy({ kind: 'game-ends' }) }).and(falls);
  expect(over.ended.result.reason).toBe('time-up');
  const count = { kind: 'state-racks', racks: [7, 6], bag: 87, reason: 'counted' } as const;
  expect(over.and(act(director, count)).ended.result.reason).toBe('time-up');
  const back = { kind: 'roll-back', to: 0, banks: 'kept', reason: 'too early' } as const;
  expect(over.when(act(director, back)).answer).toBe('clock-stopped');
  const given = { ...back, banks: [minute, minute] } as const;
  expect(over.and(act(director, given)).game.phase).toBe('playing');
});

test('D-flag a correction does not resume a game that time ended, even after time was given', () => {
  const over = down(policy({ kind: 'game-ends' }));
  const given = over.and(addTime(0, minute));
  expect(given.and(correct({ 1: '8F HORNS' })).game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [0] },
    ledger: { points: [16, 9] },
  });
  const accepted = over.and(agree(), addTime(0, minute), correct({ 1: '8F HORNS' }));
  expect(accepted.ended.result).toMatchObject({ reason: 'time-up', totals: [16, 9] });
});

const drop = entry(seats(0), { kind: 'drop-challenge', turn: 2 });

test.each<[string, readonly ScriptedAct[], readonly number[]]>([
  ['accepted', [agree()], [14, 9]],
  ['challenged and acceptable', judged('acceptable'), [14, 9]],
  ['challenged off', judged('unacceptable'), [14, 0]],
  ['challenged, and that is dropped', [challenge(), drop], [14, 9]],
])(
  'D-flag G33 an end by time stays though time is given, the last play being %s',
  (_, done, totals) => {
    const given = down(policy({ kind: 'game-ends' })).and(addTime(0, minute));
    const over = given.and(...done);
    expect(over.ended.result).toMatchObject({ reason: 'time-up', adjustments: [], totals });
    const back = { kind: 'roll-back', to: 2, banks: 'kept', reason: 'to play on' } as const;
    for (const table of [given, over])
      expect(table.and(act(director, back)).game.phase).toBe('playing');
  },
);

test('D-flag L4 a word that may still be named keeps an end by time open, though time is given', () => {
  const byWord = challengesLike({ perPlay: 'named-words' });
  const table = started({ rules: { ...policy({ kind: 'game-ends' }), challenge: byWord } });
  const two = table.and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'), falls);
  const given = two.and(addTime(1, minute), ...judged('acceptable'));
  expect(given.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [1] },
  });
  expect(given.and(agree()).ended.result.reason).toBe('time-up');
});

test('D-flag a correction gives nobody the turn while the end waits for a missing turn', () => {
  const ends = policy({ kind: 'game-ends' });
  const waits = started({ rules: ends }).and(press('8F HORN'), press('pending'), falls);
  const mended = waits.and(correct({ 1: '8F HORNS' }));
  expect(mended.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  expect(mended.and(enter(2, 'pass', 1)).game).toMatchObject({ closing: { reason: 'time-up' } });
});

test('D-flag overtime: the player goes on, and pays at the end', () => {
  const table = down(overtime);
  expect(table.last('TimeExpired').body).toEqual({ key: 'bank:0:1', seat: 0, effect: 'mark' });
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const on = table.and(press('10F PASTE', 61_000));
  expect(on.game.clock.banks?.[0]).toBe(-61_000);
  expect(on.game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
});

test('D-flag overtime: a flag that fell after the stop was ordered is lifted by what is given back', () => {
  const stop = { kind: 'order', order: 'o', what: 'stop', reason: 'alarm', scope: 'room' } as const;
  const obey = { kind: 'stop-clock', reason: 'ordered', order: 'o' } as const;
  const obeys = (refundMs: number) => withChanges(entry(holder, obey, 3_000), { refundMs });
  const ordered = started({ rules: overtime }).and(
    press('8F HORN'),
    press('H6 FA.M'),
    act(director, stop),
    falls,
  );
  const stopped = ordered.and(obeys(5_000));
  expect(stopped.game).toMatchObject({ flagged: [], clock: { banks: [2_000, base - 10_000] } });
  const back = act(director, { kind: 'roll-back', to: 1, banks: 'kept', reason: 'alarm' });
  const goOn = [
    act(director, { ...stop, order: 's', what: 'start' }),
    entry(holder, { kind: 'start-clock', order: 's' }),
  ];
  const restarted = stopped.and(back, ...goOn, press('pass'), falls);
  expect(restarted.game).toMatchObject({ flagged: [0], expiries: ['bank:0:1', 'bank:0:2'] });
  expect(ordered.and(obeys(2_000)).game.flagged).toEqual([0]);
  expect(ordered.and(obeys(0)).game.flagged).toEqual([0]);
});

test.each([
  [0, 0],
  [999, 0],
  [1_000, -10],
  [60_000, -10],
  [60_999, -10],
  [61_000, -20],
])('D-flag overtime of %d ms costs %d points', (ms, points) => {
  const table = down(overtime).and(
    press('pass', ms),
    ...Array.from({ length: 5 }, () => press('pass', 0)),
    agree('closed', 0),
  );
  expect(table.ended.result.totals).toEqual([14 + points, 9]);
});

test('D-flag overtime is charged when the director ends the round as well', () => {
  const table = down(overtime).and(press('10F PASTE', 1_000), callReferee);
  const over = table.when(
    act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' }),
  );
  expect(over.types).toEqual(['ScoreAdjusted', 'GameEnded']);
  expect(over.then.ended.result.totals).toEqual([29, 9]);
});

test('D-flag overtime: time that the director gives after the end is no overtime', () => {
  const end = (reason: 'round-ended' | 'void') =>
    act(director, { kind: 'end-game', end: { reason }, reason: 'late' });
  const table = down(overtime).and(press('10F PASTE', 90_000), callReferee);
  const given = table.and(end('round-ended'), sign(1)).when(addTime(0, 60_000));
  expect(given.types).toEqual(['TimeAdjusted', 'ScoreAdjusted', 'GameEnded']);
  expect(given.then.ended).toMatchObject({ result: { totals: [29, 9] }, signed: [] });
  expect(table.and(end('void')).when(addTime(0, 60_000)).types).toEqual(['TimeAdjusted']);
});

test('D-flag overtime: the director’s own line takes the place of the reckoned one', () => {
  const line = {
    kind: 'adjust-score',
    seat: 0,
    points: -5,
    why: 'overtime',
    reason: 'half',
  } as const;
  const table = down(overtime).and(press('10F PASTE', 90_000), act(director, line), callReferee);
  const over = table.and(
    act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' }),
  );
  expect(over.ended.result.totals).toEqual([34, 9]);
});

test('D-flag overtime: once the director’s own line is undone, overtime is charged again', () => {
  const line = { kind: 'adjust-score', seat: 0, why: 'overtime', reason: 'half' } as const;
  const own = down(overtime).and(
    press('10F PASTE', 90_000),
    act(director, { ...line, points: -5 }),
  );
  const undone = own.and(act(director, { ...line, points: 5, undoes: own.events.length }));
  const ends = act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' });
  expect(undone.and(callReferee, ends).ended.result.totals).toEqual([19, 9]);
  const again = undone.and(act(director, { ...line, points: -5 }));
  expect(again.and(callReferee, ends).ended.result.totals).toEqual([34, 9]);
});

test('D-flag overtime: the reckoned line is known by its author, whatever its reason says', () => {
  const body = { seat: 0, points: -5, why: 'overtime', reason: '' } as const;
  const played = down(overtime).and(press('10F PASTE', 90_000)).game;
  const overtimeAfter = (by: By) => {
    const game = evolve(played, { type: 'ScoreAdjusted', by, body });
    must(game.phase !== 'unopened', 'the game is open');
    return overtimePenalty(game, { auto: 'server' })?.body;
  };
  expect(overtimeAfter({ staff: 'dora' })).toBeUndefined();
  expect(overtimeAfter({ auto: 'server' })).toMatchObject({ points: -15 });
});

test('D-flag at the limit of overtime the clocks stop and the director is called', () => {
  const table = down(overtime).and(falls);
  expect(table.last('TimeExpired').body).toEqual({ key: 'bank:0:2', seat: 0, effect: 'stops' });
  expect(table.game.clock.banks?.[0]).toBe(-10 * minute);
  expect(table.game.overLimit).toEqual([0]);
  expect(nextExpiry(table.game)).toBeUndefined();
});

test('D-flag the limit of overtime is reached once, and a roll back that keeps the times keeps it', () => {
  const start: Command = {
    kind: 'order',
    order: 'o1',
    what: 'start',
    reason: 'goes on',
    scope: 'table',
  };
  const limit = down(overtime).and(falls);
  const on = limit.and(act(director, start), entry(holder, { kind: 'start-clock', order: 'o1' }));
  expect(on.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(nextExpiry(on.game)).toBeUndefined();
  const back = act(director, { kind: 'roll-back', to: 1, banks: 'kept', reason: 'alarm' });
  expect(limit.and(back).game).toMatchObject({ flagged: [0], overLimit: [0] });
});

test.each<[string, ScriptedAct, readonly ScriptedAct[]]>([
  ['given', addTime(0, 2 * minute), []],
  [
    'set by a roll back',
    act(director, { kind: 'roll-back', to: 1, banks: [-8 * minute, base], reason: 'alarm' }),
    [press('pass', 0)],
  ],
])('D-flag the limit of overtime is reached again after time was %s', (_, given, played) => {
  const order = { kind: 'order', order: 'o1', what: 'start', reason: 'x', scope: 'table' } as const;
  const starts = entry(holder, { kind: 'start-clock', order: 'o1' });
  const on = down(overtime).and(falls, given, act(director, order), starts, ...played);
  expect(on.game).toMatchObject({ flagged: [0], overLimit: [] });
  const again = on.and(falls).game;
  expect(again).toMatchObject({ overLimit: [0], clock: { stops: [{ reason: 'flag' }] } });
  expect(again.clock.banks?.[0]).toBe(-10 * minute);
});

test('D-flag the director decides: the clocks stop, and only the director starts them', () => {
  const table = down(policy({ kind: 'director-decides' }));
  expect(table.last('TimeExpired').body).toMatchObject({ effect: 'stops' });
  expect(table.game.clock.stops.map(({ reason }) => reason)).toEqual(['flag']);
  expect(table.when(start(seats(0, 1))).refusal).toEqual({ code: 'stop-open', reasons: ['flag'] });
  const order = act(director, {
    kind: 'order',
    order: 'o1',
    what: 'start',
    reason: 'goes on',
    scope: 'table',
  });
  const on = table.and(order, entry(holder, { kind: 'start-clock', order: 'o1' }));
  expect(on.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('C5 D-flag a turn that was lost is lost once, though its player has played for the other since', () => {
  const rules = rulesLike({ challenge: challengesLike({ wrong: { kind: 'lose-next-turn' } }) });
  const lost = started({ rules }).and(press('8F HORN'), ...judged('acceptable'), start());
  const alone = lost.and(falls);
  expect(alone.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  const both = alone.and(addTime(0, minute), press('H6 FA.M'), press('10F PASTE'));
  expect(both.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});
