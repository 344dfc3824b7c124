import { nearlyOut, playTiles } from '../filling.fixture.js';
import {
  act,
  agree,
  callReferee,
  challenge,
  director,
  enter,
  entry,
  judged,
  passes,
  press,
  seats,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { addTime, falls, minute } from '../clock/flag.fixture.js';
import { declare, penalty, sign } from '../end/scripted-ends.fixture.js';
import { slipColumns } from '../result-slip.js';
import { correct, corrected, insert } from './scripted-corrections.fixture.js';
import { four, halted } from './corrected-turns.fixture.js';

test('G30 a correction creates an end: it waits like every other', () => {
  const table = started().and(...passes(4), press('8F HORN'), press('pass'), callReferee);
  const mended = table.and(correct({ 5: 'pass' }));
  expect(mended.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns', accepts: [0] },
  });
  expect(mended.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  expect(mended.and(agree()).ended.result.reason).toBe('scoreless-turns');
});

test('G30 a correction undoes an end that had not been accepted', () => {
  const table = started()
    .and(...passes(6))
    .and(correct({ 6: '8F HORN' }));
  expect(table.game.phase).toBe('playing');
  expect(table.game).not.toHaveProperty('closing');
  expect(table.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G30 a correction undoes an end after the slip was there', () => {
  const ended = started().and(...passes(6), agree(), sign(0));
  const on = ended.and(correct({ 6: '8F HORN' }));
  expect(on.game.phase).toBe('playing');
  expect(on.game).not.toHaveProperty('result');
  expect(on.game).not.toHaveProperty('signed');
  expect(on.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G29 a correction keeps an end: racks are declared again', () => {
  const racks = nearlyOut().and(playTiles(7), agree());
  const ended = racks.and(declare('??', ''));
  const last = ended.game.turns.at(-1);
  if (last?.move.kind !== 'play') throw new Error('the last turn is a play');
  const { at, tiles } = last.move;
  const change = { kind: 'change', turn: last.id, move: { kind: 'play', at, tiles } } as const;
  const again = ended.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'same' }),
  );
  expect(again.game.phase).toBe('racks');
  expect(again.game).toMatchObject({ declared: undefined });
  expect(again.and(declare('??', '')).ended.result.totals).toEqual(ended.ended.result.totals);
});

test('G25 G29 a correction finds an earlier end than the one accepted: that can be challenged', () => {
  const ended = nearlyOut().and(press('pass'), playTiles(2), agree());
  expect(ended.game).toMatchObject({ phase: 'racks', closing: { out: 0 } });
  const tiles = nearlyOut().and(playTiles(7)).last('TurnEnded').body.move;
  if (tiles.kind !== 'play') throw new Error('a play');
  const move = { kind: 'play', at: tiles.at, tiles: tiles.tiles } as const;
  const change = { kind: 'change', turn: 14, move } as const;
  const mended = ended.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'it was played' }),
  );
  expect(mended.game).toMatchObject({ phase: 'closing', closing: { out: 1, accepts: [0] } });
  expect(mended.when(challenge()).answer).toBe('done');
  expect(mended.and(agree(), declare('??', '')).ended.result.reason).toBe('out');
});

test('G29 a correction makes an out-play: the opponent’s clock runs on', () => {
  const table = nearlyOut().and(press('pass'), callReferee);
  const tiles = nearlyOut().and(playTiles(7)).last('TurnEnded').body.move;
  if (tiles.kind !== 'play') throw new Error('a play');
  const move = { kind: 'play', at: tiles.at, tiles: tiles.tiles } as const;
  const change = { kind: 'change', turn: 14, move } as const;
  const mended = table.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'it was played' }),
  );
  expect(mended.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'out', out: 1, accepts: [0] },
  });
  expect(mended.and(start(seats(0, 1))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G36 an end by the director’s word stays, and its totals follow a correction', () => {
  const round = act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' });
  const mended = halted.and(round).when(correct({ 1: '8F HoRN' }));
  expect(mended.types).toEqual(['TurnsCorrected', 'GameEnded']);
  expect(mended.then.ended.result).toMatchObject({ reason: 'round-ended', totals: [37, 25] });
});

test.each([
  ['a turn that is corrected', correct({ 1: '8F HoRN' })],
  ['a turn that was missing', insert(4, 0, 'H11 AB')],
])('G36 totals that the director declared stay with %s', (_, done) => {
  const end = { reason: 'declared', totals: [350, 300] } as const;
  const declared = act(director, { kind: 'end-game', end, reason: 'by their score sheets' });
  const mended = halted.and(declared, sign(0)).and(done);
  expect(mended.ended.result).toMatchObject({
    reason: 'declared',
    totals: [350, 300],
    said: 'by their score sheets',
  });
  const sums = slipColumns(mended.game).map(
    ({ plays, end: [line] }) => plays + (line?.points ?? 0),
  );
  expect(sums).toEqual([350, 300]);
  const less = mended.and(act(director, penalty));
  expect(less.ended.result.totals).toEqual([350, 290]);
});

test('G36 a pending turn is mended by a correction, which settles what it stopped', () => {
  const table = started().and(press('pending'), press('pending'));
  const mended = table.and(correct({ 1: '8F HORN', 2: 'H6 FA.M' }));
  expect(mended.game.clock.stops).toMatchObject([{ reason: 'two-pending', settled: true }]);
  expect(mended.game.ledger.points).toEqual([14, 9]);
  const one = table.and(correct({ 1: '8F HORN' }), enter(2, 'H6 FA.M', 1), start(seats(0)));
  expect(one.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G22 a correction settles a score in dispute', () => {
  const disputed = four.and(entry(seats(0), { kind: 'stop-clock', reason: 'score', seat: 1 }));
  const mended = disputed.and(correct({ 4: '9H .OP' }));
  expect(mended.game.clock.stops).toMatchObject([{ reason: 'score', settled: true }]);
  expect(mended.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

describe('G28 D G36 a ruling is corrected in both directions', () => {
  const wordless = started().and(press('8F HORN'), ...judged('unacceptable'));
  const ruled =
    (as: 'stands' | 'off', text = '8F HORN'): ScriptedAct =>
    (game) => {
      const change = { kind: 'change', turn: 1, move: corrected(game, text), ruled: as } as const;
      const reason = 'the ruling was for another table';
      return act(director, { kind: 'correct-turns', changes: [change], reason })(game);
    };

  test('a play that was challenged off stands after all, and is not challenged again', () => {
    const back = wordless.and(ruled('stands'));
    expect(back.game.ledger).toMatchObject({ points: [14, 0], scoreless: 0 });
    expect(back.game.turns[0]).toMatchObject({ challenge: { kind: 'stands' }, corrected: true });
    expect(back.and(start()).when(challenge()).answer).toBe('challenge-used');
  });

  test('a play typed for one that was challenged off stands', () => {
    expect(wordless.and(correct({ 1: '8F HORNS' })).game.ledger.points).toEqual([16, 0]);
  });

  test('a play that stands is recorded as challenged off: no points, a scoreless turn', () => {
    const off = started().and(press('8F HORN'), callReferee, ruled('off'));
    expect(off.game.ledger).toMatchObject({ points: [0, 0], scoreless: 1, racks: [7, 7] });
    expect(off.game.turns[0]).toMatchObject({ challenge: { kind: 'off' } });
  });

  test('the sixth scoreless turn by a corrected ruling ends the game', () => {
    const six = started().and(...passes(5), press('8F HORN'), callReferee);
    const change = { kind: 'change', turn: 6, ruled: 'off' } as const;
    const act6: ScriptedAct = (game) =>
      act(director, {
        kind: 'correct-turns',
        changes: [{ ...change, move: corrected(game, '8F HORN') }],
        reason: 'it was ruled unacceptable',
      })(game);
    expect(six.and(act6).ended.result.reason).toBe('scoreless-turns');
  });
});

test('G36 a correction after the end leaves a call for the director open', () => {
  const ended = started().and(press('8F HORN'), ...passes(6), agree());
  const mended = ended.and(callReferee, correct({ 1: '8F HORNS' }));
  expect(mended.ended.result.reason).toBe('scoreless-turns');
  expect(mended.when(sign(0)).refusal).toEqual({ code: 'stop-open', reasons: ['referee'] });
});

describe('G30 G36 an end that needed no turns of a flagged player', () => {
  // Seat 0 is out of time, and the others have passed three times each.
  const run = started({ players: 3 }).and(falls, ...passes(6));
  const given = run.and(addTime(0, minute));

  test('stays after a correction though that player has been given time', () => {
    const closing = { reason: 'scoreless-turns', accepts: [0, 1] };
    expect(run.game).toMatchObject({ phase: 'closing', flagged: [0], closing });
    const waiting = given.and(correct({ 1: 'ex 2' }));
    expect(waiting.game).toMatchObject({ phase: 'closing', flagged: [], closing });
    const accepted = run.and(agree(), addTime(0, minute), correct({ 1: 'ex 2' }));
    expect(accepted.ended.result.reason).toBe('scoreless-turns');
  });

  test('is gone once a correction breaks the run of the others', () => {
    expect(given.and(correct({ 6: '8F HORN' })).game.phase).toBe('playing');
  });
});
